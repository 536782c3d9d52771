import { expect, test } from 'vitest'
import { placeBanners } from './banners'
import type { Piece } from './piece'

const base = (id: number, x: number, y: number, more: Partial<Piece> = {}): Piece => ({
  ...{ id, x, y, seat: 0, r: 0.5, glyph: 'u-squad', name: 'Operatives', squad: 3, whole: true },
  ...more,
})
const px = (at: { x: number; y: number }) => ({ x: at.x * 16, y: at.y * 16 })

test('a unit has one order, clear of its own bases and of others', () => {
  const pieces = [
    base(0, 10, 10, { banner: { token: { glyph: 'o-advance', name: 'Advance' }, marks: [] } }),
    base(1, 11.1, 10),
    base(2, 10, 8.5, { squad: 4 }),
  ]
  const discs = pieces.map((p) => ({ ...px(p), r: 8 }))
  const [one, ...more] = placeBanners(pieces, { px, scale: 16, discs })
  expect(more).toEqual([])
  for (const d of discs) {
    const [x, y] = [
      Math.max(one!.x, Math.min(d.x, one!.x + one!.w)),
      Math.max(one!.y, Math.min(d.y, one!.y + one!.h)),
    ]
    expect(Math.hypot(d.x - x, d.y - y)).toBeGreaterThanOrEqual(8)
  }
})

test('nothing lies beside a unit that has neither order nor marker', () => {
  expect(placeBanners([base(0, 1, 1, { banner: { marks: [] } })], { px, scale: 16, discs: [] })).toEqual([])
})
