import { expect, test } from 'vitest'
import { bySide, shares, sideOf } from './sides'

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
