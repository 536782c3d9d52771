// Terrain as it is edited: pieces in inches, moved, turned and stretched as a whole.
// Nothing here knows what is lawful: the server judges what comes of it.
import { swung } from '../board/bearing'
import type { At, Terrain } from '../board/piece'
import { boxOf, grain, middle } from '../board/polygon'
import { at, inches, lengthOf, wire } from '../lib/inches'
import { coverAgreed, sheltered } from '../games/face'
import type { Feature } from '../wire'

/** A piece of terrain on its way: what the board draws, and what only the server knows of it. */
export interface Plot extends Terrain {
  /** The rest of the feature as it came: what its kind gives it besides. */
  rest: Partial<Feature>
}

export function plotOf(feature: Feature): Plot {
  const { id, name, kind, shape, height = 0, floor = 0, ladders = [], cover, ...rest } = feature
  return {
    id,
    name,
    kind,
    rest,
    ...(cover !== undefined && { cover, agreed: coverAgreed(cover) }),
    ...sheltered(rest.shelter),
    shape: shape.map(at),
    height: inches(height),
    ...(floor > 0 && { floor: inches(floor) }),
    ...(feature.standable !== undefined && { standable: feature.standable }),
    ...(feature.climbable && { climbable: true, blocks: feature.blocks ?? false }),
    ladders: ladders.map((l) => ({ foot: at(l.Foot), head: at(l.Head) })),
  }
}

export function featureOf(plot: Plot): Feature {
  return {
    ...plot.rest,
    id: plot.id,
    name: plot.name,
    kind: plot.kind,
    shape: plot.shape.map(wire),
    ...(plot.cover !== undefined && { cover: plot.cover }),
    ...(plot.height > 0 && { height: lengthOf(plot.height) }),
    ...(plot.floor && { floor: lengthOf(plot.floor) }),
    ...(plot.ladders.length > 0 && {
      ladders: plot.ladders.map((l) => ({
        Foot: wire(l.foot),
        Head: wire(l.head),
        Length: lengthOf(plot.height),
      })),
    }),
  }
}

/** With what is agreed of its cover; as its kind has it where that is the same. */
export function agreed(plot: Plot, cover: boolean, kind: Kind): Plot {
  const { cover: _, agreed: __, ...rest } = plot
  return cover === kind.agreed?.cover ? rest : { ...rest, cover, agreed: coverAgreed(cover) }
}

/** What a piece may give to who stands near behind it. */
export const shelters = ['none', 'concealment', 'cover'] as const

/** With what is agreed that it gives. */
export function giving(plot: Plot, shelter: string): Plot {
  const { agreed: _, ...rest } = plot
  return { ...rest, rest: { ...plot.rest, shelter }, ...sheltered(shelter) }
}

/** With a ladder in the middle of its longest side, or with none. */
export function climbed(plot: Plot, ladder: boolean): Plot {
  if (!ladder) return { ...plot, ladders: [] }
  const sides = plot.shape.map((a, i) => ({ a, b: plot.shape[(i + 1) % plot.shape.length]! }))
  const long = ({ a, b }: { a: At; b: At }) => Math.hypot(b.x - a.x, b.y - a.y)
  const { a, b } = sides.reduce((best, side) => (long(side) > long(best) ? side : best))
  const foot = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  return { ...plot, ladders: [{ foot, head: foot }], rest: { ...plot.rest, standable: true } }
}

type Map = (p: At) => At

function mapped(plot: Plot, to: Map): Plot {
  return {
    ...plot,
    shape: plot.shape.map(to),
    ladders: plot.ladders.map((l) => ({ foot: to(l.foot), head: to(l.head) })),
  }
}

export function moved(plot: Plot, dx: number, dy: number): Plot {
  return mapped(plot, (p) => ({ x: p.x + dx, y: p.y + dy }))
}

/** Turned around its middle, clockwise. */
export function turned(plot: Plot, degrees: number): Plot {
  const c = middle(plot.shape)
  return mapped(plot, (p) => swung(p, c, degrees))
}

/** How long and how broad it is, along its longest edge and across it. */
export function sizeOf(plot: Plot): { length: number; breadth: number } {
  const { length, width } = grain(plot.shape)
  return { length, breadth: width }
}

const least = 0.4

/** Stretched around its middle to a length and a breadth. */
export function sized(plot: Plot, to: { length?: number; breadth?: number }): Plot {
  const { angle, length, width } = grain(plot.shape)
  const along = Math.max(least, to.length ?? length) / (length || 1)
  const across = Math.max(least, to.breadth ?? width) / (width || 1)
  const c = middle(plot.shape)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return mapped(plot, (p) => {
    const [dx, dy] = [p.x - c.x, p.y - c.y]
    const [u, v] = [(dx * cos + dy * sin) * along, (dy * cos - dx * sin) * across]
    return { x: c.x + u * cos - v * sin, y: c.y + u * sin + v * cos }
  })
}

