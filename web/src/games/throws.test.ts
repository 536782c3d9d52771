import { expect, test } from 'vitest'
import type { GameEvent } from '../wire'
import type { Throw } from './face'
import { comingThrow, diceIn, diceOf, kindOf, lastThrow } from './throws'

const rowsIn = (t: Throw | undefined) => t!.parts.flatMap((p) => p.rows)
const linesIn = (t: Throw | undefined) => t!.parts.flatMap((p) => p.lines)

const roll = (no: number, tag: string, dice: string, faces: number[]): GameEvent => ({
  no,
  event: 'roll',
  text: '',
  roll: { roll: no, tag, dice, faces },
})
const told = (no: number, event: string, thrown: GameEvent['throw']): GameEvent => ({
  no,
  event,
  text: '',
  throw: thrown,
})
const attack = told(3, 'attack', {
  title: 'Slug Gun at Reaver',
  at: 'Reaver',
  rows: [
    { label: 'Attack', dice: '2 Action + 1 Power', faces: [1, 2, 1], was: [[0, 0, 1]] },
    { label: 'Defend', dice: '1 Action', faces: [0] },
  ],
  lines: [{ what: 'cover', amount: 2, of: 'Power Dice', clause: 'wc.measure.cover_bonus' }],
  result: '4 to 0',
  verdict: 'Hit',
})
const damage = told(6, 'damage', {
  title: 'Slug Gun at Reaver',
  at: 'Reaver',
  on: true,
  rows: [{ label: 'Damage', dice: '3 Action', faces: [0, 1, 1] }],
  result: '2 at ARM 2',
  verdict: 'Destroyed',
})

test('a pool is read in its order', () => {
  expect(diceOf('2 Action + 1 Power', [0, 1, 2])).toEqual([
    { kind: 'action', face: 0 },
    { kind: 'action', face: 1 },
    { kind: 'power', face: 2 },
  ])
  expect(diceOf('1 d6', [5])).toEqual([{ kind: 'd6', face: 5 }])
  expect(diceOf('no dice', [5])).toEqual([{ kind: 'other', face: 5 }])
  expect([kindOf('Black'), kindOf('Orange Command Die'), kindOf('d120')]).toEqual([
    'black',
    'orange',
    'other',
  ])
})

test('damage goes on with the attack at the same target, and with no other', () => {
  const other = told(5, 'attack', { title: 'Axe at Wolf', at: 'Wolf', rows: [], result: '1 to 1' })
  const t = lastThrow([
    roll(1, 'attack', '3 Action', [1, 2, 1]),
    attack,
    roll(4, 'x', '1 d6', [1]),
    other,
    damage,
  ])!
  expect(t.title).toBe('Slug Gun at Reaver')
  expect(rowsIn(t).map((r) => r.label)).toEqual(['Attack', 'Attack', 'Defend', 'Damage'])
  expect(rowsIn(t)[0]!.dice.every((d) => d.struck)).toBe(true)
  expect(rowsIn(t)[1]!.dice.some((d) => d.struck)).toBe(false)
  expect(t.result).toBe('4 to 0, then 2 at ARM 2')
  expect(t.verdict).toBe('Destroyed')
  expect(linesIn(t)).toEqual([{ what: 'Cover', of: '+2 Power Dice' }])
  expect(t.roll).toBe(4)
})

test('dice that count for nothing are told from those that do', () => {
  const hits = told(1, 'hits', {
    title: 'Rifles',
    rows: [{ label: 'To hit', need: 5, dice: '3 d8', faces: [5, 4, 8] }],
    result: '',
  })
  expect(rowsIn(lastThrow([hits]))[0]!.dice.map((d) => d.idle ?? false)).toEqual([false, true, false])
  expect(rowsIn(lastThrow([attack]))[2]!.dice.map((d) => d.idle ?? false)).toEqual([true])
  const sum = told(2, 'attack', {
    title: 'Axe',
    rows: [{ label: '', dice: '2 d6', faces: [1, 2] }],
    result: '',
  })
  expect(rowsIn(lastThrow([sum]))[0]!.dice.some((d) => d.idle)).toBe(false)
})

test('dice of which nothing tells yet lie there together, for whoever is asked about them', () => {
  const t = lastThrow([attack, roll(8, 'attack', '2 d6', [1, 2]), roll(9, 'defence', '1 d6', [3])])!
  expect(rowsIn(t).map((r) => [r.label, r.dice.length])).toEqual([
    ['Attack', 2],
    ['', 1],
  ])
})

test('what a die has to show stands beside its row, and an arrow has its bearing', () => {
  const hits = told(1, 'hits', {
    title: 'Rifles at Ghouls',
    rows: [{ label: 'To hit', need: 5, dice: '2 d8', faces: [5, 1] }],
    result: '1 hit',
  })
  expect(rowsIn(lastThrow([hits]))[0]!.label).toBe('To hit 5+')
  const arrow = told(2, 'scatter', {
    title: 'Scatter',
    rows: [{ label: 'Scatter', dice: '1 scatter', faces: [5], bearing: 90 }],
    result: '',
  })
  expect(rowsIn(lastThrow([hits, arrow]))[0]!.dice).toEqual([{ kind: 'scatter', face: 5, bearing: 90 }])
})

test('a roll that nothing tells of is shown by itself', () => {
  const t = lastThrow([attack, roll(9, 'system-failure/x', '1 d6', [4])])!
  expect([t.title, t.result, t.roll]).toEqual(['System failure', '4', 9])
  expect(lastThrow([told(1, 'move', undefined)])).toBeUndefined()
})

test('a line of the log shows its first row as it became', () => {
  expect(diceIn(attack)!.map((d) => d.face)).toEqual([1, 2, 1])
  expect(diceIn(roll(1, 'x', '1 d6', [3]))).toEqual([{ kind: 'd6', face: 3 }])
  expect(diceIn(told(1, 'move', undefined))).toBeUndefined()
})

test('what came of nothing thrown is no throw', () => {
  const lost = told(2, 'suffer', { title: 'Damage', at: 'Ghouls', on: true, rows: [], result: '1 base lost' })
  expect(lastThrow([attack, lost])!.title).toBe('Slug Gun at Reaver')
})

test('a number that others are added to has no sign, and what changes none says so alone', () => {
  const lines = [
    { what: 'printed', amount: 6, of: 'RAT', base: true, clause: 'x' },
    { what: 'dread', amount: -1, clause: 'x' },
    { what: 'halved', amount: 0, of: 'distance', clause: 'x' },
  ]
  const rows = [{ label: 'Attack', dice: '1 d6', faces: [1] }]
  const shown = lastThrow([told(1, 'attack', { title: 'Axe', rows, lines, result: '6' })])!
  expect(linesIn(shown).map((l) => l.of.trim())).toEqual(['6 RAT', '\u22121', 'distance'])
})

test('a part of which no dice lie is none, and what is to be rolled has its title', () => {
  const rows = [{ label: 'To hit', dice: '1 d6', faces: [1] }]
  const lines = [{ what: 'hits', amount: 1, of: 'dice', clause: 'x' }]
  const hits = told(1, 'hit', { title: 'Axe at Wolf', at: 'Wolf', rows, result: '1 hit' })
  const next = told(2, 'damage', { title: 'Axe at Wolf', at: 'Wolf', on: true, rows: [], lines, result: '' })
  expect(lastThrow([hits, next])!.parts).toHaveLength(1)
  expect(comingThrow({ title: 'axe at Wolf', rows: [], result: '' })).toMatchObject({
    title: 'Axe at Wolf',
    parts: [],
  })
})
