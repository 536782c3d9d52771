// What lies beside a squad: its order and its markers, clear of bases if there is room.
import { girth } from './footprint'
import { around, outside, taken, type Disc, type Rect } from './labels'
import type { At, Banner, Piece } from './piece'

export interface PlacedBanner extends Rect {
  /** The piece that it is of. */
  id: number
  seat: number
  banner: Banner
  size: number
}

interface Seen {
  px(at: At): At
  scale: number
  discs: readonly Disc[]
}

/** px of an order, by the scale: it stays readable on a crowded table. */
export const sizeAt = (scale: number) => Math.max(17, Math.min(24, scale * 1.1))

/** Places beside the squads, those above them first; what is taken is kept clear of. */
export function placeBanners(pieces: readonly Piece[], { px, scale, discs }: Seen, bounds?: Rect) {
  const size = sizeAt(scale)
  const used: Rect[] = []
  const placed: PlacedBanner[] = []
  for (const bearer of pieces) {
    const { banner } = bearer
    if (!banner || (!banner.token && banner.marks.length === 0)) continue
    const w = (banner.token ? size : 0) + banner.marks.length * (size * 0.78 + 1)
    const mates = bearer.squad === undefined ? [bearer] : pieces.filter((p) => p.squad === bearer.squad)
    const spots = mates
      .map((p) => ({ ...px(p), r: girth(p) * scale }))
      .sort((a, b) => a.y - b.y)
      .flatMap((at) => around(at, w, size, 2))
      .map((r, i) => ({
        r,
        cost: taken(r, discs, used) * 4 + outside(r, bounds) + (i % 4 === 1 ? 0 : 12) + i,
      }))
    const best = spots.reduce((a, b) => (b.cost < a.cost ? b : a)).r
    used.push(best)
    placed.push({ ...best, id: bearer.id, seat: bearer.seat, banner, size })
  }
  return placed
}
