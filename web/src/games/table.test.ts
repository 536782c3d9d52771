import { expect, test } from 'vitest'
import { ground } from './face'
import { plain } from './plain'
import { at, inch, scene, table, token, unit, units } from './sample'
import { groundOf, handOf, hidesOf, markersOf, overOf, piecesOf, rowsOf } from './table'

test('units that act as a whole have what lies beside them once', () => {
  const pieces = piecesOf(table(), scene)
  expect(pieces.map((p) => [p.squad, p.whole, p.name, p.banner?.token?.glyph])).toEqual([
    [0, true, 'unit 0', 'o-advance'],
    [0, true, 'unit 0', undefined],
    [1, true, 'unit 1', ''],
  ])
  expect(pieces[0]!.banner!.marks.map((m) => [m.glyph, m.n])).toEqual([
    ['t-pinned', undefined],
    ['t-shield', 2],
  ])
  expect(pieces[2]!.facts).toEqual(['Order, face down', 'engaged with unit 0'])
  const done = piecesOf(table({ units: units(unit(0, { done: true })) }), scene)
  expect(done[0]!.banner!.marks).toEqual([{ glyph: 't-activation', name: 'Activated' }])
  expect(done[0]!.done).toBeUndefined()
})

test('of a shared side all models have its sign, whichever seat moves them', () => {
  const shared = { ...scene, seats: [0, 0] }
  expect(piecesOf(table(), shared).map((p) => p.seat)).toEqual([0, 0, 0])
  expect(rowsOf(table(), shared).map((r) => r.seat)).toEqual([0, 0, 0, 0])
  expect(piecesOf(table(), scene).map((p) => p.seat)).toEqual([0, 0, 1])
})

test('models that act for themselves carry how they stand', () => {
  const alone = { ...scene, chain: undefined }
  const pips = { name: 'Arc', n: 2, of: 3, glyph: 't-arc', empty: 't-arc-empty' }
  const damage = { name: 'Health', n: 1, of: 5 }
  const [one, two] = piecesOf(
    table({
      units: units(unit(0, { done: true, pips }), unit(1, { seat: 1, pips: { ...pips, n: 0 } })),
      tokens: { 0: token(0, 0, 1, 1), 2: token(2, 1, 2, 2, { damage, holds: 'a case' }) },
    }),
    alone,
  )
  expect(one).toMatchObject({ name: 'Operatives 1', done: true, pips: { glyph: 't-arc', n: 2, name: 'Arc' } })
  expect(one!.squad).toBeUndefined()
  expect(two).toMatchObject({ name: 'Tank', health: { lost: 1, of: 5 }, carries: 'a case', done: false })
  expect(two!.pips).toBeUndefined()
  // Several of a unit have its name.
  expect(piecesOf(table(), alone).map((p) => [p.name, p.squad])).toEqual([
    ['unit 0', 0],
    ['unit 0', 0],
    ['Tank', undefined],
  ])
})

test('long bases lie along their facing, and stand as high as what they are on', () => {
  const pieces = piecesOf(table(), scene)
  expect(pieces[2]).toMatchObject({ r: 1, length: 4, arcs: true, facing: { x: 0, y: -3 }, level: 4 })
  const fallen = { ...scene.features[0]!, n: 0, height: 2540 }
  expect(piecesOf(table({ terrain: [fallen] }), scene)[2]!.level).toBe(1)
  const flying = piecesOf(table({ tokens: { 2: token(2, 1, 1, 1, { high: 5 * 2540 }) } }), scene)
  expect(flying[0]).toMatchObject({ level: 5, flies: true })
})

test('terrain is as it is by now', () => {
  const laid = ground(scene)
  expect(groundOf(table(), laid, scene).terrain[0]).toMatchObject({ shade: 4, roof: { on: 1, of: 6 } })
  const rubble = { ...scene.features[0]!, n: 0, kind: 'rubble', name: 'Works, rubble', height: 3 * 2540 }
  expect(groundOf(table({ terrain: [rubble] }), laid, scene).terrain[0]).toMatchObject({
    ...{ kind: 'rubble', height: 3, shade: 3, name: 'Works, rubble' },
  })
})

test('objectives say who holds them, and whether they count where not all do', () => {
  const [marker] = markersOf(table())
  expect(marker).toMatchObject({ sign: '1', held: [1], reach: 3, x: 24, y: 24 })
  expect(marker!.live).toBeUndefined()
  const idle = table({ markers: [{ ...table().markers[0]!, state: 'idle' }] })
  expect(markersOf(idle)[0]!.live).toBe(false)
  const zone = { id: 'z', kind: 'zone' as const, name: 'Zone', at: at(1, 1), shape: [at(0, 0), at(2, 2)] }
  expect(markersOf(table({ markers: [zone] }))[0]!.shape).toEqual([
    { x: 0, y: 0 },
    { x: 2, y: 2 },
  ])
})

