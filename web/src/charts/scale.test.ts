import { describe, expect, it } from 'vitest'
import { roundEnd, scale, stepped } from './scale'

describe('a scale', () => {
  it('puts figures in their places', () => {
    const y = scale([0, 10], [92, 12])
    expect([0, 5, 10].map(y)).toEqual([92, 52, 12])
    expect(y.end).toBe(12)
  })
  it('has round marks', () => {
    expect(scale([-2, 2], [0, 1]).ticks(3)).toEqual([-2, -1, 0, 1, 2])
    expect(scale([-2.649, 2.649], [0, 1]).ticks(3)).toEqual([-2, 0, 2])
    expect(scale([0, 0.9], [0, 1]).ticks(9)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
    expect(scale([0, 18], [0, 1]).ticks(3)).toEqual([0, 5, 10, 15])
  })
  it('may end at a round figure', () => {
    expect([4, 5, 7, 11, 18, 23].map((n) => roundEnd(n, 4))).toEqual([4, 5, 8, 12, 20, 25])
  })
})

it('a stepped line keeps its height until the next point', () => {
  expect(
    stepped([
      [0, 9],
      [4, 7],
    ]),
  ).toBe('M0 9H4V7')
})
