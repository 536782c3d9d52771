// Shapes with corners: what is needed to draw terrain. Inches throughout.
import type { At } from './piece'

export interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

export function boxOf(shape: readonly At[]): Box {
  const xs = shape.map((p) => p.x)
  const ys = shape.map((p) => p.y)
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}

/** Twice the area; positive if the corners go clockwise on the screen. */
export function twiceArea(shape: readonly At[]): number {
  let sum = 0
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    sum += shape[j].x * shape[i].y - shape[i].x * shape[j].y
  }
  return sum
}

/** The centre of gravity. */
export function middle(shape: readonly At[]): At {
  const area = twiceArea(shape)
  if (Math.abs(area) < 1e-9) {
    const n = shape.length || 1
    return { x: shape.reduce((a, p) => a + p.x, 0) / n, y: shape.reduce((a, p) => a + p.y, 0) / n }
  }
  let x = 0
  let y = 0
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const cross = shape[j].x * shape[i].y - shape[i].x * shape[j].y
    x += (shape[j].x + shape[i].x) * cross
    y += (shape[j].y + shape[i].y) * cross
  }
  return { x: x / (3 * area), y: y / (3 * area) }
}

/** The shape with its corners clockwise. */
export const clockwise = (shape: readonly At[]): At[] =>
  twiceArea(shape) < 0 ? [...shape].reverse() : [...shape]

/** The point of the edges that is nearest. */
export function onEdge(shape: readonly At[], p: At): At {
  let [least, nearest] = [Infinity, p]
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const a = shape[j]
    const b = shape[i]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const long = dx * dx + dy * dy
    const t = long === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / long))
    const at = { x: a.x + t * dx, y: a.y + t * dy }
    const far = Math.hypot(p.x - at.x, p.y - at.y)
    if (far < least) [least, nearest] = [far, at]
  }
  return nearest
}

/** How far the point is from the nearest edge. */
export function fromEdge(shape: readonly At[], p: At): number {
  const at = onEdge(shape, p)
  return Math.hypot(p.x - at.x, p.y - at.y)
}

/** All edges moved inward by d. Good for shapes that are not much narrower than 2d. */
export function inset(shape: readonly At[], d: number): At[] {
  const pts = clockwise(shape)
  const n = pts.length
  return pts.map((b, i) => {
    const a = pts[(i + n - 1) % n]
    const c = pts[(i + 1) % n]
    const [ux, uy] = unit(a, b)
    const [vx, vy] = unit(b, c)
    // Inward of a clockwise edge is to its right on the screen: (-y, x).
    const bend = 1 + ux * vx + uy * vy
    if (bend < 0.2) return { x: b.x - uy * d, y: b.y + ux * d }
    return { x: b.x + ((-uy - vy) * d) / bend, y: b.y + ((ux + vx) * d) / bend }
  })
}

function unit(a: At, b: At): [number, number] {
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1
  return [(b.x - a.x) / long, (b.y - a.y) / long]
}

/** Points along the outline, about a step apart; corners are rounded by at most r. */
export function along(shape: readonly At[], step: number, r = 0): At[] {
  const pts = clockwise(shape)
  const n = pts.length
  const line: At[] = []
  for (let i = 0; i < n; i++) {
    const a = pts[(i + n - 1) % n]
    const b = pts[i]
    const c = pts[(i + 1) % n]
    const k = Math.min(r, dist(a, b) / 2.2, dist(b, c) / 2.2)
    if (k === 0) {
      line.push(b)
      continue
    }
    const from = toward(b, a, k)
    const to = toward(b, c, k)
    for (let t = 0; t <= 1.001; t += 0.25) line.push(bent(from, b, to, t))
  }
  return evenly(line, step)
}

const dist = (a: At, b: At) => Math.hypot(b.x - a.x, b.y - a.y)

function toward(a: At, b: At, k: number): At {
  const [x, y] = unit(a, b)
  return { x: a.x + x * k, y: a.y + y * k }
}

function bent(a: At, b: At, c: At, t: number): At {
  const s = 1 - t
  return { x: s * s * a.x + 2 * s * t * b.x + t * t * c.x, y: s * s * a.y + 2 * s * t * b.y + t * t * c.y }
}

