import { expect, test } from 'vitest'
import type { Option, Other } from '../../wire'
import { blames, leftUndone, meaning, meant, refusedPieces, rowsOf, shortReason } from './options'

const rail = (target: number, more: Partial<Option> = {}): Option => ({
  answer: [2, 1, 0, target],
  words: `Rail Gun at ${target}`,
  group: 'Rail Gun',
  by: [1],
  on: [target],
  ...more,
})
const end: Option = { answer: [0], words: 'end the activation', ends: true }
const advance: Option = { answer: [1], words: 'advance', by: [1], on: [1] }
const refusal = (text: string) => ({ breaches: [{ clause: 'c', text }] })

test('options that share a group are one row with a target each', () => {
  const rows = rowsOf([
    end,
    rail(7),
    advance,
    rail(8),
    rail(8, { answer: [2, 1, 0, 8, 1], words: 'Rail Gun (Aim) at 8' }),
  ])
  expect(rows.map((r) => r.label)).toEqual(['Rail Gun', 'Advance', 'End the activation'])
  expect(rows[0]?.targets.map((t) => [t.on, t.options.length])).toEqual([
    [[7], 1],
    [[8], 2],
  ])
})

test('what concerns nobody is a row of its own, whatever it shares with what does', () => {
  const bring: Option = { answer: [4], words: 'bring on Panther', group: 'activate', on: [30] }
  const none: Option = { answer: [-1], words: 'bring on no more reserves', group: 'activate', ends: true }
  expect(rowsOf([none, bring]).map((r) => [r.label, r.options])).toEqual([
    ['Activate', [bring]],
    ['Bring on no more reserves', [none]],
  ])
  // Where none of them concerns anybody they stay together.
  expect(rowsOf([none, { ...none, answer: [5] }])).toHaveLength(1)
})

test('cards that do the same are a row each, so that the hand picks among them', () => {
  const lay = (card: number): Option => ({ answer: [card], words: `lay the ${card}`, group: 'lay', card })
  expect(rowsOf([lay(3), lay(5)]).map((r) => [r.label, r.card])).toEqual([
    ['Lay the 3', 3],
    ['Lay the 5', 5],
  ])
  expect(rowsOf([lay(3)]).map((r) => r.label)).toEqual(['Lay'])
})

test('a row without anything lawful says why, and comes last', () => {
  const others: Other[] = [{ ...rail(9), group: 'Slug Gun', refusal: refusal('it has been used') }]
  const rows = rowsOf([rail(7), end], others)
  expect(rows.at(-1)).toMatchObject({ label: 'Slug Gun', not: 'it has been used' })
})

test('what is refused for one way and lawful for another is not refused', () => {
  const others: Other[] = [
    { ...rail(7), refusal: refusal('too far') },
    { ...rail(9), refusal: refusal('no sight') },
  ]
  expect([...refusedPieces(others, [rail(7)]).keys()]).toEqual([9])
})

test('a piece means the options on it', () => {
  expect(meaning([rail(7), rail(8), advance], 1)).toEqual([advance])
})

test('of several ways that is meant of which the others do a part', () => {
  const part = rail(7, { answer: [2, 1, 0, 7, 1], part: true })
  expect(meant([rail(7)])).toEqual(rail(7))
  expect(meant([part, rail(7)])).toEqual(rail(7))
  expect(meant([rail(7), rail(7, { answer: [3] })])).toBeUndefined()
  expect(meant([part])).toEqual(part)
  expect(meant([])).toBeUndefined()
})

test('what is offered for a price is no unfinished business', () => {
  const activate: Option = { answer: [3], words: 'activate b', on: [2], goes: true }
  expect(leftUndone([end, { ...activate, paid: true }], () => false)).toEqual([])
  expect(leftUndone([end, { ...activate, paid: true }, activate], () => false)).toHaveLength(1)
})

test('a reason does not repeat the name it stands under', () => {
  expect(shortReason('Grafter is 18.52\u2033 away, Rail Gun reaches 18\u2033', 'Grafter')).toBe(
    '18.52\u2033 away, Rail Gun reaches 18\u2033',
  )
  expect(shortReason('Rail Gun: Grafter is 18.52\u2033 away, it reaches 18\u2033', 'Grafter')).toBe(
    '18.52\u2033 away, it reaches 18\u2033',
  )
  expect(shortReason('Grafter has been activated', 'Grafter')).toBe('has been activated')
  expect(shortReason('x'.repeat(60), 'Grafter')).toHaveLength(43)
})

test('cards are no unfinished business', () => {
  const card: Option = { answer: [3], words: 'play', card: 4 }
  const foe = (piece: number) => piece > 5
  const activate: Option = { answer: [3], words: 'activate b', on: [2], goes: true }
  const repair: Option = { answer: [4], words: 'repair b', by: [1], on: [2] }
  expect(leftUndone([end, card, repair, { ...advance, goes: true }], foe)).toEqual([])
  expect(leftUndone([end, card, activate, rail(7)], foe).map((r) => r.label)).toEqual(['Activate b', 'Rail Gun']) // prettier-ignore
})

test('a refusal is about the models that it names, or about them all', () => {
  const breach = (on?: number[]) => ({ clause: 'c', text: '', ...(on && { on }) })
  expect(blames(undefined, 1)).toBe(false)
  expect(blames({ breaches: [breach()] }, 1)).toBe(true)
  expect(blames({ breaches: [breach([2]), breach()] }, 1)).toBe(false)
  expect(blames({ breaches: [breach([2]), breach([1])] }, 1)).toBe(true)
})
