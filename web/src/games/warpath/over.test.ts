import { expect, test } from 'vitest'
import type { GameEvent, Request } from '../../wire'
import { overOf } from './over'
import { piecesOf } from './pieces'
import { at, inch, scene, unit, view } from './sample'
import type { View } from './view'

const drawn = (v: View, more: { request?: Request; looked?: number[]; events?: GameEvent[] } = {}) =>
  overOf(v, { scene, pieces: piecesOf(v, scene), request: undefined, looked: [], events: [], ...more })

const commanded = (more = {}) =>
  view({
    units: {
      0: unit(0, { radius: 9 * inch, name: 'Captain', size: 2, ...more }),
      1: unit(1, { seat: 1, size: 1, left: 1 }),
    },
  })
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
  expect(drawn(commanded({ pinned: true }), { looked: [0] }).ranges![0]!.name).toMatch(/Pinned/)
  expect(drawn(commanded({ where: 'destroyed' }), { request: asks('order') }).ranges).toEqual([])
})

test('one aboard commands from its transport, which is long', () => {
  const v = commanded({ where: 'aboard', carrier: 1 })
  // The tank is 4 long and 2 wide, and looks along the table: its ends are 1 from the middle.
  expect(drawn(v, { request: asks('cunning') }).ranges).toEqual([
    expect.objectContaining({ x: 20, y: 19, r: 10 }),
    expect.objectContaining({ x: 20, y: 21, r: 10 }),
  ])
})

test('who acts is marked', () => {
  expect(drawn(view({ acting: 0 }))).toMatchObject({ selected: [0, 1], together: [[0, 1]] })
  expect(drawn(view()).selected).toBeUndefined()
})

const line = (event: string, ...way: { X: number; Y: number }[]): GameEvent => ({
  ...{ no: 1, event, text: '', tag: '' },
  ways: [way],
})

test('a template that scattered lies where it came to lie, with the way that it went', () => {
  const scatter = line('scatter', at(17, 10), at(20, 10))
  const { discs, drifts, tags } = drawn(view(), { events: [line('activate'), scatter] })
  expect(discs).toEqual([expect.objectContaining({ x: 20, y: 10, lawful: true })])
  expect(drifts).toEqual([{ from: { x: 17, y: 10 }, to: { x: 20, y: 10 } }])
  expect(tags![0]!.text).toBe('drifts 3\u2033')
  expect(drawn(view(), { events: [scatter, line('activate')] }).discs).toEqual([])
  const hit = line('scatter', at(20, 10))
  expect(drawn(view(), { events: [hit] })).toMatchObject({ drifts: [], discs: [{ x: 20, y: 10 }] })
  expect(drawn(view({ templates: [at(5, 5)] })).discs).toEqual([expect.objectContaining({ x: 5, y: 5 })])
})
