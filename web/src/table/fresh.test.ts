import { expect, test } from 'vitest'
import { freshOf } from './fresh'

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
