import { expect, test } from 'vitest'
import { changed, filled, missing, mostOf } from './amounts'

const items = [
  { name: 'a', value: 0, max: 3 },
  { name: 'b', value: 1, max: 5 },
  { name: 'c', value: 2, max: 2 },
]

test('an item has no more than its own bound and what the sum leaves', () => {
  expect(mostOf(items, [0, 0, 0], 1, { min: 0, max: 4 })).toBe(4)
  expect(mostOf(items, [3, 0, 0], 1, { min: 0, max: 4 })).toBe(1)
  expect(mostOf(items, [0, 0, 0], 1, { min: 0, max: 0 })).toBe(5)
})

test('a change stays within', () => {
  expect(changed(items, [3, 0, 0], 1, 9, { min: 0, max: 4 })).toEqual([3, 1, 0])
  expect(changed(items, [3, 0, 0], 0, -1, { min: 0, max: 4 })).toEqual([0, 0, 0])
})

test('all that may be, and what is missing', () => {
  expect(filled(items, { min: 0, max: 0 })).toEqual([3, 5, 2])
  expect(filled(items, { min: 0, max: 4 })).toEqual([3, 1, 0])
  expect(missing([1, 0, 0], { min: 3, max: 4 })).toBe(2)
  expect(missing([3, 0, 0], { min: 3, max: 4 })).toBeUndefined()
})
