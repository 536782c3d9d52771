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

test('only what is stood on is a surface, the highest first', () => {
  const terrain = [feature('forest', 5), feature('structure', 3), feature('hill', 1)]
  expect(surfaceAt({ x: 1, y: 1 }, terrain)).toBe(2)
  expect(surfaceAt({ x: 9, y: 1 }, terrain)).toBe(0)
})
