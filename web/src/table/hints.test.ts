import { expect, it } from 'vitest'
import { t } from '../text'
import { hintOf } from './hints'

it('finds a hint by the tag, or by its first part', () => {
  const found = ['gate/arc', 'gate/else', 'wait'].map((tag) => hintOf('warcaster', tag)?.[0])
  expect(found).toEqual(['Arc of the gate', 'Void gate', undefined])
})

// What a newcomer is told agrees with the clauses that it is about.
it('lets one more solo act beside any unit: wc.activation.second_solo', () => {
  expect(t('warcaster.hint.activate')).toMatch(/one unit acts, and one more solo/)
})

it('gives an attack with each weapon to warjacks alone: wc.activation.attacks_solo', () => {
  expect(t('warcaster.hint.act')).toMatch(/a solo or a trooper once, a warjack with each weapon/)
})
