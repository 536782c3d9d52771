// Where lettering goes so that nothing covers anything: bases first, then tags,
// then other labels. All in px.
import type { At } from './piece'

export interface Rect {
  x: number
  y: number
  w: number
  h: number
}

export interface Disc extends At {
  r: number
}

/** A label that wants a place at a base. */
export interface Wanted {
  key: string
  /** The base it belongs to. */
  at: Disc
  w: number
  h: number
  /** Shown even where it covers something. */
  must?: boolean
}

export interface Placed {
  key: string
  /** Upper left corner. */
  x: number
  y: number
}

const wide = new Set('mwMWQOGCD@%')
const narrow = new Set("iljtfrI1.,:;'’ ″()/-")

/** About how wide a text is: good enough to keep labels apart. */
export function textWidth(text: string, size: number): number {
  let n = 0
  for (const c of text) n += wide.has(c) ? 0.78 : narrow.has(c) ? 0.31 : 0.56
  return n * size
}

const overlap = (a: Rect, b: Rect) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))

const touches = (a: Rect, d: Disc) => {
  const dx = d.x - Math.min(Math.max(d.x, a.x), a.x + a.w)
  const dy = d.y - Math.min(Math.max(d.y, a.y), a.y + a.h)
  return dx * dx + dy * dy < d.r * d.r
}

/** How much of the rectangle is taken, in px squared. */
export function taken(rect: Rect, discs: readonly Disc[], rects: readonly Rect[]): number {
  let sum = 0
  for (const r of rects) sum += overlap(rect, r)
  for (const d of discs) {
    if (touches(rect, d))
      sum += Math.max(1, overlap(rect, { x: d.x - d.r, y: d.y - d.r, w: 2 * d.r, h: 2 * d.r }))
  }
  return sum
}

/** The places to try for a label at a base: below, above, right, left. */
export function around(at: Disc, w: number, h: number, gap = 3): Rect[] {
  const off = at.r + gap
  return [
    { x: at.x - w / 2, y: at.y + off, w, h },
    { x: at.x - w / 2, y: at.y - off - h, w, h },
    { x: at.x + off, y: at.y - h / 2, w, h },
    { x: at.x - off - w, y: at.y - h / 2, w, h },
  ]
}

/** How much of the rectangle is outside the bounds, in px squared; none if there are no bounds. */
export const outside = (r: Rect, bounds: Rect | undefined) => (bounds ? r.w * r.h - overlap(r, bounds) : 0)

/** Over or under its base a label slides along, so that the edge does not cut it. */
function slid(r: Rect, at: Disc, bounds: Rect | undefined): Rect {
  if (!bounds || at.x < bounds.x || at.x > bounds.x + bounds.w) return r
  return { ...r, x: Math.max(bounds.x, Math.min(r.x, bounds.x + bounds.w - r.w)) }
}

/**
 * Places for the labels, in order of importance; what finds none is left out. At the
 * edge of the bounds a label that covers nothing stays, even if a little of it is cut.
 */
export function place(
  wanted: readonly Wanted[],
  discs: readonly Disc[],
  rects: readonly Rect[] = [],
  bounds?: Rect,
): Placed[] {
  const used = [...rects]
  const out: Placed[] = []
  for (const label of wanted) {
    const tries = around(label.at, label.w, label.h).map((r, i) => (i < 2 ? slid(r, label.at, bounds) : r))
    const costs = tries.map((r) => taken(r, discs, used))
    let best = tries.findIndex((r, i) => costs[i] === 0 && outside(r, bounds) < 1)
    if (best < 0) best = tries.findIndex((r, i) => costs[i] === 0 && outside(r, bounds) < (r.w * r.h) / 10)
    if (best < 0 && label.must) best = costs.indexOf(Math.min(...costs))
    if (best < 0) continue
    used.push(tries[best])
    out.push({ key: label.key, x: tries[best].x, y: tries[best].y })
  }
  return out
}
