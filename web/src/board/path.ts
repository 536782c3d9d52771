// Paths of SVG from points.
import type { At } from './piece'

/** A figure of a path: three decimals are enough in inches, and short. */
export const num = (n: number) => String(Math.round(n * 1000) / 1000)

export const pair = (p: At) => `${num(p.x)} ${num(p.y)}`

/** Straight lines through the points. */
export function lines(points: readonly At[], closed = false): string {
  return points.length === 0 ? '' : 'M' + points.map(pair).join('L') + (closed ? 'Z' : '')
}

/** Single strokes. */
export const strokes = (all: readonly (readonly [At, At])[]) =>
  all.map(([a, b]) => `M${pair(a)}L${pair(b)}`).join('')

/** A closed curve through the points: Catmull-Rom. */
export function smooth(points: readonly At[]): string {
  const n = points.length
  if (n < 3) return lines(points, true)
  let d = 'M' + pair(points[0])
  for (let i = 0; i < n; i++) {
    const [a, b] = [points[(i + n - 1) % n], points[i]]
    const [c, e] = [points[(i + 1) % n], points[(i + 2) % n]]
    const out = { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 }
    const into = { x: c.x - (e.x - b.x) / 6, y: c.y - (e.y - b.y) / 6 }
    d += `C${pair(out)} ${pair(into)} ${pair(c)}`
  }
  return d + 'Z'
}

export function circle(at: At, r: number): string {
  return `M${num(at.x - r)} ${num(at.y)}a${num(r)} ${num(r)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-2 * r)} 0Z`
}
