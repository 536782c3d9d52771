// The forms in which a whole unit is decided about: orders, marches, what is aimed.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { settled } from '../../lib/settled'
import { unit } from '../../board/footprint'
import type { Piece } from '../../board/piece'
import type { Answer, Request } from '../../wire'
import type { Seat } from '../../wire/seat.svelte'
import { decisionFor } from '.'
import { Aiming } from './aiming.svelte'
import { Assigning } from './assigning.svelte'
import { linksOf } from './chain'
import type { Desk } from './decision.svelte'
import type { Facing } from './facing.svelte'
import type { Formation } from './formation.svelte'
import { Choosing } from './lists.svelte'
import { Marching } from './marching.svelte'
import { answerOf, rowsOf } from './rows'

const inch = 2540
let asked: Answer[]
let desk: Desk

/** A server that takes what ends left of 20 inches, and finds a unit its places of one row. What
    is aimed beyond 12 inches is laid there. */
function judge(a: Answer) {
  if (a.length === 2) return { type: 'judged', answer: [a[0]!, Math.min(a[1]!, 12 * inch)], words: 'aims' }
  const rows = rowsOf(a)
  if (rows.some((r) => (r.way.at(-1)?.x ?? 0) > 20))
    return { type: 'refused', refusal: { breaches: [{ clause: 'c', text: 'b1 would be too far' }] } }
  const all =
    rows.length === 1 && rows[0]!.subject === 0
      ? [0, 1, 2].map((subject) => ({ subject, way: [{ x: 5 + subject, y: 5, surface: 0 }] }))
      : rows
  return { type: 'judged', answer: answerOf(all), words: 'moves' }
}

const pieces: Piece[] = [0, 1, 2].map((id) => ({
  ...{ id, x: 10 + id * 1.5, y: 10, seat: 0, r: 0.5, glyph: '', name: 'Operatives' },
}))

beforeEach(() => {
  asked = []
  const ask = async (type: string, more: { answer?: Answer } = {}) => {
    if (type === 'reach') return { subject: 0, outlines: [] }
    if (type === 'suggest') return { answer: [] }
    if (type === 'forecast') return { type, forecast: { title: `of ${more.answer?.join()}` } }
    asked.push(more.answer ?? [])
    return judge(more.answer ?? [])
  }
  desk = {
    seat: { seq: 0, ask } as unknown as Seat,
    shares: () => undefined,
    confirms: () => false,
    numbers: () => new Map(),
    order: () => 0,
    model: () => undefined,
    middle: () => ({ x: 24, y: 24 }),
    chain: () => 1,
    flies: () => false,
    ahead: () => false,
    laid: () => ({ r: 2, name: 'Blast' }),
    pieces: () => pieces,
    surface: () => 0,
    words: (text) => text,
    planned: () => undefined,
    plans: () => [],
    commit: vi.fn(),
    refuse: vi.fn(),
  }
})

const request = (more: Partial<Request>): Request => ({
  ...{ tag: 't', seat: 0, form: 'march', prompt: '?', clauses: [] },
  ...more,
})
const march = () => decisionFor(request({ subjects: [0, 1, 2] }), desk) as Marching

test('rows are read as they are written, and what is cut off is left out', () => {
  const rows = [
    { subject: 3, facing: { x: 0, y: 1000 }, way: [{ x: 1, y: 2, surface: 4 }] },
    { subject: 4, way: [] },
  ]
  expect(rowsOf(answerOf(rows))).toEqual(rows)
  expect(answerOf(rows)).toEqual([3, 0, 1000, 1, inch, 2 * inch, 4, 4, 0, 0, 0])
  expect(rowsOf([3, 0, 0, 1, inch])).toEqual([])
})

test('a unit that is dragged goes as it stands', async () => {
  const d = march()
  d.drag({ id: 1, stage: 'start', at: { x: 11.5, y: 10 } })
  d.drag({ id: 1, stage: 'end', at: { x: 12.5, y: 8 } })
  await settled()
  const ends = rowsOf(d.answer!).map((r) => r.way.at(-1)!)
  expect(ends.map((p) => [p.x, p.y])).toEqual([
    [11, 8],
    [12.5, 8],
    [14, 8],
  ])
  expect(d.overlay.paths).toHaveLength(3)
  expect(d.overlay.links?.every((l) => l.holds)).toBe(true)
})

