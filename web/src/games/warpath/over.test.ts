import { expect, test } from 'vitest'
import type { GameEvent, Request } from '../../wire'
import { at, inch, scene, table, unit, units } from '../sample'
import { piecesOf, type Table, type Unit } from '../table'
import { overOf } from './over'

const drawn = (v: Table, more: { request?: Request; looked?: number[]; events?: GameEvent[] } = {}) =>
  overOf(v, { scene, pieces: piecesOf(v, scene), request: undefined, looked: [], events: [], ...more })

const aura = { r: 9 * inch, name: 'Captain, Command Radius' }
const commanded = (more: Partial<Unit> = {}) =>
  table({ units: units(unit(0, { aura, ...more }), unit(1, { seat: 1 })) })
const asks = (tag: string, seat = 0): Request => ({ tag, seat, form: 'pick', clauses: [], prompt: '' })

test('a Command Radius is drawn around each base, from its rim, while it matters', () => {
  const v = commanded()
  expect(drawn(v).ranges).toEqual([])
  expect(drawn(v, { request: asks('shoot') }).ranges).toEqual([])
  expect(drawn(v, { request: asks('order', 1) }).ranges).toEqual([])
  for (const shown of [drawn(v, { request: asks('order') }), drawn(v, { looked: [1] })])
    expect(shown.ranges).toEqual([
      { x: 10, y: 10, r: 9.5, name: 'Captain, Command Radius 9\u2033', group: 0 },
      { x: 11, y: 10, r: 9.5, name: '', group: 0 },
    ])
  expect(drawn(commanded({ where: 'gone' }), { request: asks('order') }).ranges).toEqual([])
})

test('one aboard commands from its transport, which is long', () => {
  const v = commanded({ aboard: 1 })
  // The tank is 4 long and 2 wide, and looks along the table: its ends are 1 from the middle.
  expect(drawn(v, { request: asks('cunning') }).ranges).toEqual([
    expect.objectContaining({ x: 20, y: 19, r: 10 }),
    expect.objectContaining({ x: 20, y: 21, r: 10 }),
  ])
})

test('who acts is marked', () => {
  expect(drawn(commanded({ now: true }))).toMatchObject({ selected: [0, 1], together: [[0, 1]] })
  expect(drawn(table()).selected).toBeUndefined()
})

const line = (event: string, ...way: { X: number; Y: number }[]): GameEvent => ({
  ...{ no: 1, event, text: '', tag: '' },
  ways: [way],
})

test('a template that scattered lies where it came to lie, with the way that it went', () => {
  const scatter = line('scatter', at(17, 10), at(20, 10))
  const { discs, drifts, tags } = drawn(table(), { events: [line('activate'), scatter] })
  expect(discs).toEqual([expect.objectContaining({ x: 20, y: 10, lawful: true })])
  expect(drifts).toEqual([{ from: { x: 17, y: 10 }, to: { x: 20, y: 10 } }])
  expect(tags![0]!.text).toBe('drifts 3\u2033')
  expect(drawn(table(), { events: [scatter, line('activate')] }).discs).toEqual([])
  const hit = line('scatter', at(20, 10))
  expect(drawn(table(), { events: [hit] })).toMatchObject({ drifts: [], discs: [{ x: 20, y: 10 }] })
  expect(drawn(table({ discs: [{ at: at(5, 5), r: inch, name: '' }] })).discs).toEqual([
    expect.objectContaining({ x: 5, y: 5 }),
  ])
})
