import { expect, test } from 'vitest'
import type { Info } from '../wire'
import { bySide, shares, sideOf, role } from './sides'

const shared = { seats: [0, 0, 0] }
const mastered = { seats: [0, 1, 255] }

test('a seat has the side that the scene says, else one of its own', () => {
  expect([0, 1, 2].map((seat) => sideOf(shared, seat))).toEqual([0, 0, 0])
  expect([0, 1, 2].map((seat) => sideOf(mastered, seat))).toEqual([0, 1, 255])
  expect([0, 1, 255].map((seat) => sideOf({}, seat))).toEqual([0, 1, 255])
  expect([shares(shared, 1), shares(mastered, 1), shares({}, 1)]).toEqual([true, false, false])
})
test('a side is named by all who have it', () => {
  expect(bySide(shared, 1, ['Ann', 'Ben', 'Cid'])).toEqual(['Ann, Ben, Cid'])
  expect(bySide(mastered, 2, ['Ann', 'Ben', 'Cid'])).toEqual(['Ann', 'Ben'])
  expect(bySide({}, 2, ['Ann', 'Ben'])).toEqual(['Ann', 'Ben'])
})

const player = (seat: number, side?: number, name = ''): Info['players'][number] => ({
  ...{ seat, kind: 'person', name, here: true, ...(side !== undefined && { side }) },
})

test('says of a seat which side it plays, with whom, or that it is the game itself', () => {
  expect(role([player(0), player(1)], 1)).toBe('You play Red.')
  expect(role([player(0, 0, 'Ann'), player(1, 0)], 1)).toBe('You play one crew together with Ann.')
  expect(role([player(0, 0), player(1, 0)], 1)).toBe('You play one crew together.')
  expect(role([player(0, 0), player(1, 255)], 1)).toBe('You play the game’s own side, against all others.')
  expect(role([player(0, 0, 'Ann'), player(1, 1)], 0)).toBe('You play Blue.')
})
