// Where the name of a piece of terrain may stand: on it, or beside it if it is narrow.
import { inside } from './hit'
import type { At, Terrain } from './piece'
import { topOf } from './storeys'
import { boxOf, fromEdge, grain, middle, thickness } from './polygon'

/** A name on the map, with the places where it may stand, best first. */
export interface Lettering {
  text: string
  /** The height, under the name or instead of it where there is little room. */
  height: string
  /** Inches: how wide and high the ground is that carries it. */
  room: number
  tall: number
  /** Beside a thing too narrow to carry its name. */
  beside: boolean
  /** Degrees, for a name along a wall. */
  angle: number
  /** Its edge is drawn heavily: the name stays off it. */
  hard: boolean
  /** sideways is 1 or -1 where the name begins or ends there. */
  places: (At & { sideways?: number })[]
}

/** Whether a sign of the ground keeps clear of the name. */
export const clearing = (l: Lettering) => (at: At) =>
  l.beside ||
  Math.abs(at.x - l.places[0].x) > l.text.length * 0.135 + 0.3 ||
  Math.abs(at.y - l.places[0].y) > (l.height ? 0.75 : 0.5)

const high = (height: number) => (height > 0 ? `${Math.round(height * 100) / 100}″` : '')

/** The lettering of a feature with the shape as it is seen. */
export function letter(feature: Terrain, shape: At[]): Lettering {
  const { angle, length } = grain(shape)
  const thick = thickness(shape)
  const c = inside(shape, middle(shape)) ? middle(shape) : deepest(shape)
  const box = boxOf(shape)
  const stood = feature.kind === 'hill' || feature.kind === 'floor'
  const top = feature.kind === 'floor' ? topOf(feature) : feature.height
  const height = stood && top ? `+${high(top)}` : high(top)
  const above = feature.raised ? `+${high(feature.raised)}` : ''
  const facts = [height + above, feature.roof && `${feature.roof.on}/${feature.roof.of}`, feature.agreed]
  const said = facts.filter(Boolean).join(' ')
  const hard = ['structure', 'building', 'impassable'].includes(feature.kind)
  if (thick >= 1.5 && length >= 1.5) {
    const [w, h] = [box.x1 - box.x0, box.y1 - box.y0]
    const places = [
      [0, 0],
      [0, -0.24],
      [0, 0.24],
      [-0.16, -0.2],
      [0.16, -0.2],
      [-0.16, 0.2],
      [0.16, 0.2],
    ].map(([x, y]) => ({ x: c.x + x * w, y: c.y + y * h }))
    const free = places.filter(
      (p, i) => i === 0 || (inside(shape, p) && fromEdge(shape, p) > (hard ? 1 : 0.6)),
    )
    const [room, tall] = [across(shape, c), across(shape.map(swapped), swapped(c))]
    return { text: feature.name, height: said, room, tall, beside: false, angle: 0, hard, places: free }
  }
  return {
    text: feature.name,
    height: said,
    room: length,
    tall: thick,
    beside: true,
    hard,
    ...alongside(c, angle, thick),
  }
}

const swapped = ({ x, y }: At): At => ({ x: y, y: x })

/** How wide the shape is at the point, from side to side. */
function across(shape: At[], at: At): number {
  const xs: number[] = []
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [a, b] = [shape[j], shape[i]]
    if (a.y > at.y !== b.y > at.y) xs.push(a.x + ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y))
  }
  const left = Math.max(...xs.filter((x) => x <= at.x))
  const right = Math.min(...xs.filter((x) => x > at.x))
  return 2 * Math.min(at.x - left, right - at.x)
}

/** Along a wall that lies flat, at the sides of one that stands up. */
function alongside(c: At, angle: number, thick: number): Pick<Lettering, 'angle' | 'places'> {
  const lean = (((((angle * 180) / Math.PI + 90) % 180) + 180) % 180) - 90
  if (Math.abs(lean) > 30) {
    const off = thick / 2 / Math.abs(Math.sin(angle)) + 0.15
    return { angle: 0, places: [1, -1].map((k) => ({ x: c.x + off * k, y: c.y, sideways: k })) }
  }
  const off = thick / 2 + 0.42
  const rad = (lean * Math.PI) / 180
  const places = [1, -1].map((k) => ({ x: c.x - Math.sin(rad) * off * k, y: c.y + Math.cos(rad) * off * k }))
  return { angle: lean, places }
}

/** The point of a grid that is farthest in. */
function deepest(shape: At[]): At {
  const box = boxOf(shape)
  let best = { at: middle(shape), far: -1 }
  for (let i = 1; i < 12; i++) {
    for (let j = 1; j < 12; j++) {
      const at = { x: box.x0 + ((box.x1 - box.x0) * i) / 12, y: box.y0 + ((box.y1 - box.y0) * j) / 12 }
      const far = inside(shape, at) ? fromEdge(shape, at) : -1
      if (far > best.far) best = { at, far }
    }
  }
  return best.at
}
