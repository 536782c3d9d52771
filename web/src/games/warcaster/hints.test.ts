// What a newcomer is told agrees with the clauses that it is about.
import { expect, it } from 'vitest'
import hints from './hints.json'

it('lets one more solo act beside any unit: wc.activation.second_solo', () => {
  expect(hints.activate[1]).toMatch(/one unit acts, and one more solo/)
})

it('gives an attack with each weapon to warjacks alone: wc.activation.attacks_solo', () => {
  expect(hints.act[1]).toMatch(/a solo or a trooper once, a warjack with each weapon/)
})