test('a unit that may not stay begins with a way that is lawful', async () => {
  const { ask } = desk.seat
  const ways = answerOf([{ subject: 1, way: [{ x: 12, y: 9, surface: 0 }] }])
  const no = { type: 'refused', refusal: { breaches: [{ clause: 'c', text: 'it has to pile in' }] } }
  desk.seat.ask = (async (type: string, more: { answer?: Answer } = {}) => {
    if (type === 'suggest') return { answer: ways }
    return type === 'judge' && more.answer?.length === 0 ? no : ask(type as 'judge', more as never)
  }) as Seat['ask']
  const d = march()
  await settled()
  await settled()
  expect(d.answer).toEqual(ways)
})

test.each([0, 1])(
  'a unit that comes out of something comes as far as it may, however soon it is dragged: %s',
  async (soon) => {
    const { ask } = desk.seat
    const out = (x: number) => answerOf([7, 8].map((subject) => ({ subject, way: [{ x: x + subject, y: 5, surface: 0 }] }))) // prettier-ignore
    const from: Answer[] = []
    desk.seat.ask = (async (type: string, more: { answer?: Answer; from?: Answer } = {}) => {
      if (type === 'suggest') return { answer: out(1) }
      // The unit may not stay where it is.
      if (type === 'judge' && !more.answer?.length) return { type: 'refused', refusal: { breaches: [] } }
      const said = await ask(type as 'judge', more as never)
      if (more.from) from.push(more.from)
      return more.from &&
        rowsOf(more.from).every((r) => r.way[0]!.x < 20) &&
        (said.type as string) === 'refused'
        ? { ...said, last: { answer: out(10), words: 'as far as it may' } }
        : said
    }) as Seat['ask']
    const d = decisionFor(request({ subjects: [7, 8] }), desk) as Marching
    if (!soon) await settled()
    d.drag({ id: 7, stage: 'start', at: { x: 30, y: 5 } })
    d.drag({ id: 7, stage: 'end', at: { x: 30, y: 5 } })
    for (let n = 0; n < 4; n++) await settled()
    expect(from.at(-1)?.length).toBe(out(1).length)
    expect(d.clamped).toBe(true)
    expect(d.answer).toEqual(out(10))
    expect(desk.refuse).not.toHaveBeenCalled()
  },
)

test('what is dragged too far is stopped, also after it was put a little farther in', async () => {
  const { ask } = desk.seat
  const corners = [[0, 0], [20, 0], [20, 20], [0, 20]].map(([X, Y]) => ({ X: X! * inch, Y: Y! * inch })) // prettier-ignore
  const from: Answer[] = []
  desk.seat.ask = (async (type: string, more: { answer?: Answer; from?: Answer } = {}) => {
    if (type === 'reach') return { subject: 1, outlines: [{ kind: 'walk', points: corners }] }
    const said = await ask(type as 'judge', more as never)
    if ((said.type as string) !== 'refused' || !more.from) return said
    from.push(more.from)
    const lawful = judge(more.from).type === 'judged'
    return lawful ? { ...said, last: { answer: more.from, words: 'as far as it may' } } : said
  }) as Seat['ask']
  const d = decisionFor(request({ subjects: [1] }), desk) as Marching
  await settled()
  d.drag({ id: 1, stage: 'start', at: { x: 20.5, y: 10 } })
  await settled()
  expect([d.clamped, rowsOf(d.answer!)[0]!.way[0]!.x < 20]).toEqual([false, true])
  d.drag({ id: 1, stage: 'move', at: { x: 40, y: 10 } })
  await settled()
  expect(from.length).toBeGreaterThan(0)
  expect(d.clamped).toBe(true)
  expect(d.answer).toBeDefined()
})

test('where it does not fit, the rules find it places', async () => {
  const d = march()
  d.put({ x: 18, y: 10 }) // its last base would be too far
  await settled()
  await settled()
  expect(asked.at(-1)!.length).toBe(7)
  expect(rowsOf(d.answer!).map((r) => r.way[0]!.x)).toEqual([5, 6, 7])
})

test('one base is adjusted afterwards, the others stay', async () => {
  const d = march()
  d.put({ x: 11, y: 8 })
  await settled()
  d.pick({ id: 2, under: [2], at: { x: 14, y: 8 }, exact: true })
  d.drag({ id: 2, stage: 'start', at: { x: 14, y: 8 } })
  d.drag({ id: 2, stage: 'end', at: { x: 16, y: 7 } })
  await settled()
  const ends = rowsOf(d.answer!).map((r) => [r.way[0]!.x, r.way[0]!.y])
  expect(ends).toEqual([
    [11, 8],
    [12.5, 8],
    [16, 7],
  ])
  expect(d.overlay.links?.filter((l) => !l.holds)).toHaveLength(1)
})

