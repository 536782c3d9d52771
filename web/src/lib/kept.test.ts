import { beforeEach, expect, it } from 'vitest'
import { forgetMatch, keepSeat, ownMatches, seatsOf } from './seats'

beforeEach(() => localStorage.clear())

it('keeps the seats of a match apart from those of another', () => {
  keepSeat('a1', 0, 'one')
  keepSeat('a1', 1, 'two')
  keepSeat('b2', 1, 'three')
  expect([...seatsOf('a1')]).toEqual([
    [0, 'one'],
    [1, 'two'],
  ])
  expect(ownMatches()).toEqual(['b2', 'a1'])
  forgetMatch('a1')
  expect(seatsOf('a1').size).toBe(0)
  expect(seatsOf('b2').get(1)).toBe('three')
})

it('goes on where what was kept cannot be read', () => {
  localStorage.setItem('umpire.seats', '{"a1":')
  expect(seatsOf('a1').size).toBe(0)
  keepSeat('a1', 0, 'one')
  expect(seatsOf('a1').get(0)).toBe('one')
})
