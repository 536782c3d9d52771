// What a newcomer is told agrees with the clauses that it is about.
import { expect, it } from 'vitest'
import { hintFor } from './hints'

it('lets one more solo act beside any unit: wc.activation.second_solo', () => {
  expect(hintFor('activate')?.text).toMatch(/one unit acts, and one more solo/)
})

it('gives an attack with each weapon to warjacks alone: wc.activation.attacks_solo', () => {
  expect(hintFor('act')?.text).toMatch(/a solo or a trooper once, a warjack with each weapon/)
})
