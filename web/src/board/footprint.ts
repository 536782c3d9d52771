// What of the table a base covers: a disc, or a capsule for a long one. Inches.
import { circle, num } from './path'
import type { At } from './piece'

/** What is needed of a base: a piece has it, and so does a ghost of one. */
export interface Footprint extends At {
  /** Radius: half the width of a long base. */
  r: number
  /** Length of a long base, along its facing. */
  length?: number
  facing?: At
}

export const unit = (v: At): At => {
  const long = Math.hypot(v.x, v.y)
  return long === 0 ? { x: 0, y: 1 } : { x: v.x / long, y: v.y / long }
}

/** How far the middles of a long base's round ends are from its own. */
export const halfOf = (b: { r: number; length?: number }): number =>
  b.length === undefined ? 0 : Math.max(0, b.length / 2 - b.r)

/** The radius of the circle around all of it. */
export const girth = (b: { r: number; length?: number }): number => b.r + halfOf(b)

/** The middles of its two ends, the front one first; both its own if it is round. */
export function spine(b: Footprint): [At, At] {
  const half = halfOf(b)
  if (half === 0) return [b, b]
  const d = unit(b.facing ?? { x: 0, y: 1 })
  return [
    { x: b.x + d.x * half, y: b.y + d.y * half },
    { x: b.x - d.x * half, y: b.y - d.y * half },
  ]
}

/** The point of a line from a to b that is nearest to p. */
function nearestOn(a: At, b: At, p: At): At {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const long = dx * dx + dy * dy
  const t = long === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / long))
  return { x: a.x + t * dx, y: a.y + t * dy }
}

const far = (a: At, b: At) => Math.hypot(b.x - a.x, b.y - a.y)

/** How far a point is from the edge; less than 0 inside. */
export function beyond(b: Footprint, p: At): number {
  const [front, back] = spine(b)
  return far(nearestOn(front, back, p), p) - b.r
}

/** The two points that are nearest to each other, on the spines of two bases. */
export function nearest(a: Footprint, b: Footprint): [At, At] {
  const [a0, a1] = spine(a)
  const [b0, b1] = spine(b)
  const pairs: [At, At][] = [
    [a0, nearestOn(b0, b1, a0)],
    [a1, nearestOn(b0, b1, a1)],
    [nearestOn(a0, a1, b0), b0],
    [nearestOn(a0, a1, b1), b1],
  ]
  return pairs.reduce((best, pair) => (far(...pair) < far(...best) ? pair : best))
}

/** The distance between their edges; 0 if they touch. */
export const gap = (a: Footprint, b: Footprint): number => Math.max(0, far(...nearest(a, b)) - a.r - b.r)

/** The outline of a long base that lies along the x axis, its front to the right: a path. */
export function stadium(half: number, r: number): string {
  if (half === 0) return circle({ x: 0, y: 0 }, r)
  const [h, k] = [num(half), num(r)]
  return `M-${h}-${k}H${h}A${k} ${k} 0 0 1 ${h} ${k}H-${h}A${k} ${k} 0 0 1-${h}-${k}Z`
}

/** The corners of the smallest outline around all of the bases, so far from their edges. */
export function hull(bases: readonly Footprint[], margin: number): At[] {
  const points = bases.flatMap((b) => spine(b).flatMap((end) => ring(end, b.r + margin)))
  points.sort((a, b) => a.x - b.x || a.y - b.y)
  return [...half(points), ...half(points.reverse())]
}

const ring = (c: At, r: number): At[] =>
  Array.from({ length: 16 }, (_, i) => ({
    x: c.x + r * Math.cos((i * Math.PI) / 8),
    y: c.y + r * Math.sin((i * Math.PI) / 8),
  }))

/** One side of a hull: of points in order, those that keep turning the same way. */
function half(points: readonly At[]): At[] {
  const kept: At[] = []
  for (const p of points) {
    while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, p) <= 0) kept.pop()
    kept.push(p)
  }
  return kept.slice(0, -1)
}

const turn = (a: At, b: At, c: At) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** Where a base that goes straight to a place first touches another; undefined where it does not. */
export function touchedAt(base: Footprint, to: At, other: Footprint): At | undefined {
  const at = (k: number): At => ({ x: base.x + (to.x - base.x) * k, y: base.y + (to.y - base.y) * k })
  const clear = (k: number) => gap({ ...base, ...at(k) }, other) > 0
  const steps = Math.max(1, Math.ceil(8 * Math.hypot(to.x - base.x, to.y - base.y)))
  for (let i = 0; i <= steps; i++) {
    if (clear(i / steps)) continue
    let [free, met] = [Math.max(0, i - 1) / steps, i / steps]
    for (let n = 0; n < 20; n++) {
      const mid = (free + met) / 2
      if (clear(mid)) free = mid
      else met = mid
    }
    return at(free)
  }
  return undefined
}
