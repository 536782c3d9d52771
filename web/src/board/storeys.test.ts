import { expect, it } from 'vitest'
import type { Terrain } from './piece'
import { hidden, next, shownOf, standing, storeyAt, storeysOf } from './storeys'

const square = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 4 },
  { x: 0, y: 4 },
]
const piece = (kind: string, floor: number, height: number, more: Partial<Terrain> = {}): Terrain => ({
  ...{ id: `${kind} ${floor} ${height}`, name: kind, kind, shape: square, height, ladders: [] },
  ...(floor && { floor }),
  ...more,
})
const terrace = piece('floor', 2.8, 0.2, { name: 'Terrace' })
const loft = piece('floor', 3, 0.2, { name: 'Loft' })
const roof = piece('floor', 5.8, 0.2, { name: 'Roof' })
const storeys = storeysOf([roof, terrace, loft, piece('structure', 0, 3, { standable: true })])

it('floors less than a step apart are one storey, and a house is none', () => {
  expect(storeysOf([piece('structure', 0, 3)])).toEqual([{ height: 0, names: [] }])
  expect(storeys.map((s) => s.height)).toEqual([0, 3, 6])
  expect(storeys[1]!.names).toEqual(['Terrace', 'Loft'])
})

it('stairs belong to the floor that is less than a step above them', () => {
  expect([0, 0.9, 1.8, 2.7, 3, 5.5].map((h) => storeyAt(storeys, h))).toEqual([0, 0, 0, 3, 3, 6])
})

it('what stands above the storey is above, and nothing as long as none is chosen', () => {
  expect([undefined, 3, 6].map((h) => standing(storeys, h, 3))).toEqual(['below', 'here', 'above'])
  expect(standing(storeys, 6)).toBe('here')
})

it('terrain belongs to the floor that it stands on, rises through or is stepped onto from', () => {
  const shown = (f: Terrain) => shownOf(f, storeys, 3)
  expect(shown(terrace)).toBe('here')
  expect(shown(roof)).toBe('above')
  expect(shown(piece('obstacle', 3, 0.6))).toBe('here')
  expect(shown(piece('structure', 0, 3))).toBe('below')
  expect(shown(piece('structure', 0, 3, { standable: true }))).toBe('here')
  expect(shown(piece('structure', 0, 5))).toBe('here')
  expect(shown(piece('hill', 0, 2.7, { standable: true }))).toBe('here')
  expect(shown(piece('hill', 0, 0.9, { standable: true }))).toBe('below')
  expect(shownOf(roof, storeys)).toBe('here')
})

it('a floor hides those who stand below it, and not those beside it', () => {
  const all = [terrace, roof]
  expect(hidden({ x: 2, y: 2 }, all, storeys, 3)).toBe(true)
  expect(hidden({ x: 5, y: 2 }, all, storeys, 3)).toBe(false)
  expect(hidden({ x: 2, y: 2, level: 3 }, all, storeys, 3)).toBe(false)
  expect(hidden({ x: 2, y: 2, level: 3 }, all, storeys, 6)).toBe(true)
  expect(hidden({ x: 2, y: 2 }, [roof], storeys, 3)).toBe(false)
  expect(hidden({ x: 2, y: 2 }, all, storeys)).toBe(false)
})

it('goes round: all of them, the ground, and up', () => {
  const ring = [undefined, 0, 3, 6, undefined]
  for (const [i, storey] of ring.slice(0, 4).entries()) {
    expect(next(storeys, storey, 1)).toBe(ring[i + 1])
    expect(next(storeys, ring[i + 1], -1)).toBe(storey)
  }
})
