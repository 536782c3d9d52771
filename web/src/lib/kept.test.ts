import { beforeEach, expect, it, vi } from 'vitest'
import { forgetMatch, forgetToken, keepSeat, ownMatches, seatLink, seatsIn, seatsOf } from './seats'
import { lasts } from './storage'

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

it('writes a link to keep that has the seats of this browser, and reads it', () => {
  keepSeat('a1', 0, 'one')
  keepSeat('a1', 1, 'two')
  const link = seatLink('a1', 'https://x')
  expect(link).toBe('https://x/take/a1#0.one,1.two')
  expect(seatsIn(new URL(link).hash.slice(1))).toEqual([
    [0, 'one'],
    [1, 'two'],
  ])
  // A code has no seat in it.
  expect(seatsIn('k3jx0q9')).toEqual([])
})

it('forgets one seat of several, and the match with the last', () => {
  keepSeat('a1', 0, 'one')
  keepSeat('a1', 1, 'two')
  forgetToken('a1', 'one')
  expect([...seatsOf('a1')]).toEqual([[1, 'two']])
  forgetToken('a1', 'two')
  expect(ownMatches()).toEqual([])
})

it('tells whether what is kept outlasts the page', () => {
  expect(lasts()).toBe(true)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('there is no room')
  })
  expect(lasts()).toBe(false)
  full.mockRestore()
})
