import { describe, expect, it } from 'vitest'
import { cycled, hits, inside } from './hit'
import type { Piece } from './piece'

const piece = (id: number, x: number, y: number, r: number): Piece => ({
  id,
  x,
  y,
  r,
  seat: 0,
  glyph: '',
  name: '',
})

describe('hits', () => {
  const small = piece(1, 10, 10, 0.6)
  const big = piece(2, 10.8, 10, 1.5)

  it('takes the nearest centre where bases overlap', () => {
    expect(hits([big, small], { x: 10.1, y: 10 }, 16, false).map((h) => h.id)).toEqual([1, 2])
    expect(hits([big, small], { x: 11, y: 10 }, 16, false)[0].id).toBe(2)
  })

  it('gives a finger 44 px, however small the base', () => {
    const beside = { x: 10, y: 12 }
    expect(hits([small], beside, 8, false)).toEqual([])
    expect(hits([small], beside, 8, true)).toEqual([{ id: 1, exact: false }])
    expect(hits([small], beside, 40, true)).toEqual([])
  })

  it('prefers a base below the pointer to one beside it', () => {
    const near = piece(3, 12.9, 10, 0.3)
    expect(hits([near, big], { x: 12.2, y: 10 }, 16, true).map((h) => h.id)).toEqual([2, 3])
  })

  it('goes on to the next with a second tap', () => {
    const found = hits([big, small], { x: 10.1, y: 10 }, 16, false)
    const ids = (last?: number) => cycled(found, last).map((h) => h.id)
    expect(ids()).toEqual([1, 2])
    expect(ids(1)).toEqual([2, 1])
    expect(ids(2)).toEqual([1, 2])
    expect(ids(9)).toEqual([1, 2])
  })
})

it('knows the inside of a shape that is not convex', () => {
  const ell = [
    { x: 0, y: 0 },
    { x: 7, y: 0 },
    { x: 7, y: 3 },
    { x: 3, y: 3 },
    { x: 3, y: 6 },
    { x: 0, y: 6 },
  ]
  expect(inside(ell, { x: 1, y: 5 })).toBe(true)
  expect(inside(ell, { x: 5, y: 5 })).toBe(false)
})
