// Storeys: floors above each other. One of them is looked at: what stands above it is an outline,
// what lies below it is dim. Heights in inches.
import { inside } from './hit'
import type { At, Piece, Terrain } from './piece'

/** From this rise on something is on another storey. */
const rise = 1

export interface Storey {
  /** Of its floor above the table; 0 is the ground. */
  height: number
  /** What its floors are called, each once; none of the ground. */
  names: string[]
}

/** How something is drawn at the storey that is looked at. */
export type Shown = 'here' | 'below' | 'above'

export const topOf = (f: Terrain): number => (f.floor ?? 0) + f.height

/** It is the floor of a storey. */
const plate = (f: Terrain): boolean => f.kind === 'floor'

/** How high that is which a piece of terrain is a part of. */
export const baseOf = (f: Terrain): number => (plate(f) ? topOf(f) : (f.floor ?? 0))

/** The storeys of a table, the ground first; one is none to choose from. */
export function storeysOf(terrain: readonly Terrain[]): Storey[] {
  const list: Storey[] = [{ height: 0, names: [] }]
  for (const f of terrain.filter(plate).sort((a, b) => topOf(a) - topOf(b))) {
    let at = list.at(-1)!
    if (topOf(f) - at.height >= rise) list.push((at = { height: topOf(f), names: [] }))
    if (!at.names.includes(f.name)) at.names.push(f.name)
  }
  return list
}

/** The height of the storey that belongs to a height: less than a step below a floor is on it. */
export const storeyAt = (storeys: readonly Storey[], height = 0): number =>
  storeys.findLast((s) => s.height < height + rise)?.height ?? 0

/** How something that stands at a height is drawn; all of it as ever while no storey is looked at. */
export function standing(storeys: readonly Storey[], height?: number, storey?: number): Shown {
  if (storey === undefined) return 'here'
  const own = storeyAt(storeys, height)
  return own > storey ? 'above' : own < storey ? 'below' : 'here'
}

/** How a piece of terrain is drawn. What rises through the floor that is looked at belongs to it, and so
    does a top that one steps onto from there. */
export function shownOf(f: Terrain, storeys: readonly Storey[], storey?: number): Shown {
  const shown = standing(storeys, baseOf(f), storey)
  if (storey === undefined || shown !== 'below') return shown
  const through = topOf(f) > storey + 0.01
  const level = f.standable === true && !plate(f) && standing(storeys, topOf(f), storey) === 'here'
  return through || level ? 'here' : 'below'
}

/** Whether a floor that is looked at lies over a place lower down. */
export const hidden = (
  p: At & Pick<Piece, 'level'>,
  terrain: readonly Terrain[],
  storeys: readonly Storey[],
  storey?: number,
): boolean =>
  standing(storeys, p.level, storey) === 'below' &&
  terrain.some(
    (f) => plate(f) && topOf(f) > (p.level ?? 0) + rise && topOf(f) < storey! + rise && inside(f.shape, p),
  )

/** The storey above or below the one that is looked at; after the last come all of them. */
export function next(storeys: readonly Storey[], storey: number | undefined, by: number): number | undefined {
  const ring = [undefined, ...storeys.map((s) => s.height)]
  return ring[(ring.indexOf(storey) + by + ring.length) % ring.length]
}
