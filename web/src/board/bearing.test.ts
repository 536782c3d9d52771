import { expect, test } from 'vitest'
import { byBearing } from './bearing'
import type { Piece } from './piece'

const piece = (id: number, x: number, y: number, facing?: { x: number; y: number }): Piece => ({
  ...{ id, x, y, seat: 0, r: 0.5, glyph: '', name: '' },
  ...(facing && { facing, arcs: true }),
})
const order = (from: Piece, ...pieces: Piece[]) => byBearing(pieces, from, (p) => p).map((p) => p.id)

test('what is around a model comes clockwise from where it looks, however far it is', () => {
  const north = piece(0, 10, 10, { x: 0, y: 1 })
  const [ahead, right, behind, left] = [piece(1, 10, 40), piece(2, 11, 10), piece(3, 10, 2), piece(4, 1, 10)]
  expect(order(north, left, behind, right, ahead)).toEqual([1, 2, 3, 4])
  expect(order({ ...north, facing: { x: 1, y: 0 } }, left, behind, right, ahead)).toEqual([2, 3, 4, 1])
})

test('from what has no front things stay in their order', () => {
  expect(order(piece(0, 0, 0), piece(2, 1, 0), piece(1, 0, 1))).toEqual([2, 1])
})
