// Where handles are: those that turn a base stand outside of it, however far the table is away.
import { girth, unit } from './footprint'
import type { At, Overlay } from './piece'

export type Handle = NonNullable<Overlay['handles']>[number]

/** px from the rim to the handle, and at least from the middle: a finger that means the base
    does not touch it. */
const [out, least] = [34, 46]

/** How far from the middle of a base the handle is that turns it, in px. */
export const leverOf = (base: { r: number; length?: number } | undefined, scale: number): number =>
  Math.max((base ? girth(base) : 0) * scale + out, least)

/** Where the handle is, in px; middle is that of what it turns, and aside a direction as it is seen. */
export function knobOf(handle: Handle, middle: At, lever: number, aside: (v: At) => At): At {
  if (!handle.facing) return middle
  const d = unit(aside(handle.facing))
  return { x: middle.x + d.x * lever, y: middle.y + d.y * lever }
}

/** The arc from one direction to another at the lever's end, the shorter way, as the d of a path. */
export function swing(was: At, now: At, lever: number): string {
  const [a, b] = [unit(was), unit(now)]
  const right = a.x * b.y - a.y * b.x > 0 ? 1 : 0
  const [from, to] = [a, b].map((d) => `${(d.x * lever).toFixed(1)} ${(d.y * lever).toFixed(1)}`)
  return `M${from}A${lever} ${lever} 0 0 ${right} ${to}`
}