test('what is refused says so of whom it names', async () => {
  const d = march()
  d.subject = 1
  d.put({ x: 25, y: 10 })
  await settled()
  expect(d.answer).toBeUndefined()
  expect(d.refusal?.breaches[0]!.text).toBe('b1 would be too far')
  expect(d.wanted).toEqual({ x: 25, y: 10 })
  expect(d.overlay.ghosts).toEqual([{ id: 1, x: 25, y: 10, lawful: false }])
})

test('a unit wheels around its middle', async () => {
  const d = march()
  d.key({ key: 'turn', by: 90 })
  await settled()
  const rows = rowsOf(d.answer!)
  expect(rows.map((r) => r.way.at(-1)?.x.toFixed(2) ?? 'stays')).toEqual(['11.50', 'stays', '11.50'])
  // It looked to the middle of the table, 14 by 14 inches away.
  expect(rows[0]!.facing!.x).toBeGreaterThan(600)
  expect(rows[0]!.facing!.y).toBeLessThan(-600)
})

test('what has a front is turned by its handle, also before it moves and without moving', async () => {
  const tank = { ...pieces[0]!, id: 7, arcs: true, facing: { x: 0, y: -1 } }
  desk.pieces = () => [tank]
  const d = decisionFor(request({ subjects: [7] }), desk) as Marching
  const [handle] = d.overlay.handles!
  expect(handle).toEqual({ id: 7, x: 10, y: 10, facing: { x: 0, y: -1 } })
  d.drag({ id: 7, stage: 'move', handle: true, at: { x: 14, y: 10 } })
  await settled()
  const [row] = rowsOf(d.answer!)
  expect(row!.way).toEqual([])
  expect(row!.facing!.x).toBeGreaterThan(998)
  expect(Math.abs(row!.facing!.y)).toBeLessThan(2)
  // Where it looked before is shown, too.
  expect(d.overlay.handles![0]).toMatchObject({ was: { x: 0, y: -1 } })
  // Infantry has no front: it has a handle only to wheel where it is going.
  desk.pieces = () => pieces
  expect(march().overlay.handles).toBeUndefined()
})

test.each([
  [4, 14],
  [4, 6],
  [16, 14],
])('a unit that wheels stays under the finger: handle taken to %d, %d', async (x, y) => {
  const tanks = pieces.map((p) => ({ ...p, arcs: true, facing: { x: 0, y: 1 } }))
  desk.pieces = () => tanks
  const d = march()
  d.drag({ id: 0, stage: 'move', handle: true, at: { x, y } })
  await settled()
  const { facing, way } = rowsOf(d.answer!)[0]!
  const [from, f] = [way.at(-1) ?? tanks[0]!, unit(facing!)]
  const off = unit({ x: x - from.x, y: y - from.y })
  expect(f.x * off.x + f.y * off.y).toBeGreaterThan(0.999)
})

test('where a point may be is shown before there is one, and what it would bring after', async () => {
  const kinds = { reach: 1, barred: 2 }
  const outline = (kind: string, r: number) => ({
    kind,
    points: [
      { X: 0, Y: r },
      { X: r, Y: 0 },
      { X: r, Y: r },
    ],
  })
  const { ask } = desk.seat
  desk.seat.ask = (async (type: string, more: { answer?: Answer } = {}) => {
    if (type === 'reach')
      return { subject: 0, outlines: Object.entries(kinds).map(([kind, n]) => outline(kind, n * 2540)) }
    if (type === 'forecast') return { forecast: { title: 'Ghouls' } }
    return (ask as (...of: unknown[]) => unknown)(type, more)
  }) as typeof ask
  const d = decisionFor(request({ form: 'aim' }), desk)!
  await settled()
  expect(d.overlay.reach?.map((o) => [o.kind, o.points[1]])).toEqual([
    ['reach', { x: 1, y: 0 }],
    ['barred', { x: 2, y: 0 }],
  ])
  d.ground({ x: 3, y: 4 })
  await settled()
  expect(d.overlay.discs).toEqual([expect.objectContaining({ x: 3, y: 4, lawful: true })])
  expect(d.forecast?.title).toBe('Ghouls')
  d.back()
  expect(d.forecast).toBeUndefined()
})

test('parts of a unit are linked by the shortest way', () => {
  const at = (x: number) => ({ x, y: 0, r: 0.5 })
  expect(linksOf([at(0), at(2), at(5)], 1).map((l) => [l.from.x, l.to.x, l.holds])).toEqual([
    [2, 0, true],
    [5, 2, false],
  ])
})

