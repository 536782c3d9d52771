import { expect, test } from 'vitest'
import { freshOf, unchanged } from './fresh'

const grid = (...columns: string[]) =>
  columns.map((boxes, i) => ({ name: String(i + 1), boxes: [...boxes].map((b) => ({ marked: b === 'x' })) }))

test('boxes are marked down the rolled column, then to the right, then from the left', () => {
  const before = grid('x..', '...', '..')
  expect(freshOf(before, grid('xx.', 'x..', 'xx'), 3)).toEqual(['2 0', '2 1', '0 1', '1 0'])
})

test('what was marked before is not fresh, and what is healed is none', () => {
  expect(freshOf(grid('xx.'), grid('x..'))).toEqual([])
  expect(freshOf(grid('x..'), grid('x..'))).toEqual([])
})

test('boxes of later, or of before, are not shown as those that are told', () => {
  const hits = [2, 6].map((no) => ({ no, event: 'damage', text: '', on: [4, 7] }))
  expect(unchanged(7, hits, 2, 5)).toBe(true)
  expect(unchanged(7, hits, 6, 5)).toBe(false)
  expect(unchanged(7, hits, 5, 6)).toBe(false)
  expect(unchanged(7, hits, 6, Infinity)).toBe(true)
  expect(unchanged(3, hits, 0, 9)).toBe(true)
})
