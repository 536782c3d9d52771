import { expect, test } from 'vitest'
import { scene } from '../games/sample'
import { outcome } from './outcome'

const how = { reason: '', scores: [1, 0] }

test('a match is won by one, or by several, or by nobody', () => {
  expect(outcome({ ...how, winner: [1] })).toBe('Red wins')
  expect(outcome({ ...how, winner: [0, 1] })).toBe('Blue and Red win')
  expect(outcome({ ...how, winner: [0, 1] }, { ...scene, seats: [0, 0] })).toBe('Blue wins')
  expect(outcome({ ...how, winner: [] })).toBe('A draw')
  expect(outcome({ ...how, scores: [0], winner: [] })).toBe('Lost')
})