const orders = (more: Partial<Request> = {}) =>
  decisionFor(
    request({
      form: 'assign',
      items: [
        { name: 'Operatives', value: 7, on: [0, 1, 2] },
        { name: 'Captain', value: 8, on: [5], may: [2] },
        { name: 'Tank', value: 9, on: [6] },
      ],
      gives: [1, 2, 3].map((n) => ({ value: n, name: `order ${n}` })),
      ...more,
    }),
    desk,
  ) as Assigning

test('each thing is given an option, by pointing or by number', () => {
  const d = orders()
  expect(d.given).toEqual([undefined, 2, undefined])
  d.pick({ id: 1, under: [1], at: { x: 0, y: 0 }, exact: true })
  d.pick({ id: 1, under: [1], at: { x: 0, y: 0 }, exact: true })
  expect(d.given[0]).toBe(2)
  d.number(2)
  expect(d.given).toEqual([3, 2, undefined])
  expect(d.at).toBe(2)
  expect(d.answer).toEqual([3, 2, 0])
})

test('what was thought of is taken over by the names of the items', () => {
  const d = orders()
  d.take({ answer: [1, 2, 3], gives: { 7: 1, 8: 2, 9: 3 } })
  expect(d.answer).toEqual([1, 2, 3])
})

test('the same for all is for all that may', () => {
  const d = orders({ min: 3 })
  expect(d.answer).toBeUndefined()
  expect(d.wants).not.toBe('')
  d.fill(1)
  expect(d.answer).toEqual([1, 2, 1])
  d.set(1, 3)
  expect(d.given[1]).toBe(2)
  expect(d.back()).toBe(true)
  expect(d.given).toEqual([undefined, 2, undefined])
})

test('an enemy that is pointed at is given to the base that keys are at', () => {
  const d = orders({
    items: [
      { name: 'one', value: 0, on: [0] },
      { name: 'two', value: 1, on: [1] },
    ],
    gives: [
      { value: 20, name: 'Ghouls', on: [30, 31] },
      { value: 21, name: 'Lord', on: [32] },
    ],
    min: 2,
  })
  d.pick({ id: 31, under: [31], at: { x: 0, y: 0 }, exact: true })
  d.pick({ id: 32, under: [32], at: { x: 0, y: 0 }, exact: true })
  expect(d.answer).toEqual([20, 21])
})

test('what is aimed lights up who is under it', async () => {
  const d = decisionFor(request({ form: 'aim' }), desk) as Aiming
  d.ground({ x: 10, y: 12 })
  await settled()
  expect(d.touched).toEqual([0, 1])
  expect(d.told).toBe('2 bases are under it. Your own: 2.')
  expect(d.overlay.discs?.[0]).toMatchObject({ x: 10, y: 12, r: 2, name: 'Blast' })
  d.drag({ id: -1, stage: 'move', at: { x: 30, y: 30 }, handle: true })
  expect(d.touched).toEqual([])
  expect(d.told).toBe('Nobody is under it.')
})

test('what is aimed lies where the rules lay it', async () => {
  const d = decisionFor(request({ form: 'aim' }), desk) as Aiming
  d.ground({ x: 10, y: 16 })
  await settled()
  expect(d.overlay.discs?.[0]).toMatchObject({ x: 10, y: 12, lawful: true })
  expect(d.answer).toEqual([10 * inch, 12 * inch])
})

test('things on the table are chosen by pointing at them', () => {
  const d = decisionFor(
    request({ form: 'choose', max: 1, items: [0, 1].map((v) => ({ name: `b${v}`, value: v, on: [v] })) }),
    desk,
  ) as Choosing
  expect(d.overlay.lawful).toEqual([0, 1])
  d.pick({ id: 1, under: [1], at: { x: 0, y: 0 }, exact: true })
  expect(d.answer).toEqual([1])
  expect(d.overlay).toMatchObject({ lawful: [], aimed: [1] })
})

test('what is aimed and what is divided tells what it would bring, and nothing when it is taken back', async () => {
  const aim = decisionFor(request({ form: 'aim' }), desk) as Aiming
  aim.put({ x: 3, y: 4 })
  await settled()
  await settled()
  expect(aim.forecast?.title).toBe(`of ${aim.answer!.join()}`)
  aim.back()
  expect(aim.forecast).toBeUndefined()
  const divided = orders({ min: 3 })
  expect(divided.forecast).toBeUndefined()
  divided.fill(1)
  await settled()
  expect(divided.forecast?.title).toBe('of 1,2,1')
  divided.back()
  expect(divided.forecast).toBeUndefined()
})

