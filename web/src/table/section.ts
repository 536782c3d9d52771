// The table in section along a line of sight: what stands on it, from the side and to scale, in inches.
import type { At, Ground, Piece, Terrain } from '../board/piece'

/** What the line meets, from one length of it to another, and its heights above the ground. */
export interface Slice {
  key: string
  name: string
  kind: 'terrain' | 'model' | 'eye' | 'target'
  from: number
  to: number
  bottom: number
  top: number
  /** How it bears on the line: it ends it, gives cover, or does neither. */
  is: 'blocks' | 'covers' | 'passed'
}

export interface Ray {
  /** Where it begins, how long it is on the ground, and its heights there and at its end. */
  start: number
  length: number
  from: number
  to: number
  clear: boolean
}

export interface Section {
  slices: Slice[]
  rays: Ray[]
  /** How long the line is, and how high the highest of all. */
  length: number
  height: number
}

/** The stretches of a line of a length that lie in a shape: from where it goes in to where it comes out. */
export function stretches(shape: readonly At[], a: At, along: At, length: number): [number, number][] {
  const cuts = [0, length]
  shape.forEach((p, i) => {
    const q = shape[(i + 1) % shape.length]!
    const [ex, ey] = [q.x - p.x, q.y - p.y]
    const cross = along.x * ey - along.y * ex
    if (Math.abs(cross) < 1e-9) return
    const s = ((p.x - a.x) * ey - (p.y - a.y) * ex) / cross
    const u = ((p.x - a.x) * along.y - (p.y - a.y) * along.x) / cross
    if (s > 0 && s < length && u >= 0 && u <= 1) cuts.push(s)
  })
  cuts.sort((x, y) => x - y)
  const inside: [number, number][] = []
  for (let i = 1; i < cuts.length; i++) {
    const [from, to] = [cuts[i - 1]!, cuts[i]!]
    const middle = { x: a.x + (along.x * (from + to)) / 2, y: a.y + (along.y * (from + to)) / 2 }
    if (to - from < 1e-6 || !holds(shape, middle)) continue
    const last = inside.at(-1)
    if (last && Math.abs(last[1] - from) < 1e-6) last[1] = to
    else inside.push([from, to])
  }
  return inside
}

/** Whether a place lies in a shape. */
function holds(shape: readonly At[], p: At): boolean {
  let inside = false
  shape.forEach((a, i) => {
    const b = shape[(i + 1) % shape.length]!
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) * (b.x - a.x)) / (b.y - a.y)) inside = !inside
  })
  return inside
}

/** A line of sight with the heights of its ends. */
export interface Seen {
  from: number
  to: number
  a: At
  b: At
  clear: boolean
  /** What ends it or gives cover. */
  feature?: string
  models?: readonly number[]
  rays: readonly { at: At; height: number; eye: number; clear: boolean }[]
}

export function sectionOf(seen: Seen, ground: Ground, pieces: readonly Piece[]): Section {
  const eye = pieces.find((p) => p.id === seen.from)
  const target = pieces.find((p) => p.id === seen.to)
  const [a, b] = [eye ?? seen.a, target ?? seen.b]
  const apart = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const along = { x: (b.x - a.x) / apart, y: (b.y - a.y) / apart }
  // The bodies of both are whole.
  const lead = eye?.r ?? 0
  const start = { x: a.x - along.x * lead, y: a.y - along.y * lead }
  const length = apart + lead + (target?.r ?? 0)
  /** How far along the line a place is. */
  const far = (p: At) => (p.x - start.x) * along.x + (p.y - start.y) * along.y
  const verdict = (decides: boolean): Slice['is'] => (decides ? (seen.clear ? 'covers' : 'blocks') : 'passed')
  const land = ground.terrain.flatMap((t) =>
    stretches(t.shape, start, along, length).map(([from, to], i): Slice => {
      const bottom = levelOf(t)
      return {
        ...{ key: `t ${t.id} ${i}`, name: t.name, kind: 'terrain', from, to, bottom, top: bottom + t.height },
        is: verdict(seen.feature === t.id),
      }
    }),
  )
  const bodies = pieces.flatMap((p): Slice[] => {
    const s = far(p)
    const off = Math.abs((p.x - start.x) * along.y - (p.y - start.y) * along.x)
    if (p.height === undefined || off >= p.r || s < 0 || s > length) return []
    const half = Math.sqrt(p.r * p.r - off * off)
    const kind = p === eye ? 'eye' : p === target ? 'target' : 'model'
    const bottom = p.level ?? 0
    return [
      {
        ...{
          key: `m ${p.id}`,
          name: p.name,
          kind,
          from: s - half,
          to: s + half,
          bottom,
          top: bottom + p.height,
        },
        is: verdict(kind === 'model' && !!seen.models?.includes(p.id)),
      },
    ]
  })
  const rays = seen.rays.map(({ at, height, eye, clear }) => {
    const begins = far(seen.a)
    return { start: begins, length: far(at) - begins, from: eye, to: height, clear }
  })
  const slices = [...land, ...bodies]
  const height = Math.max(1, ...slices.map((s) => s.top), ...rays.flatMap((r) => [r.from, r.to]))
  return { slices, rays, length, height }
}

/** Height above the ground of what a piece of terrain stands on. */
const levelOf = (t: Terrain): number => (t.floor ?? 0) + (t.raised ?? 0)
