// The order of what is around a piece: clockwise from where it looks, never by how far it is.
import type { At, Piece } from './piece'

/** The bearing of a place, in radians clockwise from where the piece looks. */
export function bearing(from: Piece, to: At): number {
  const { x, y } = from.facing ?? { x: 0, y: 1 }
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const turn = Math.atan2(y * dx - x * dy, x * dx + y * dy)
  return turn < 0 ? turn + 2 * Math.PI : turn
}

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
