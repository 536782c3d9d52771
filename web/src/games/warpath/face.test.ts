import { expect, test } from 'vitest'
import { ground } from '../face'
import { face } from '.'
import { groundOf, markersOf, piecesOf, rowsOf } from './pieces'
import { at, scene, view } from './sample'
import type { View } from './view'

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
    ...{ round: 2, box: 2, boxes: 5 },
    holds: [
      { seat: 1, text: 'Initiative' },
      { seat: 0, text: 'Turn', now: true },
    ],
    phase: { name: 'Movement', n: 2, of: 5 },
  })
  expect(face.pool(view(), 0)).toMatchObject({ n: 4, dice: [{ kind: 'black', face: 1 }] })
})
