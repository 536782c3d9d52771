// The ruler: a chain of places, with the inches between them.
import { nearest, type Footprint } from './footprint'
import type { At } from './piece'

export interface Leg {
  from: At
  to: At
  length: number
  /** From the first place to the end of this leg. */
  sum: number
}

/** A place that was measured from: a point, or a base, from whose edge inches count. */
export type Station = At & Partial<Footprint>

export function legs(points: readonly Station[]): Leg[] {
  let sum = 0
  return points.slice(1).map((b, i) => {
    const a = points[i]
    const [p, q] = nearest({ ...a, r: a.r ?? 0 }, { ...b, r: b.r ?? 0 })
    const far = Math.hypot(q.x - p.x, q.y - p.y)
    const length = Math.max(0, far - (a.r ?? 0) - (b.r ?? 0))
    sum += length
    const [ux, uy] = far === 0 ? [0, 0] : [(q.x - p.x) / far, (q.y - p.y) / far]
    const start = Math.min(a.r ?? 0, far)
    return {
      from: { x: p.x + ux * start, y: p.y + uy * start },
      to: { x: p.x + ux * (start + length), y: p.y + uy * (start + length) },
      length,
      sum,
    }
  })
}

export const lengthOf = (points: readonly Station[]) => legs(points).at(-1)?.sum ?? 0

/** Short strokes across a line at every inch from its start. */
export function inchTicks(from: At, to: At, half: number): [At, At][] {
  const long = Math.hypot(to.x - from.x, to.y - from.y)
  if (long === 0) return []
  const [ux, uy] = [(to.x - from.x) / long, (to.y - from.y) / long]
  const ticks: [At, At][] = []
  for (let k = 1; k < long; k++) {
    // Every third is longer.
    const w = k % 3 === 0 ? half * 1.6 : half
    const [x, y] = [from.x + ux * k, from.y + uy * k]
    ticks.push([
      { x: x - uy * w, y: y + ux * w },
      { x: x + uy * w, y: y - ux * w },
    ])
  }
  return ticks
}

/** The corners of the band between two bases as wide as given. */
export function corridor(from: At, to: At, width: number): At[] {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [nx, ny] = [(-(to.y - from.y) / long) * (width / 2), ((to.x - from.x) / long) * (width / 2)]
  return [
    { x: from.x + nx, y: from.y + ny },
    { x: to.x + nx, y: to.y + ny },
    { x: to.x - nx, y: to.y - ny },
    { x: from.x - nx, y: from.y - ny },
  ]
}
