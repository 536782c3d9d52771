import { expect, test } from 'vitest'
import { ground } from '../face'
import type { Scene } from '../../wire'
import { face } from '.'
import { groundOf, markersOf, piecesOf, rowsOf } from './pieces'
import type { UnitView, View } from './view'

const inch = 2540
const at = (x: number, y: number) => ({ X: x * inch, Y: y * inch })

const unit = (id: number, more: Partial<UnitView>): UnitView => ({
  ...{ id, name: `unit ${id}`, card: 'c', seat: 0, glyph: 'u-squad', kind: 'Infantry', where: 'table' },
  ...{ cost: 110, size: 2, left: 2 },
  ...more,
})

const view = (more: Partial<View> = {}): View => ({
  ...{ phase: 'orders', part: 1, round: 2, rounds: 5, turn: 0, initiative: 1, points: [4, 6] },
  ...{
    rolled: [[{ colour: 'black', swords: 1 }], []],
    vp: [3, 1],
    mission: [],
    edges: ['south', 'north'],
  },
  zones: [[], []],
  winner: 255,
  units: {
    0: unit(0, { token: 'advance', pinned: true, shields: 2 }),
    1: unit(1, { seat: 1, token: 'sealed', glyph: 'u-vehicle', size: 1, left: 1, in: 1 }),
    2: unit(2, { where: 'reserve' }),
    3: unit(3, { where: 'aboard', carrier: 1, seat: 1 }),
  },
  bases: {
    0: { id: 0, unit: 0, at: at(10, 10) },
    1: { id: 1, unit: 0, at: at(11, 10) },
    2: { id: 2, unit: 1, at: at(20, 20), face: { X: 0, Y: -3 } },
  },
  objectives: [{ n: 1, at: at(24, 24), held: 1, bases: [1, 3] }],
  ...more,
})

const scene = {
  ...{ title: '', width: 48 * inch, depth: 48 * inch, sides: [] },
  features: [
    {
      ...{
        id: 'f',
        name: 'Works',
        kind: 'building',
        height: 4 * inch,
        capacity: 6,
        fallen: 3 * inch,
        standable: true,
      },
      shape: [at(18, 18), at(22, 18), at(22, 22), at(18, 22)],
    },
  ],
  models: [
    { id: 0, name: 'Operatives 1', seat: 0, unit: 0, team: 'Operatives', r: inch / 2, glyph: 'u-squad' },
    { id: 1, name: 'Operatives 2', seat: 0, unit: 0, team: 'Operatives', r: inch / 2, glyph: 'u-squad' },
    { id: 2, name: 'Tank', seat: 1, unit: 1, r: inch, length: 4 * inch, arcs: true, glyph: 'u-vehicle' },
  ],
} satisfies Scene

test('a unit of many bases has one order, open or face down', () => {
  const open = piecesOf(view(), scene)
  expect(open.map((p) => p.banner?.token?.glyph)).toEqual(['o-advance', undefined, ''])
  expect(open[0]!.banner!.marks.map((m) => [m.glyph, m.n])).toEqual([
    ['t-pinned', undefined],
    ['t-shield', 2],
  ])
  const down = piecesOf(view({ face_down: true }), scene)
  expect(down[0]!.banner!.token).toMatchObject({ glyph: 'o-advance', sealed: true })
})

test('of an order of the opponent that lies face down nothing is known', () => {
  const tank = piecesOf(view({ face_down: true }), scene)[2]!
  expect(tank.banner!.token).toEqual({ glyph: '', name: 'Order, face down', sealed: true })
  expect(tank.facts).toEqual(['Order, face down', 'Carries unit 3'])
})

test('long bases lie along their facing, and on the roof that their unit is on', () => {
  const tank = piecesOf(view(), scene)[2]!
  expect(tank).toMatchObject({ r: 1, length: 4, arcs: true, facing: { x: 0, y: -3 }, level: 4, whole: true })
})

test('terrain is as it is by now', () => {
  const laid = ground(scene)
  expect(groundOf(view(), laid, scene).terrain[0]).toMatchObject({
    shade: 4,
    roof: { on: 1, of: 6 },
  })
  const down = groundOf(view({ rubble: [0] }), laid, scene).terrain[0]
  expect(down).toMatchObject({ kind: 'rubble', height: 3, shade: 3, name: 'Works, rubble' })
  const shifted = groundOf(view({ shifted: [{ feature: 0, by: at(1, 0) }] }), laid, scene).terrain[0]
  expect(shifted!.shape[0]).toEqual({ x: 19, y: 18 })
})

test('objectives say who would claim them, and zones are there for the deployment', () => {
  expect(markersOf(view())).toEqual([
    expect.objectContaining({ sign: '1', held: [1], reach: 3, name: 'Objective 1: 1 to 3 bases' }),
  ])
  const zones: View['zones'] = [[at(0, 0), at(48, 0), at(48, 9)], []]
  expect(markersOf(view({ part: 0, zones }))[0]).toMatchObject({
    kind: 'zone',
    name: 'Blue, Deployment Zone',
  })
})

test('forces say what lies beside each unit', () => {
  const rows = rowsOf(view(), scene)
  expect(rows.map((r) => [r.where, r.note])).toEqual([
    ['table', 'Advance, Pinned, 2 bases of 2'],
    ['table', 'order face down, in Works'],
    ['reserve', 'In Reserve'],
    ['table', 'no order, Aboard unit 1, 2 bases of 2'],
  ])
})

test('what is hidden asks for a screen between the sides', () => {
  expect(face.hides(view(), 0)).toBe(true)
  expect(face.hides(view({ phase: 'Initiative', face_down: true }), 0)).toBe(true)
  expect(face.hides(view({ phase: 'Movement' }), 0)).toBe(false)
})

test('the tracker names the phases and who has the Initiative', () => {
  expect(face.tracker(view({ phase: 'Movement', part: 2 }))).toMatchObject({
    ...{ round: 2, box: 2, boxes: 5, holds: { seat: 1, text: 'Initiative' } },
    phase: { name: 'Movement', n: 2, of: 5 },
  })
  expect(face.pool(view(), 0)).toMatchObject({ n: 4, dice: [{ kind: 'black', face: 1 }] })
})
