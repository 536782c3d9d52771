// Tags: one beside each thing that is told of, 22 px high, clear of bases.
import { girth } from './footprint'
import { outside, taken, textWidth, type Disc, type Rect } from './labels'
import type { At, Piece, Tag } from './piece'

export interface PlacedTag {
  tag: Tag
  x: number
  y: number
  w: number
  /** Where the line to its place begins and ends. */
  line?: [At, At]
}

export const tagHeight = 22

/** What tags are placed among. */
export interface Among {
  byID: ReadonlyMap<number, Piece>
  px(at: At): At
  scale: number
  discs: readonly Disc[]
  em: number
}

/** Places for tags, within the bounds if they are told, clear of what is taken. */
export function placeTags(
  tags: readonly Tag[],
  { byID, px, scale, discs, em }: Among,
  bounds?: Rect,
  covered: readonly Rect[] = [],
): PlacedTag[] {
  const used = [...covered]
  return tags.flatMap((tag) => {
    const piece = tag.of === undefined ? undefined : byID.get(tag.of)
    const w = textWidth(tag.text, 12 * em) + 20
    const at = px(piece ?? tag)
    // What is not seen has no tag at the edge either.
    if (bounds && outside({ x: at.x - 1, y: at.y - 1, w: 2, h: 2 }, bounds) > 3) return []
    // A tag at the centre of a base or a ghost stands beside it.
    const under = discs.find((d) => Math.abs(d.x - at.x) < 1 && Math.abs(d.y - at.y) < 1)
    const tries = sides(
      at,
      piece ? girth(piece) * scale : tag.led ? led : Math.max(0, (under?.r ?? 0) - 9),
      w,
      tagHeight * em,
    )
    const inView = tries.map((r) => (bounds ? pushed(r, bounds) : r))
    const costs = inView.map((r) => taken(r, discs, used))
    const best = inView[costs.indexOf(Math.min(...costs))]
    used.push(best)
    return { tag, x: best.x, y: best.y, w, ...(tag.led && { line: leader(best, at) }) }
  })
}

/** px that a tag is off what a line leads to. */
const led = 26

/** From the edge of the tag to its place. */
function leader(r: Rect, to: At): [At, At] {
  const fit = (n: number, low: number, span: number) => Math.max(low, Math.min(n, low + span))
  return [{ x: fit(to.x, r.x, r.w), y: fit(to.y, r.y, r.h) }, to]
}

export const tagRects = (tags: readonly PlacedTag[], em: number): Rect[] =>
  tags.map(({ x, y, w }) => ({ x, y, w, h: tagHeight * em }))

/** Beside a base and above its middle, as in the margin of a text; then above, below. */
function sides(at: At, r: number, w: number, h: number): Rect[] {
  const off = r > 0 ? r + 15 : 11
  const up = r > 0 ? r * 0.7 + 6 : 0
  return [
    { x: at.x + off, y: at.y - h / 2 - up, w, h },
    { x: at.x - off - w, y: at.y - h / 2 - up, w, h },
    { x: at.x - w / 2, y: at.y - off - h, w, h },
    { x: at.x - w / 2, y: at.y + off, w, h },
    { x: at.x + off, y: at.y - h / 2 + up, w, h },
    { x: at.x - off - w, y: at.y - h / 2 + up, w, h },
  ]
}

function pushed(r: Rect, b: Rect): Rect {
  const fit = (n: number, size: number, low: number, span: number) =>
    Math.max(low, Math.min(n, low + span - size))
  return { ...r, x: fit(r.x, r.w, b.x, b.w), y: fit(r.y, r.h, b.y, b.h) }
}
