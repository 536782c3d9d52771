import { expect, test } from 'vitest'
import type { Mission, Offer } from './offer'
import { firstPlan, fitted, laidOf, missionOf, planOf, textOf, wishOf } from './plan'
import { carried, scaled, sizeOf, turned } from './sizes'

test('a size is two sides of 24 to 96 inches', () => {
  expect(sizeOf('30x44.5')).toEqual({ size: 30, depth: 44.5 })
  for (const text of ['', '30', '23x30', '30x97', '30x44x2', '-30x44']) expect(sizeOf(text)).toBeUndefined()
})

test('places keep their distances from the edges, or their shares of the sides', () => {
  const [from, to] = [
    { size: 48, depth: 48 },
    { size: 60, depth: 72 },
  ]
  const places = [
    { x: 10, y: 18 },
    { x: 24, y: 24 },
    { x: 38, y: 30 },
  ]
  expect(places.map((p) => carried(p, from, to))).toEqual([
    { x: 10, y: 18 },
    { x: 30, y: 36 },
    { x: 50, y: 54 },
  ])
  expect(scaled({ x: 12, y: 12 }, from, to)).toEqual({ x: 15, y: 18 })
})

const mission: Mission = {
  ...{ id: 'm', name: 'M', text: '', size: 48, small: true, secondaries: false, zones: [] },
  markers: [{ id: 'o', kind: 'objective', x: 38, y: 10, r: 1, sign: '1', name: 'O', held: [] }],
}
const offer: Offer = {
  ...{
    missions: [mission],
    samples: [{ id: 's', name: 'S', faction: 'f', small: true }],
    variants: [],
    kinds: [],
    lay: carried,
  },
  grounds: [{ id: 'g', name: 'G', note: '', size: 48, features: [] }],
}

test('a plan of an own size has the mission on it, and no ready-made table', () => {
  const plan = firstPlan('a', offer, [], true)
  expect(plan).toMatchObject({ size: '', ground: 'set' })
  const own = fitted({ ...plan, size: '60x72' }, offer)
  expect(own.ground).toBe('seed')
  expect(missionOf(own, offer)).toMatchObject({ size: 60, depth: 72, own: '60x72' })
  expect(laidOf(own, offer).markers).toMatchObject([{ x: 50, y: 10 }])
  expect(wishOf(own, offer, [])).toMatchObject({ mission: 'm', size: '60x72' })
  expect(planOf(textOf(own), plan, offer).size).toBe('60x72')
  expect(() => planOf('{"size": "9x9"}', plan, offer)).toThrow()
})

test('a table that lies across is turned, and its plan stays as it was typed', () => {
  expect(turned({ size: 30, depth: 44 })).toEqual({ size: 44, depth: 30 })
  const lies = { ...offer, across: true }
  const own = fitted({ ...firstPlan('a', lies, [], true), size: '30x44' }, lies)
  expect(own.size).toBe('30x44')
  expect(missionOf(own, lies)).toMatchObject({ size: 44, depth: 30, own: '30x44' })
})
