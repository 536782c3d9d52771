// Circles of a range. Those of one group are one outline: within any of them is within.
import { num } from './path'
import type { At, Ring } from './piece'

const mates = (a: Ring, b: Ring) => a !== b && a.group !== undefined && a.group === b.group
const far = (a: At, b: At) => Math.hypot(b.x - a.x, b.y - a.y)

/** A ring as it is seen. */
export function turned<R extends Ring>(ring: R, turn: (at: At) => At): R {
  const { ahead } = ring
  if (!ahead) return { ...ring, ...turn(ring) }
  const of = turn(ahead.of)
  const to = turn({ x: ahead.of.x + ahead.facing.x, y: ahead.of.y + ahead.facing.y })
  return { ...ring, ...turn(ring), ahead: { of, facing: { x: to.x - of.x, y: to.y - of.y } } }
}

/** How far a place is before the line that a ring ends at. */
const before = (at: At, { of, facing }: NonNullable<Ring['ahead']>) =>
  ((at.x - of.x) * facing.x + (at.y - of.y) * facing.y) / Math.hypot(facing.x, facing.y)

/** Whether the ring is nowhere but before a line, and the place is not. */
export const behind = (at: At, { ahead }: Ring) => ahead !== undefined && before(at, ahead) < 0

/** Whether a place is well within another circle of the group: no outline runs there. */
export const within = (at: At, ring: Ring, all: readonly Ring[]) =>
  all.some((o) => mates(o, ring) && far(o, at) < o.r - 0.01)

/** The outline of all, each group as one, as the d of a path. */
export function outlines(all: readonly Ring[]): string[] {
  return all.map((ring, i) => {
    const others = all.filter((o) => mates(o, ring))
    // Of two that are the same the first is drawn.
    const hidden = (o: Ring) => far(o, ring) + ring.r <= o.r && (o.r > ring.r || all.indexOf(o) < i)
    return others.some(hidden) ? '' : arcs(ring, free(ring, others))
  })
}

/** Stretches of a circle, as angles from and to, that are in none of the others. */
function free(ring: Ring, others: readonly Ring[]): [number, number][] {
  const covered = others.flatMap((o): [number, number][] => {
    const d = far(ring, o)
    if (d === 0 || d >= ring.r + o.r || d + o.r <= ring.r) return []
    const half = Math.acos((d * d + ring.r * ring.r - o.r * o.r) / (2 * d * ring.r))
    return stretch(Math.atan2(o.y - ring.y, o.x - ring.x), half)
  })
  if (ring.ahead) {
    const { x, y } = ring.ahead.facing
    const back = Math.max(-1, Math.min(1, before(ring, ring.ahead) / ring.r))
    covered.push(...stretch(Math.atan2(-y, -x), Math.acos(back)))
  }
  const list: [number, number][] = []
  let at = 0
  for (const [from, to] of covered.sort((a, b) => a[0] - b[0])) {
    if (from > at) list.push([at, from])
    at = Math.max(at, to)
  }
  if (at < turn) list.push([at, turn])
  return list
}

const turn = 2 * Math.PI

/** The angles about one, none of them below 0 or above a whole turn. */
function stretch(middle: number, half: number): [number, number][] {
  const from = (middle - half + 2 * turn) % turn
  const to = from + 2 * half
  return to > turn
    ? [
        [from, turn],
        [0, to - turn],
      ]
    : [[from, to]]
}

function arcs({ x, y, r }: Ring, list: [number, number][]): string {
  const on = (a: number) => `${num(x + r * Math.cos(a))} ${num(y + r * Math.sin(a))}`
  const k = num(r)
  return list
    .map(([from, to]) => {
      const middle = (from + to) / 2
      return `M${on(from)}A${k} ${k} 0 0 1 ${on(middle)}A${k} ${k} 0 0 1 ${on(to)}`
    })
    .join('')
}
