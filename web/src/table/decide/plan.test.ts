import { expect, test } from 'vitest'
import { answersOf, bought, turned, type Blow, type Toggle } from './plan'

const toggle = (id: string, more: Partial<Toggle> = {}): Toggle => ({
  ...{ id, roll: 'attack', name: '', text: '' },
  ...more,
})

test('a toggle goes on and off; what is barred stays as it is', () => {
  expect(turned([], toggle('attack/0'))).toEqual(['attack/0'])
  expect(turned(['attack/0', 'more'], toggle('attack/0', { on: true }))).toEqual(['more'])
  expect(turned([], toggle('damage/0', { barred: 'no boost' }))).toEqual([])
})

test('where nothing is left, what pays for it is given up: one of several further attacks', () => {
  expect(turned(['attack/0'], toggle('damage/1', { instead: 'attack/0' }))).toEqual(['damage/1'])
  expect(turned(['more', 'more'], toggle('attack/0', { instead: 'more' }))).toEqual(['more', 'attack/0'])
})

test('further attacks are bought, and taken back', () => {
  expect(bought([], 1)).toEqual(['more'])
  expect(bought(['more', 'attack/0', 'more'], -1)).toEqual(['more', 'attack/0'])
  expect(bought([], -1)).toEqual([])
})

test('the questions of the next attack alone are answered by the plan', () => {
  const blow = (...toggles: Toggle[]): Blow => ({ name: '', with: '', toggles })
  const asked = answersOf([
    blow(
      toggle('attack/0', { asks: 'boost/attack', on: true }),
      toggle('damage/0', { asks: 'boost/damage', barred: 'no boost' }),
    ),
    blow(toggle('attack/1', { asks: 'boost/attack' })),
  ])
  expect([...asked]).toEqual([['boost/attack', true]])
})