export function scaled(plot: Plot, factor: number): Plot {
  const { length, breadth } = sizeOf(plot)
  return sized(plot, { length: length * factor, breadth: breadth * factor })
}

/** Its twin at the other side: turned half around the middle of the table. */
export function twin(plot: Plot, size: number, taken: readonly Plot[], depth = size): Plot {
  const id = freeID(plot.id, taken)
  return { ...mapped(plot, (p) => ({ x: size - p.x, y: depth - p.y })), id }
}

/** Pushed back onto the table where it stands over the edge. */
export function kept(plot: Plot, size: number, depth = size): Plot {
  const box = boxOf(plot.shape)
  const back = (low: number, high: number, most: number) => (low < 0 ? -low : high > most ? most - high : 0)
  const [dx, dy] = [back(box.x0, box.x1, size), back(box.y0, box.y1, depth)]
  return dx || dy ? moved(plot, dx, dy) : plot
}

/** An id that none of the pieces has: "wood", then "wood-2". */
export function freeID(like: string, taken: readonly Plot[]): string {
  const stem = like.replace(/-\d+$/, '')
  const ids = new Set(taken.map((p) => p.id))
  if (!ids.has(stem)) return stem
  let n = 2
  while (ids.has(`${stem}-${n}`)) n++
  return `${stem}-${n}`
}

/** A kind of terrain that can be put down, as a game offers it. */
export interface Kind {
  kind: string
  name: string
  /** What it does, in a few words. */
  note: string
  clause?: string
  /** Round like a wood, or with corners like a house. */
  round: boolean
  length: number
  breadth: number
  /** Height in inches where the kind has one. */
  height?: number
  rest?: Partial<Feature>
  /** What players agree on piece by piece: whether it gives cover if nothing is said, and
      whether one may stand on its top, or climb there. */
  agreed?: { cover?: boolean; top?: boolean; ladders?: boolean; climb?: boolean; blocks?: boolean }
  /** Whether it can stand on a floor, or is one. */
  storeys?: boolean
  /** Another name than that of its kind, where one kind is offered more than once: a ladder. */
  preset?: string
  /** The heights of the pieces that it is put down as, side by side: stairs. */
  steps?: number[]
  /** Whether players agree piece by piece on what it gives to who stands near behind it. */
  shelters?: boolean
}

/** With what is agreed of it besides its cover. */
export function granted(plot: Plot, what: 'climbable' | 'blocks', on: boolean): Plot {
  const { climbable: _, blocks: __, ...as } = plot
  const rest = {
    ...plot.rest,
    [what]: on || undefined,
    ...(what === 'climbable' && on && { standable: true }),
  }
  return { ...as, rest, ...(rest.climbable && { climbable: true, blocks: rest.blocks ?? false }) }
}

/** Where a piece of a kind stands at a storey: a floor has room below it. */
const floorOf = (kind: Kind, storey: number): number =>
  !kind.storeys ? 0 : kind.kind === 'floor' ? storey + room - (kind.height ?? 0) : storey

/** How far the floors of storeys lie above each other, if nothing is said. */
const room = 3

/** New pieces of a kind about a place, on the storey of a height: one, or as many as it has steps. */
export function put(kind: Kind, where: At, taken: readonly Plot[], storey = 0): Plot[] {
  const steps = kind.steps ?? [kind.height ?? 0]
  return steps.reduce<Plot[]>((made, height, i) => {
    const off = (i - (steps.length - 1) / 2) * kind.length
    const at = { x: where.x + off, y: where.y }
    return [...made, placed({ ...kind, height }, at, [...taken, ...made], storey)]
  }, [])
}

/** A new piece of a kind in the middle of a place. */
export function placed(kind: Kind, where: At, taken: readonly Plot[], storey = 0): Plot {
  const [a, b] = [kind.length / 2, kind.breadth / 2]
  const corners: At[] = kind.round
    ? Array.from({ length: 10 }, (_, i) => {
        const turn = (i / 10) * 2 * Math.PI
        const wave = 1 + 0.1 * Math.sin(turn * 3 + kind.name.length)
        return { x: Math.cos(turn) * a * wave, y: Math.sin(turn) * b * wave }
      })
    : [
        { x: -a, y: -b },
        { x: a, y: -b },
        { x: a, y: b },
        { x: -a, y: b },
      ]
  return {
    id: freeID(kind.preset ?? kind.kind, taken),
    name: kind.name,
    ...(floorOf(kind, storey) > 0 && { floor: floorOf(kind, storey) }),
    ...(kind.rest?.standable && { standable: true }),
    ...(kind.rest?.climbable && { climbable: true, blocks: kind.rest.blocks ?? false }),
    kind: kind.kind,
    shape: corners.map((p) => ({ x: p.x + where.x, y: p.y + where.y })),
    height: kind.height ?? 0,
    ladders: [],
    rest: kind.rest ?? {},
    ...sheltered(kind.rest?.shelter),
  }
}
