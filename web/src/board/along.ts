// What is written along a line: the name of a range on its circle, and what a line of
// sight is drawn for.
import { outside, taken, type Disc, type Rect } from './labels'
import type { At, Ground, Overlay } from './piece'
import { behind, turned, within } from './rings'

/** Lettering that follows a line; px, degrees, and how far above the line it stands. */
export interface Along extends At {
  angle: number
  text: string
  above: number
  kind: 'range' | 'sight' | 'disc'
}

interface Seen {
  scale: number
  turn(at: At): At
}

/** Degrees on a circle, the best ones first. */
const tries = [-115, -65, -90, -105, -75, -130, -50, -150, -30, 180, 0, 140, 40, 90]

/** Each range by its name, where its circle is on the table, free of the discs and in sight. */
export function alongRanges(
  ranges: NonNullable<Overlay['ranges']>,
  ground: Ground,
  { scale, turn }: Seen,
  discs: readonly Disc[],
  sight: Rect,
): Along[] {
  const seen = ranges.map((range) => turned(range, turn))
  return seen.flatMap((range) => {
    const spots = tries.flatMap((a) => {
      const at = (a * Math.PI) / 180
      const [x, y] = [range.x + range.r * Math.cos(at), range.y + range.r * Math.sin(at)]
      if (x < 2.5 || y < 1 || x > ground.width - 2.5 || y > ground.depth - 1) return []
      const rect = { x: x * scale - 40, y: y * scale - 30, w: 80, h: 60 }
      if (taken(rect, discs, []) > 0 || within({ x, y }, range, seen)) return []
      if (behind({ x, y }, range)) return []
      const angle = ((((a + 180) % 180) + 180) % 180) - 90
      return { x: x * scale, y: y * scale, angle, hidden: outside(rect, sight) > 0 }
    })
    const spot = spots.find((s) => !s.hidden) ?? spots[0]
    return spot && range.name ? [{ ...spot, text: range.name, above: 5, kind: 'range' as const }] : []
  })
}

/** What lies on the table by its name, under it. */
export const underDiscs = (discs: NonNullable<Overlay['discs']>, { scale, turn }: Seen): Along[] =>
  discs.flatMap((d) => {
    const { x, y } = turn(d)
    return d.name
      ? [{ x: x * scale, y: (y + d.r) * scale, angle: 0, text: d.name, above: -15, kind: 'disc' as const }]
      : []
  })

/** px per inch from which lines of sight are looked at closely. */
const close = 34

export function alongSights(sights: NonNullable<Overlay['sights']>, { scale, turn }: Seen): Along[] {
  if (scale < close) return []
  return sights.flatMap((s) => {
    if (!s.name) return []
    const [a, b] = [turn(s.from), turn(s.clear ? s.to : (s.stop ?? s.to))]
    const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
    // Nearer to whoever looks than the tag of the distance in the middle.
    const [x, y] = [a.x + (b.x - a.x) * 0.3, a.y + (b.y - a.y) * 0.3]
    const upright = Math.abs(angle) > 90 ? angle + 180 : angle
    return [{ x: x * scale, y: y * scale, angle: upright, text: s.name, above: 9, kind: 'sight' as const }]
  })
}
