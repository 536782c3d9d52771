import { expect, test } from 'vitest'
import type { GameEvent } from '../../wire'
import { commandDice, diceIn, lastThrow } from './dice'

let no = 0
const event = (event: string, facts: object): GameEvent => ({ no: ++no, event, text: '', facts })
const roll = (n: number, tag: string) => event('roll', { roll: n, tag, dice: '', faces: [] })
const hits = event('hits', {
  by: 'Ghouls',
  at: 'Operatives',
  with: 'Rifles',
  need: 7,
  faces: [7, 2, 8],
  hits: 2,
})
const damage = event('damage', {
  by: 'Ghouls',
  at: 'Operatives',
  with: 'Rifles',
  armour: 6,
  faces: [6, 1],
  damage: 1,
})

test('an attack is one throw, from the dice to hit to the saves', () => {
  const t = lastThrow([
    roll(1, 'hit'),
    event('reroll', { by: 'Red', what: 'Frenzy', was: [1], faces: [8], successes: 2 }),
    hits,
    roll(2, 'damage'),
    damage,
    roll(3, 'save'),
    event('suffer', { unit: 'Operatives', damage: 1, eligible: 6, save: 6, faces: [2], lost: 1 }),
  ])
  expect(t).toMatchObject({ title: 'Rifles at Operatives', verdict: 'Lost 1', roll: 3 })
  expect(t?.rows.map((r) => [r.label, r.dice.length])).toEqual([
    ['Again', 1],
    ['To hit 7+', 3],
    ['Damage 6+', 2],
    ['Save 6+', 1],
  ])
  expect(t?.rows[0]?.dice[0]).toEqual({ kind: 'd8', face: 1, struck: true })
})

test('what came of damage that nothing saves from is told with its dice', () => {
  const lost = event('suffer', { unit: 'Operatives', damage: 1, eligible: 6, lost: 1 })
  const t = lastThrow([hits, damage, lost])
  expect(t).toMatchObject({ verdict: 'Lost 1', rows: [{ label: 'To hit 7+' }, { label: 'Damage 6+' }] })
})

test('dice that come to nothing say so', () => {
  const miss = { by: 'a', at: 'b', with: 'w', need: 7, halved: true, faces: [2], hits: 0 }
  expect(lastThrow([event('hits', miss)])).toMatchObject({
    verdict: 'No hits',
    rows: [{ label: 'To hit, natural 8' }],
  })
})

test('Command Dice have their colours, a row a side', () => {
  expect(commandDice('2 Black + 1 Green', [0, 1, 2]).map((d) => d.kind)).toEqual(['black', 'black', 'green'])
  const of = (seat: number, total: number) =>
    event('command', { seat, dice: '1 Black', faces: [total], total })
  expect(lastThrow([of(0, 1), of(1, 2)])).toMatchObject({
    title: 'Command Dice',
    result: '1 to 2 swords',
    rows: [{ label: 'Blue' }, { label: 'Red' }],
  })
})

test('the Scatter Die is a hit, or an arrow with its inches', () => {
  const arrow = event('scatter', { by: 'Artillery', face: 7, hit: false, bearing: 240, d8: 5 })
  expect(lastThrow([arrow])).toMatchObject({ result: '3\u2033 along the arrow' })
  expect(diceIn(arrow)).toEqual([{ kind: 'scatter', face: 7, bearing: 240 }])
  expect(diceIn(event('scatter', { by: 'Artillery', face: 1, hit: true }))).toEqual([
    { kind: 'scatter', face: 1 },
  ])
})

test('what has no dice is no throw', () => {
  expect(lastThrow([event('phase', { round: 1 })])).toBeUndefined()
})
