import { expect, it } from 'vitest'
import { apart } from './spread'

it('leaves words out that would lie on the one before', () => {
  const rounds = (step: number) =>
    apart([1, 2, 3, 4, 5].map((n) => ({ text: `end of Round ${n}`, x: n * step }))).map((w) => w.x / step)
  expect(rounds(200)).toEqual([1, 2, 3, 4, 5])
  expect(rounds(60)).toEqual([1, 3, 5])
  expect(rounds(40)).toEqual([1, 4])
})