test('forces say how each unit stands', () => {
  expect(rowsOf(table(), scene).map((r) => [r.where, r.note, r.pieces.length, r.cost])).toEqual([
    ['table', 'Advance, Pinned, 2 bases of 2', 2, undefined],
    ['table', 'Order, face down', 1, undefined],
    ['reserve', 'In Reserve', 0, 110],
    ['table', 'No order, aboard unit 1', 0, undefined],
  ])
})

test('what is no unit by the rules is not counted among them', () => {
  const units = table().units
  const gate = { ...units[0]!, apart: true }
  expect(rowsOf(table({ units: { ...units, 0: gate } }), scene).map((r) => r.apart)[0]).toBe(true)
  expect(rowsOf(table(), scene).some((r) => r.apart)).toBe(false)
})

test('a hand is what its side may see, by the cards that the scene has', () => {
  const card = (id: number, name: string) => ({ ...{ id, name, card: name, type: 'fury', text: '' } })
  const cards = [card(0, 'One'), card(1, 'Two')]
  const sides = [
    { force: '', faction: '', cards },
    { force: '', faction: '', cards },
  ]
  const hands = [
    { held: 1, deck: 1, cards: [1] },
    { held: 2, deck: 0, known: [0] },
  ]
  const hand = handOf(table({ hands }), 0, { ...scene, sides }, { fury: 'M0 0' })!
  expect(hand.cards).toMatchObject([{ id: 1, name: 'Two', kind: 'Fury', sign: 'M0 0' }])
  expect(hand).toMatchObject({ held: [1, 2], known: [[], ['One']], deck: [1, 0] })
  expect(handOf(table(), 0, scene)).toBeUndefined()
  expect(hidesOf(table({ hands }), 1)).toBe(true)
})

test('what is hidden asks for a screen between the sides', () => {
  expect(hidesOf(table(), 1)).toBe(true)
  expect(hidesOf(table(), 0)).toBe(false)
})

test('the tracker names the parts of a round and who holds what', () => {
  const face = plain('any')
  expect(face.tracker(table())).toMatchObject({
    ...{ round: 2, rounds: 5, box: 1, boxes: 5 },
    holds: [
      { seat: 1, text: 'Initiative' },
      { seat: 0, text: 'Turn', now: true },
    ],
    phase: { name: 'Orders', n: 1, of: 5 },
  })
  expect(face.pool(table(), 0)).toMatchObject({ n: 4, dice: [{ kind: 'black', face: 1 }] })
  expect(face.pool(table(), 1)).toBeUndefined()
  expect([face.turned(table(), 0), face.turned(table(), 1), face.turned(table(), 255)]).toEqual([
    false,
    true,
    false,
  ])
})

test('an area of the other side is not measured where one measures only what is one\u2019s own', () => {
  const aura = { r: 9 * inch, name: 'control area' }
  const laid = table({ units: units(unit(0, { aura }), unit(1, { aura, seat: 1 })) })
  const pieces = piecesOf(laid, scene)
  const looked = pieces.map((p) => p.id)
  const drawn = (measures?: number) =>
    overOf(laid, {
      scene,
      pieces,
      looked,
      events: [],
      request: undefined,
      ...(measures !== undefined && { measures }),
    }).ranges!.length
  const [all, own, other] = [drawn(), drawn(0), drawn(1)]
  expect(own).toBeGreaterThan(0)
  expect(other).toBeGreaterThan(0)
  expect(own + other).toBe(all)
  expect(drawn(255)).toBe(0)
})

test('how models stand, what holds them, and what lies on the table', () => {
  const singles = { ...scene, chain: undefined }
  const signs = [{ glyph: 't-upkeep', name: 'Shield', own: true }]
  const laid = table({
    tokens: { 2: token(2, 1, 20, 20, { pose: 'down', strikes: inch, signs }) },
    discs: [{ at: at(4, 5), r: 2 * inch, name: 'steam, cloud', cloud: true }],
    ties: [{ by: 2, to: 0, name: 'locked', parts: ['L', 'H'] }],
  })
  expect(piecesOf(laid, singles)).toMatchObject([{ pose: 'down', strikes: 1, effects: signs }])
  const about = { scene: singles, pieces: [], looked: [], events: [], request: undefined }
  expect(overOf(laid, about)).toMatchObject({
    discs: [{ x: 4, y: 5, r: 2, name: 'Steam, cloud 4\u2033', cloud: true }],
    ties: [{ by: 2, to: 0, text: 'L H' }],
  })
})
