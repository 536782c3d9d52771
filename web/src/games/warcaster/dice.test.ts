import { expect, test } from 'vitest'
import type { GameEvent } from '../../wire'
import { diceIn, diceOf, lastThrow, toldElsewhere } from './dice'

const roll = (no: number, tag: string, dice: string, faces: number[]): GameEvent => ({
  no,
  event: 'roll',
  text: '',
  facts: { roll: no, tag, dice, faces },
})
const attack: GameEvent = {
  no: 3,
  event: 'attack',
  text: '',
  facts: {
    by: 'Dusk Wolf',
    with: 'Slug Gun',
    target: 'Reaver',
    dice: '2 Action + 1 Power',
    defence: '1 Action',
    faces: [1, 2, 1],
    defence_faces: [0],
    strikes: 4,
    against: 0,
    hit: true,
    margin: 4,
  },
}
const damage: GameEvent = {
  no: 6,
  event: 'damage',
  text: '',
  facts: {
    model: 'Reaver',
    dice: '3 Action',
    faces: [0, 1, 1],
    strikes: 2,
    armor: 2,
    damage: 1,
    destroyed: true,
    cause: 'Slug Gun',
  },
}

test('a pool is read in its order', () => {
  expect(diceOf('2 Action + 1 Power', [0, 1, 2])).toEqual([
    { kind: 'action', face: 0 },
    { kind: 'action', face: 1 },
    { kind: 'power', face: 2 },
  ])
  expect(diceOf('1 d6', [5])).toEqual([{ kind: 'd6', face: 5 }])
})

test('an attack and its damage are one throw', () => {
  const t = lastThrow([
    roll(1, 'attack', '2 Action + 1 Power', [1, 2, 1]),
    roll(2, 'defence', '1 Action', [0]),
    attack,
    roll(5, 'damage', '3 Action', [0, 1, 1]),
    damage,
  ])
  expect(t?.title).toBe('Slug Gun at Reaver')
  expect(t?.rows.map((r) => r.dice.length)).toEqual([3, 1, 3])
  expect(t?.verdict).toBe('Destroyed')
  expect(t?.roll).toBe(5)
})

test('dice rolled again are kept, struck', () => {
  const t = lastThrow([
    roll(1, 'attack', '1 Action', [0]),
    roll(2, 'defence', '1 Action', [0]),
    { no: 3, event: 'reroll', text: '' },
    roll(4, 'attack/again', '1 Action', [2]),
    { ...attack, no: 5 },
  ])
  expect(t?.rows[0]?.dice[0]).toEqual({ kind: 'action', face: 0, struck: true })
  expect(t?.rows).toHaveLength(3)
})

test('a roll by itself', () => {
  expect(lastThrow([roll(1, 'roll-off/a', '1 d6', [6])])).toMatchObject({
    title: 'Roll off',
    result: '6',
    roll: 1,
  })
})

test('what a roll came to has no dice of its own, and the roll is told by it', () => {
  const shut: GameEvent = {
    no: 9,
    event: 'system-failure',
    text: '',
    facts: { seat: 0, value: 4, what: 'x' },
  }
  expect(lastThrow([attack, shut])?.roll).toBe(lastThrow([attack])?.roll)
  expect(diceIn(shut)).toBeUndefined()
  expect(toldElsewhere(roll(8, 'system-failure', '1 d6', [4]))).toBe(true)
})
