// Which pieces are under the pointer.
import { beyond } from './footprint'
import type { At, Piece } from './piece'

export interface Hit {
  id: number
  /** On the base itself. */
  exact: boolean
}

/**
 * The pieces that a pointer hits, nearest first. A finger needs 44 px whatever the
 * base's size; where areas overlap the nearest centre counts, a base below the
 * pointer before one beside it.
 */
export function hits(pieces: Iterable<Piece>, at: At, scale: number, touch: boolean): Hit[] {
  const least = (touch ? 22 : 10) / scale
  const found: (Hit & { far: number })[] = []
  for (const p of pieces) {
    // From the line along its middle, which of a round base is its centre.
    const far = beyond(p, at) + p.r
    if (far <= Math.max(p.r, least)) found.push({ id: p.id, exact: far <= p.r, far })
  }
  found.sort((a, b) => Number(b.exact) - Number(a.exact) || a.far - b.far)
  return found.map(({ id, exact }) => ({ id, exact }))
}

/** The hits so that the one after the last picked comes first, if that was one of them. */
export function cycled(found: Hit[], last: number | undefined): Hit[] {
  const i = found.findIndex((h) => h.id === last)
  return i < 0 ? found : [...found.slice(i + 1), ...found.slice(0, i + 1)]
}

/** Whether the point is inside the polygon. */
export function inside(shape: readonly At[], at: At): boolean {
  let within = false
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const a = shape[i]
    const b = shape[j]
    if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) within = !within
  }
  return within
}
