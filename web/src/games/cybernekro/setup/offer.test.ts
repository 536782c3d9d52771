import { expect, test } from 'vitest'
import { firstPlan, laidOf, wishOf } from '../../../setup/plan'
import { offer } from '.'

const inch = 2540
const square = (low: number, high: number) =>
  [
    [low, low],
    [high, low],
    [high, high],
    [low, high],
  ].map(([x = 0, y = 0]) => ({ X: x * inch, Y: y * inch }))

const scenario = (id: string) => ({ id, name: id, word: id, text: '', clauses: [] })
const condition = (id: string, round: boolean) => ({
  id,
  name: id,
  text: '',
  clauses: ['cn.x'],
  round,
  roll: 1,
})
const field = (id: string, of: string) => ({ id, name: id, for: [of], features: [], side: 30 * inch })
const made = offer({
  limits: { side: 36 * inch },
  scenarios: [scenario('quick-start'), scenario('prisoner')],
  conditions: [condition('calm', true), condition('fog', false)],
  seatings: [{ key: 'two', name: '', text: '', sides: [0, 1] }],
  samples: [{ id: 'a', name: 'A', characters: [] }],
  variants: [],
  kinds: [],
  terrain: [
    field('yard', 'quick-start'),
    {
      ...field('gaol', 'prisoner'),
      rooms: [{ id: 'r', name: 'Cell', shape: square(4, 8) }],
      zones: [square(1, 11)],
    },
  ],
})
const plan = () => firstPlan('cybernekro', made, ['greedy'], true)
const prisoner = () => ({ ...plan(), mission: 'prisoner', set: 'gaol', size: '30x30' })

test('both halves are drawn where a crew is set up, 10 inches from their line', () => {
  const ends = laidOf({ ...plan(), size: '' }, made).zones.map((zone) => [zone[0]!.y, zone[2]!.y])
  expect(ends).toEqual([
    [0, 8],
    [28, 36],
  ])
})

test('rooms have numbers, and what a crew stands about is drawn round them', () => {
  const laid = laidOf(prisoner(), made)
  expect(laid.markers).toMatchObject([{ x: 6, y: 6, sign: '1', name: 'Cell' }])
  expect(laid.zones[0]![2]).toEqual({ x: 30, y: 5 })
  expect(laid.zones[2]![0]).toEqual({ x: 1, y: 1 })
})

test('an environment or a Complication is agreed on, or left to the dice', () => {
  expect(wishOf(plan(), made, [])).not.toHaveProperty('condition')
  const agreed = { charts: ['calm', 'fog'] }
  expect(wishOf({ ...plan(), ...agreed }, made, [])).toMatchObject({ condition: 'calm' })
  expect(wishOf({ ...prisoner(), ...agreed }, made, [])).toMatchObject({ condition: 'fog' })
  expect(made.charts?.map((chart) => chart.for)).toEqual([['quick-start'], ['prisoner']])
})
