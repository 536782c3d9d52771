import { expect, it } from 'vitest'
import { above, levelsOf } from './levels'

const plate = (floor?: number) => ({
  ...{ id: `at ${floor}`, name: '', kind: 'structure', shape: [], height: 3, ladders: [] },
  floor,
})

it('there are levels where terrain stands on terrain', () => {
  expect(levelsOf([plate(), plate()])).toEqual([0])
  expect(levelsOf([plate(6), plate(), plate(3), plate(3)])).toEqual([0, 3, 6])
})

it('what stands above the level that is looked at is faded, and nothing as long as all are', () => {
  expect([undefined, 0, 3, 6].map((height) => above(height, 3))).toEqual([false, false, false, true])
  expect(above(6, undefined)).toBe(false)
})
