import { expect, test } from 'vitest'
import { at, table, unit, units } from '../sample'
import { unitsOf, type Table } from '../table'
import { laidDown, turnedOver } from './laid'

const assault = { glyph: 'o-assault', name: 'Assault +0' }
const placing = (more: Partial<Table> = {}) =>
  table({
    units: units(
      unit(0, { notes: ['no order', '2 bases of 2'] }),
      unit(1, { glyph: 'u-flier' }),
      unit(2, { order: assault, foes: [4] }),
      unit(3, { where: 'reserve' }),
      unit(4, { seat: 1, order: assault, foes: [2] }),
      unit(5, { seat: 1 }),
      unit(6, { seat: 1, aboard: 5 }),
    ),
    tokens: { 0: { id: 0, unit: 1, at: at(1, 1), high: 1 } },
    ...more,
  })
const during = (phase: string, round = 2): Partial<Table> => ({
  tracker: { ...table().tracker, phase, round },
})
const orders = (v: Table) => unitsOf(v).map((u) => u.order?.name.replace(', face down', ''))
const items = [0, 1].map((value) => ({ value, name: '' }))
const gives = ['overwatch', 'sprint', 'advance'].map((word, i) => ({ value: i + 1, name: '', do: word }))
const own = (answer: number[], tag = 'orders') => ({
  ...{ answer, words: '', gives: Object.fromEntries(answer.entries()) },
  request: { tag, seat: 0, form: 'assign', clauses: [], prompt: '', items, gives },
})

test('nothing lies there of a side that is still asked', () => {
  const both = laidDown(placing(), { waits: [0, 1], seat: 0, own: own([1, 3]) })
  expect(orders(both)).toEqual(orders(placing()))
  const theirs = laidDown(placing(), { waits: [0], seat: 0, own: undefined })
  expect(orders(theirs)).toEqual([
    ...[undefined, undefined, 'Assault +0', undefined],
    ...['Assault +0', 'Order', 'Order'],
  ])
})

test('own orders are known to whoever gave them here, the others are only backs', () => {
  const given = laidDown(placing(), { waits: [1], seat: 0, own: own([1, 0]) })
  expect(orders(given).slice(0, 4)).toEqual(['Overwatch', 'Advance', 'Assault +0', undefined])
  expect(given.units[0]).toMatchObject({
    order: { glyph: 'o-overwatch', sealed: true },
    notes: ['2 bases of 2'],
  })
  // To the other side, and after coming back to the page, they are backs.
  for (const one of [
    { seat: 1, own: own([1, 2]) },
    { seat: 0, own: undefined },
    { seat: 0, own: own([1], 'do') },
  ])
    expect(orders(laidDown(placing(), { waits: [1], ...one })).slice(0, 2)).toEqual(['Order', 'Order'])
})

test('at other times the table is as it is', () => {
  for (const v of [placing(during('Movement')), placing(during('reveal of orders'))])
    expect(laidDown(v, { waits: [1], seat: 0, own: own([1, 2]) })).toBe(v)
  const over = placing()
  expect(laidDown(over, { waits: [], seat: 0, own: undefined })).toBe(over)
})

test('orders lie face down for a moment before they are open', () => {
  const lies = (sealed?: boolean) =>
    placing({
      ...during('Movement'),
      units: units(
        unit(0, { order: { glyph: 'o-sprint', name: 'Sprint', sealed } }),
        unit(4, { seat: 1, order: { glyph: 'o-shoot', name: 'Shoot', sealed } }),
        unit(5, { seat: 1, order: assault }),
      ),
    })
  const open = lies()
  const moment = turnedOver(placing(), open, 0)!
  expect(orders(moment.view)).toEqual(['Sprint', 'Order', 'Assault +0'])
  expect(orders(turnedOver(placing(), open, 255)!.view)).toEqual(['Order', 'Order', 'Assault +0'])
  expect(turnedOver(lies(true), open, 0)).toBeDefined()
  // Only when they are turned over: neither before, nor when the page comes back to it.
  expect(turnedOver(placing(), placing(), 0)).toBeUndefined()
  expect(turnedOver(placing(), lies(true), 0)).toBeUndefined()
  expect(turnedOver(open, open, 0)).toBeUndefined()
  expect(turnedOver(placing(during('orders', 1)), open, 0)).toBeUndefined()
})
