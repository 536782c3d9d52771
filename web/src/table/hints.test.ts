import { expect, it } from 'vitest'
import { t } from '../text'
import { hintOf } from './hints'

it('finds a hint by the tag, or by its first part', () => {
  const found = ['gate/arc', 'gate/else', 'wait'].map((tag) => hintOf('warcaster', tag)?.[0])
  expect(found).toEqual(['Arc of the gate', 'Void gate', undefined])
})

it('tells of an NPC what counts for it', () => {
  expect(hintOf('cybernekro', 'act', true)?.[1]).toMatch(/no Action Points but two actions/)
  expect(hintOf('cybernekro', 'act')?.[1]).toMatch(/1 AP/)
  expect(hintOf('cybernekro', 'move', true)).toEqual(hintOf('cybernekro', 'move'))
})

// What a newcomer is told agrees with the clauses that it is about.
it('lets one more solo act beside any unit: wc.activation.second_solo', () => {
  expect(t('warcaster.hint.activate')).toMatch(/one unit acts, and one more solo/)
})

it('gives an attack with each weapon to warjacks alone: wc.activation.attacks_solo', () => {
  expect(t('warcaster.hint.act')).toMatch(/a solo or a trooper once, a warjack with each weapon/)
})