describe('a direction', () => {
  const jack = { ...pieces[0]!, id: 7, arcs: true, facing: { x: 0, y: 1 } }
  const other = { ...pieces[1]!, id: 8, seat: 1, x: 10, y: 12 }
  const asked = () => decisionFor(request({ subjects: [7], form: 'aim' }), desk) as Facing
  const ahead = (d: Facing) => d.overlay.handles![0]!.facing!

  test('begins as it is, and is turned by keys, by its handle and by a place', async () => {
    desk.pieces = () => [jack, other]
    const d = asked()
    await settled()
    expect(d.answer).toEqual([10 * inch, 12 * inch])
    expect(d.overlay.ghosts).toEqual([{ id: 7, x: 10, y: 10, lawful: true, facing: { x: 0, y: 1 } }])
    // To the right of north is east.
    d.key({ key: 'turn', by: 90 })
    expect(ahead(d)).toEqual({ x: expect.closeTo(1), y: expect.closeTo(0) })
    d.drag({ id: 7, stage: 'move', handle: true, at: { x: 10, y: 3 } })
    expect(ahead(d)).toEqual({ x: expect.closeTo(0), y: expect.closeTo(-1) })
    d.ground({ x: 4, y: 10 })
    expect(ahead(d)).toEqual({ x: expect.closeTo(-1), y: expect.closeTo(0) })
    expect(d.overlay.handles![0]!.was).toEqual({ x: 0, y: 1 })
    expect(d.back()).toBe(true)
    expect(ahead(d)).toEqual({ x: 0, y: 1 })
  })

  test('of what is thrown is a lane, at first straight away from who throws', () => {
    const foe = { ...jack, seat: 1 }
    desk.pieces = () => [foe, { ...other, seat: 0 }]
    desk.flies = () => true
    const d = asked()
    expect(ahead(d)).toEqual({ x: 0, y: -1 })
    expect(d.overlay.lanes).toHaveLength(1)
    expect(d.overlay.ghosts).toBeUndefined()
    expect(d.overlay.selected).toBeUndefined()
  })
})

test('who moves without being turned looks along its way, where the rules have it so', async () => {
  const jack = { ...pieces[0]!, id: 7, arcs: true, facing: { x: 0, y: 1 } }
  desk.pieces = () => [jack]
  for (const [ahead, facing] of [
    [true, { x: 5, y: 0 }],
    [false, undefined],
  ] as const) {
    desk.ahead = () => ahead
    const d = decisionFor(request({ subjects: [7] }), desk) as Marching
    d.put({ x: 15, y: 10 })
    await settled()
    expect(d.overlay.ghosts![0]!.facing).toEqual(facing)
  }
})

test('a squad that is dragged out of the reserve is placed together, however soon', async () => {
  const placed: Request = { ...request({ subjects: [3, 4, 5] }), form: 'place' }
  let suggest: (said: { answer: Answer; words: string }) => void = () => {}
  const ask = async (type: string, more: { answer?: Answer } = {}) => {
    if (type === 'suggest') return new Promise((done) => (suggest = done))
    if (type === 'reach') return { subject: 3, outlines: [] }
    const answer = more.answer ?? []
    const breaches = [{ clause: 'c', text: 'nobody is placed' }]
    return answer.length === 12
      ? { type: 'judged', answer, words: 'places' }
      : { type: 'refused', refusal: { breaches } }
  }
  desk.seat = { seq: 0, ask } as unknown as Seat
  const d = decisionFor(placed, desk) as Formation
  await settled()
  // It is let go before the rules have said how they may stand.
  for (const stage of ['start', 'move', 'end'] as const) d.drag({ id: 4, stage, at: { x: 6, y: 7 } })
  await settled()
  expect([...d.spots!.keys()].sort()).toEqual([3, 4, 5])
  expect(d.answer).toHaveLength(12)
  suggest({ answer: [3, 4, 5].flatMap((id, i) => [id, (1 + 2 * i) * inch, inch, 0]), words: '' })
  await settled()
  expect(d.spots!.get(4)).toMatchObject({ x: 6, y: 7 })
  // Taken where it would stand, one goes by itself.
  const before = d.spots!.get(3)
  d.drag({ id: 4, stage: 'start', at: { x: 6, y: 7 } })
  d.drag({ id: 4, stage: 'end', at: { x: 8, y: 7 } })
  await settled()
  expect(d.spots!.get(4)).toMatchObject({ x: 8, y: 7 })
  expect(d.spots!.get(3)).toEqual(before)
})
