import { expect, test } from 'vitest'
import type { Draft } from '../../../force/craft'
import craft from '.'
import type { ContentDocument, ForceFile, UnitCard } from './content'

const unit = (id: string, category: string, points: number, more: Partial<UnitCard> = {}): UnitCard => ({
  ...{
    id,
    name: id,
    faction: 'enforcers',
    category,
    type: 'Infantry',
    foot: true,
    glyph: 'u-squad',
    bases: 6,
    advance: 10160,
  },
  ...{ sprint: 20320, shoot: 5, armour: 6, height: 2, points, length: 4000, width: 4000 },
  ...{
    keywords: [],
    ranged: [],
    melee: [],
    clauses: [],
    assault: 0,
    command: false,
    unique: false,
    own: false,
  },
  ...more,
})

const content: ContentDocument = {
  factions: [
    {
      ...{ id: 'enforcers', name: 'Enforcers' },
      orders: [
        {
          ...{ id: 'go', name: 'Go', cost: 2, text: 'Runs 4".', clauses: ['c'] },
          ...{ faction: 'enforcers', units: [], types: [] },
        },
      ],
    },
    { id: 'plague', name: 'Plague', orders: [] },
  ],
  units: [
    unit('captain', 'HQ', 100, { command: true }),
    unit('operatives', 'Troops', 110),
    unit('bikes', 'Specialist', 170, { type: 'Bike', foot: false }),
    unit('tank', 'Support', 200, { type: 'Vehicle', foot: false, bases: 1, length: 12000, width: 9200 }),
    unit('carrier', 'Transport', 60, { type: 'Vehicle', foot: false }),
    unit('ghouls', 'Troops', 90, { faction: 'plague' }),
  ],
  samples: [
    {
      ...{ id: 'en', name: 'Column', faction: 'enforcers', points: 1000, cost: 320 },
      companies: [{ units: [{ unit: 'captain' }, { unit: 'operatives', count: 2 }] }],
    },
  ],
  limits: {
    ...{ rounds: 5, most_rounds: 10, hq: 1, troops_least: 2, troops: 4 },
    ...{ specialists_per: 1, support_per: 2, points: [1000, 1500], heights: [4] },
  },
  ...{
    tables: [],
    zones: [],
    objectives: [],
    scoring: [],
    deployment: [],
    grounds: [],
    kinds: [],
    terrain: [],
    variants: [],
  },
}
const game = craft(content)
const built = (...units: string[]) =>
  units.reduce((draft, id) => game.add(draft, id).draft, game.begin('enforcers', 'x'))
const groups = (draft: Draft) =>
  (game.write(draft, 'id', '') as ForceFile).companies.map((c) => c.units.map((u) => u.unit))

test('units go where their Company has room, and a second HQ begins another', () => {
  const draft = built('operatives', 'operatives', 'captain', 'tank', 'captain', 'tank', 'operatives')
  expect(game.rows(draft).map((r) => [r.unit, r.count, r.aside])).toEqual([
    ['captain', 1, 'Company 1'],
    ['operatives', 3, 'Company 1'],
    ['tank', 1, 'Company 1'],
    ['captain', 1, 'Company 2'],
    ['tank', 1, 'Company 2'],
  ])
  expect(game.write(draft, 'id', '1500')).toMatchObject({
    points: 1500,
    companies: [{ units: [{ unit: 'captain' }, { unit: 'operatives', count: 3 }, { unit: 'tank' }] }, {}],
  })
})

test('a force is read as it was written', () => {
  const force = game.write(built('captain', 'operatives', 'operatives'), 'id', '')
  expect(game.write(game.read(force), 'id', '')).toEqual(force)
  expect(game.samples[0]).toMatchObject({
    line: 'Enforcers, 320 points, 1 Company, 3 units',
    mission: '',
  })
})

test('a line is moved into another Company, and none stays empty', () => {
  const draft = built('captain', 'operatives', 'bikes')
  const moved = game.fit(draft, 3, 'group', '1')
  expect(groups(moved)).toEqual([['captain', 'operatives'], ['bikes']])
  expect(groups(game.setCount(game.setCount(moved, 1, 0), 2, 0))).toEqual([['bikes']])
})

test('faults stand at their line, each copy counted', () => {
  const draft = built('captain', 'operatives', 'operatives', 'bikes')
  expect(game.place(draft, 'companies[0].units[2]')).toEqual({ part: 'row', row: 2 })
  expect(game.place(draft, 'companies[0].units[3]')).toEqual({ part: 'row', row: 3 })
  expect(game.place(draft, 'companies[0]')).toEqual({ part: 'force' })
})

test('a unit is told with its figures, and a commander with its orders', () => {
  const draft = built('captain')
  expect(game.meters(draft, '1500')).toMatchObject([{ n: 100, most: 1500 }])
  const sheet = game.sheet(draft, { key: 1 })!
  expect(sheet.stats).toContainEqual({ name: 'SP', value: '4/8' })
  expect(sheet.stats).toContainEqual({ name: 'AS', value: '\u2013' })
  expect(sheet.rules[0]).toMatchObject({ rules: [{ name: 'Go', text: 'Runs 4\u2033.', aside: '2 Points' }] })
  expect(game.offers(draft).find((o) => o.id === 'ghouls')?.why).toBe('Serves Plague')
})
