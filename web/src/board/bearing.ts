// Directions on the table, where y is north: which way is clockwise, and the order of what is
// around a piece, from where it looks and never by how far it is.
import type { At, Piece } from './piece'

/** The bearing of a place, in radians clockwise from where the piece looks. */
export function bearing(from: Piece, to: At): number {
  const { x, y } = from.facing ?? { x: 0, y: 1 }
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const turn = Math.atan2(y * dx - x * dy, x * dx + y * dy)
  return turn < 0 ? turn + 2 * Math.PI : turn
}

/** A place turned around another, clockwise by so many degrees. */
export function swung(p: At, mid: At, degrees: number): At {
  const a = (degrees * Math.PI) / 180
  const [x, y] = [p.x - mid.x, p.y - mid.y]
  return { x: mid.x + x * Math.cos(a) + y * Math.sin(a), y: mid.y + y * Math.cos(a) - x * Math.sin(a) }
}

/** From one direction to another, in degrees clockwise; less than 0 the other way. */
export const swingOf = (from: At, to: At): number =>
  ((Math.atan2(from.y, from.x) - Math.atan2(to.y, to.x)) * 180) / Math.PI

/** Things in the order of their bearings from a piece that has a front; as they are from any other. */
export function byBearing<T>(
  things: readonly T[],
  from: Piece | undefined,
  at: (thing: T) => At | undefined,
): T[] {
  if (!from?.arcs) return [...things]
  const of = (thing: T) => {
    const place = at(thing)
    return place ? bearing(from, place) : 0
  }
  return [...things].sort((a, b) => of(a) - of(b))
}
