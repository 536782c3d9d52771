import { expect, test } from 'vitest'
import { inside, surfaceAt } from './surface'

const square = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 4 },
  { x: 0, y: 4 },
]
const feature = (kind: string, height: number) => ({
  id: 'x',
  name: 'x',
  kind,
  height,
  shape: square,
  ladders: [],
})

test('inside a polygon', () => {
  expect(inside({ x: 1, y: 1 }, square)).toBe(true)
  expect(inside({ x: 5, y: 1 }, square)).toBe(false)
})

test('a place is on the floor that is looked at, or on what lies lower where that has a hole', () => {
  const hole = square.map((p) => ({ x: p.x + 2, y: p.y }))
  const terrain = [
    { ...feature('structure', 1.2) },
    { ...feature('floor', 0.2), floor: 2.8 },
    { ...feature('floor', 0.2), floor: 5.8, shape: hole },
  ]
  expect(surfaceAt({ x: 1, y: 1 }, terrain, 0)).toBe(1)
  expect(surfaceAt({ x: 1, y: 1 }, terrain, 3)).toBe(2)
  expect(surfaceAt({ x: 1, y: 1 }, terrain, 6)).toBe(2)
  expect(surfaceAt({ x: 3, y: 1 }, terrain, 6)).toBe(3)
  expect(surfaceAt({ x: 3, y: 1 }, terrain, 3)).toBe(2)
  expect(surfaceAt({ x: 3, y: 1 }, terrain)).toBe(3)
  expect(surfaceAt({ x: 5, y: 1 }, terrain, 3)).toBe(0)
})

test('only what is stood on is a surface, the highest first', () => {
  const terrain = [feature('forest', 5), feature('structure', 3), feature('hill', 1)]
  expect(surfaceAt({ x: 1, y: 1 }, terrain)).toBe(2)
  expect(surfaceAt({ x: 9, y: 1 }, terrain)).toBe(0)
})
