import { expect, test } from 'vitest'
import { firstPlan, fitted, planOf, textOf, wishOf } from '../../../setup/plan'
import { offer } from '.'

const inch = 2540
const at = (x: number, y: number) => ({ X: x * inch, Y: y * inch })
const entry = (id: string, more: object = {}) => ({ id, name: id, text: '', clauses: ['c'], ...more })
const made = offer({
  factions: [{ id: 'plague', name: 'Plague' }],
  tables: [
    { id: '48x48', name: '4 by 4', width: 48 * inch, depth: 48 * inch, points: 1000 },
    { id: '72x48', name: '6 by 4', width: 72 * inch, depth: 48 * inch, points: 1500 },
  ],
  zones: [
    entry('quarters', {
      zones: [
        { a: [], b: [] },
        { a: [at(0, 0), at(9, 0), at(9, 9)], b: [] },
      ],
    }),
  ],
  objectives: [entry('five', { fixed: [[[at(24, 24)]], []] }), entry('dice', { fixed: [[], []] })],
  scoring: [],
  deployment: [],
  grounds: [{ id: 'woods', name: 'Woods', text: 'Open for those on foot. More.', height: 4, clauses: ['w'] }],
  kinds: [{ kind: 'woods', clause: 'w', round: true, length: 7 * inch, breadth: 6 * inch, height: 4 * inch }],
  terrain: [
    { id: 'small', name: 'Small', table: '48x48', features: [] },
    { id: 'large', name: 'Large', table: '72x48', features: [] },
  ],
  samples: [
    { id: 'a', name: 'A', faction: 'plague', points: 1000 },
    { id: 'b', name: 'B', faction: 'plague', points: 1500 },
  ],
  variants: [],
})
const plan = () => firstPlan('warpath', made, ['greedy'], true)

test('a battle is chosen by its table, which need not be square', () => {
  expect(made.missions[1]).toMatchObject({ id: '72x48', size: 72, depth: 48, small: false })
  const large = fitted({ ...plan(), mission: '72x48' }, made)
  expect(large).toMatchObject({ set: 'large', forces: [{ sample: 'b' }, { sample: 'b' }] })
})

test('charts are rolled for, or an entry of each is agreed on', () => {
  expect(wishOf(plan(), made, [])).toMatchObject({ table: '48x48', mission: '', terrain: 'small' })
  const chosen = { ...plan(), charts: ['quarters', 'five', '', ''] }
  expect(wishOf(chosen, made, [])).toMatchObject({ mission: 'quarters+five' })
  expect(planOf(textOf(chosen), plan(), made).charts).toEqual(['quarters', 'five', '', ''])
  expect(() => planOf('{"charts":["five","five"]}', plan(), made)).toThrow()
})

test('an entry says what it puts on each table', () => {
  expect(made.charts?.[0]?.entries[0]?.zones?.['72x48']?.[0]?.[1]).toEqual({ x: 9, y: 0 })
  expect(made.charts?.[1]?.entries[0]?.markers?.['48x48']).toMatchObject([{ x: 24, y: 24, sign: '1' }])
  expect(made.kinds).toMatchObject([
    { kind: 'woods', name: 'Woods', note: 'Open for those on foot', height: 4, length: 7 },
  ])
})
