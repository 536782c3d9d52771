import { expect, test } from 'vitest'
import { beyond, gap, girth, hull, spine, touchedAt } from './footprint'
import { hits } from './hit'
import { legs } from './ruler'

const tank = { x: 10, y: 10, r: 1, length: 4, facing: { x: 2, y: 0 } }

test('a long base lies along its facing, half as long each way', () => {
  expect(spine(tank)).toEqual([
    { x: 11, y: 10 },
    { x: 9, y: 10 },
  ])
  expect(girth(tank)).toBe(2)
  expect(girth({ r: 0.5 })).toBe(0.5)
})

test('gaps are measured from edge to edge', () => {
  expect(gap(tank, { x: 15, y: 10, r: 0.5 })).toBeCloseTo(2.5)
  expect(gap(tank, { x: 10, y: 13, r: 0.5 })).toBeCloseTo(1.5)
  const other = { ...tank, y: 16, facing: { x: 0, y: 1 } }
  expect(gap(tank, other)).toBeCloseTo(3)
  expect(gap(tank, { x: 11, y: 10, r: 0.5 })).toBe(0)
  expect(beyond(tank, { x: 13, y: 10 })).toBeCloseTo(1)
})

test('the ruler goes from edge to edge of long bases too', () => {
  const [leg] = legs([tank, { x: 10, y: 14 }])
  expect(leg!.length).toBeCloseTo(3)
  expect(leg!.from.y).toBeCloseTo(11)
})

test('a long base is hit all along it, and not beside it', () => {
  const piece = { ...tank, id: 1, seat: 0, glyph: '', name: '' }
  expect(hits([piece], { x: 11.8, y: 10 }, 40, false)[0]?.exact).toBe(true)
  expect(hits([piece], { x: 10, y: 11.8 }, 40, false)).toEqual([])
})

test('an outline is around all bases of a unit', () => {
  const points = hull([tank, { x: 14, y: 10, r: 0.5 }], 0)
  expect(Math.min(...points.map((p) => p.x))).toBeCloseTo(8)
  expect(Math.max(...points.map((p) => p.x))).toBeCloseTo(14.5)
  expect(Math.max(...points.map((p) => p.y))).toBeCloseTo(11)
})

test('a base that goes straight on stops where it comes into contact', () => {
  const base = { x: 0, y: 0, r: 0.5 }
  const foe = { x: 6, y: 0, r: 1 }
  expect(touchedAt(base, foe, foe)!.x).toBeCloseTo(4.5, 3)
  expect(gap({ ...base, ...touchedAt(base, foe, foe)! }, foe)).toBeGreaterThan(0)
  expect(touchedAt(base, { x: 12, y: 0 }, foe)!.x).toBeCloseTo(4.5, 3)
  expect(touchedAt(base, { x: 4.4, y: 0 }, foe)).toBeUndefined()
  expect(touchedAt(base, { x: 6, y: 6 }, foe)).toBeUndefined()
  expect(touchedAt({ ...base, x: 4.5 }, foe, foe)!.x).toBeCloseTo(4.5)
})
