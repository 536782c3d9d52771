import { expect, test } from 'vitest'
import { laidDown, turnedOver } from './laid'
import { unit, view } from './sample'
import { unitsOf, type View } from './view'

const placing = (more: Partial<View> = {}) =>
  view({
    units: {
      0: unit(0, {}),
      1: unit(1, { glyph: 'u-flier', flies: true }),
      2: unit(2, { token: 'assault+0', foes: [4] }),
      3: unit(3, { where: 'reserve' }),
      4: unit(4, { seat: 1, token: 'assault+0', foes: [2] }),
      5: unit(5, { seat: 1 }),
      6: unit(6, { seat: 1, where: 'aboard', carrier: 5 }),
    },
    ...more,
  })
const tokens = (v: View) => unitsOf(v).map((u) => u.token)
const items = [0, 1].map((value) => ({ value, name: '' }))
const gives = ['overwatch', 'sprint', 'advance'].map((word, i) => ({ value: i + 1, name: '', do: word }))
const own = (answer: number[], tag = 'orders') => ({
  ...{ answer, words: '', gives: Object.fromEntries(answer.entries()) },
  request: { tag, seat: 0, form: 'assign', clauses: [], prompt: '', items, gives },
})

test('nothing lies there of a side that is still asked', () => {
  const both = laidDown(placing(), { waits: [0, 1], seat: 0, own: own([1, 3]) })
  expect(tokens(both)).toEqual(tokens(placing()))
  const theirs = laidDown(placing(), { waits: [0], seat: 0, own: undefined })
  expect(tokens(theirs)).toEqual([
    ...[undefined, undefined, 'assault+0', undefined],
    ...['assault+0', 'sealed', 'sealed'],
  ])
})

test('own orders are known to whoever gave them here, the others are only backs', () => {
  const given = laidDown(placing(), { waits: [1], seat: 0, own: own([1, 0]) })
  expect(tokens(given).slice(0, 4)).toEqual(['overwatch', 'advance', 'assault+0', undefined])
  expect(given.face_down).toBe(true)
  // To the other side, and after coming back to the page, they are backs.
  for (const one of [
    { seat: 1, own: own([1, 2]) },
    { seat: 0, own: undefined },
    { seat: 0, own: own([1], 'do') },
  ])
    expect(tokens(laidDown(placing(), { waits: [1], ...one })).slice(0, 2)).toEqual(['sealed', 'sealed'])
})

test('at other times the view is as it is', () => {
  for (const v of [placing({ phase: 'Movement' }), placing({ phase: 'reveal of orders', face_down: true })])
    expect(laidDown(v, { waits: [1], seat: 0, own: own([1, 2]) })).toBe(v)
  const over = placing()
  expect(laidDown(over, { waits: [], seat: 0, own: undefined })).toBe(over)
})

test('orders lie face down for a moment before they are open', () => {
  const open = placing({
    phase: 'Movement',
    units: {
      0: unit(0, { token: 'sprint' }),
      4: unit(4, { seat: 1, token: 'shoot' }),
      5: unit(5, { seat: 1, token: 'assault+0' }),
    },
  })
  const moment = turnedOver(placing(), open, 0)!
  expect(tokens(moment.view)).toEqual(['sprint', 'sealed', 'assault+0'])
  expect(moment.view.face_down).toBe(true)
  expect(tokens(turnedOver(placing(), open, 255)!.view)).toEqual(['sealed', 'sealed', 'assault+0'])
  // Only when they are turned over: neither before, nor when the page comes back to it.
  expect(turnedOver(placing(), placing(), 0)).toBeUndefined()
  expect(turnedOver(placing(), { ...open, face_down: true }, 0)).toBeUndefined()
  expect(turnedOver(open, open, 0)).toBeUndefined()
  expect(turnedOver(placing({ round: 1 }), open, 0)).toBeUndefined()
})