/** A closed line as points that are evenly apart. */
function evenly(line: readonly At[], step: number): At[] {
  let whole = 0
  for (let i = 0; i < line.length; i++) whole += dist(line[i], line[(i + 1) % line.length])
  const n = Math.max(8, Math.round(whole / step))
  const gap = whole / n
  const out: At[] = []
  let left = 0
  for (let i = 0; i < line.length; i++) {
    const a = line[i]
    const b = line[(i + 1) % line.length]
    const long = dist(a, b)
    while (left < long - 1e-9 && out.length < n) {
      out.push({ x: a.x + ((b.x - a.x) * left) / long, y: a.y + ((b.y - a.y) * left) / long })
      left += gap
    }
    left -= long
  }
  return out
}

/**
 * Parallel lines across the area that an odd number of the shapes covers: the
 * inside of one, or the band between two. angle is the lines' own, in radians.
 */
export function hatched(shapes: readonly (readonly At[])[], angle: number, step: number): [At, At][] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const turned = shapes.map((shape) => shape.map((p) => ({ x: p.x * c + p.y * s, y: p.y * c - p.x * s })))
  const box = boxOf(turned.flat())
  const lines: [At, At][] = []
  for (let y = Math.ceil(box.y0 / step) * step; y < box.y1; y += step) {
    const xs: number[] = []
    for (const shape of turned) {
      for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
        const [a, b] = [shape[j], shape[i]]
        if (a.y > y !== b.y > y) xs.push(a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y))
      }
    }
    xs.sort((a, b) => a - b)
    for (let i = 0; i + 1 < xs.length; i += 2) {
      lines.push([
        { x: xs[i] * c - y * s, y: xs[i] * s + y * c },
        { x: xs[i + 1] * c - y * s, y: xs[i + 1] * s + y * c },
      ])
    }
  }
  return lines
}

/** The angle of the longest edge, and how long and wide the shape is along it. */
export function grain(shape: readonly At[]): { angle: number; length: number; width: number } {
  let best: [At, At] = [shape[0], shape[0]]
  for (let i = 0; i < shape.length; i++) {
    const edge: [At, At] = [shape[i], shape[(i + 1) % shape.length]]
    if (dist(...edge) > dist(...best)) best = edge
  }
  const angle = Math.atan2(best[1].y - best[0].y, best[1].x - best[0].x)
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const box = boxOf(shape.map((p) => ({ x: p.x * c + p.y * s, y: p.y * c - p.x * s })))
  return { angle, length: box.x1 - box.x0, width: box.y1 - box.y0 }
}

/** How far it is from a point of the outline straight through the shape to the other side. */
function through(shape: readonly At[], p: At, [nx, ny]: [number, number]): number {
  let least = Infinity
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [a, b] = [shape[j], shape[i]]
    const [ex, ey] = [b.x - a.x, b.y - a.y]
    const across = nx * ey - ny * ex
    if (Math.abs(across) < 1e-9) continue
    const t = ((a.x - p.x) * ey - (a.y - p.y) * ex) / across
    const u = ((a.x - p.x) * ny - (a.y - p.y) * nx) / across
    if (t > 1e-6 && u >= -1e-9 && u <= 1 + 1e-9) least = Math.min(least, t)
  }
  return least
}

/** How thick the shape is where it is thinnest, seen from the middles of its edges. */
export function thickness(shape: readonly At[]): number {
  const pts = clockwise(shape)
  return Math.min(
    ...pts.map((a, i) => {
      const b = pts[(i + 1) % pts.length]
      const [ux, uy] = unit(a, b)
      return through(pts, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, [-uy, ux])
    }),
  )
}

/** Lines straight across a thin shape, a step apart along it, around its corners too. */
export function rungs(shape: readonly At[], step: number): [At, At][] {
  const pts = clockwise(shape)
  const thick = thickness(pts)
  const made: [At, At][] = []
  const middles: At[] = []
  pts.forEach((a, i) => {
    const b = pts[(i + 1) % pts.length]
    const [ux, uy] = unit(a, b)
    const n = Math.floor((dist(a, b) - 0.1) / step)
    const first = (dist(a, b) - n * step) / 2 || step
    for (let k = 0; k <= n; k++) {
      const at = first + k * step
      if (at < 0.12 || at > dist(a, b) - 0.12) continue
      const p = { x: a.x + ux * at, y: a.y + uy * at }
      const far = through(pts, p, [-uy, ux])
      if (far > thick * 1.6) continue
      const q = { x: p.x - uy * far, y: p.y + ux * far }
      const m = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }
      // The edge across has made this one already.
      if (middles.some((o) => dist(o, m) < step * 0.6)) continue
      middles.push(m)
      made.push([p, q])
    }
  })
  return made
}
