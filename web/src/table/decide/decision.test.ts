import { beforeEach, expect, test, vi } from 'vitest'
import { settled } from '../../lib/settled'
import type { Piece } from '../../board/piece'
import type { Answer, Option, Request } from '../../wire'
import { Unanswered } from '../../wire/talk'
import type { Seat } from '../../wire/seat.svelte'
import { fateOf } from '../held'
import { decisionFor } from '.'
import type { Desk } from './decision.svelte'
import { Listed } from './listed.svelte'
import { Allocating, Choosing } from './lists.svelte'
import { Moving } from './moving.svelte'
import { Placing } from './placing.svelte'

const inch = 2540
let asked: { type: string; answer?: Answer }[]
let desk: Desk

/** A server that takes every place but those right of ten inches. */
function answer(type: string, more: { answer?: Answer; subject?: number }) {
  const a = more.answer ?? []
  if (type === 'others')
    return {
      others: [
        {
          answer: [9],
          words: 'x',
          group: 'Rail Gun',
          by: [1],
          on: [9],
          refusal: { breaches: [{ clause: 'c', text: 'too far' }] },
        },
      ],
    }
  if (type === 'reach') return { subject: more.subject, outlines: [] }
  if (type === 'suggest') return { answer: [4, inch, inch, 0, 5, 2 * inch, inch, 0], words: 'here' }
  if (type === 'judge' && (a[1] ?? 0) > 10 * inch)
    return { type: 'refused', refusal: { breaches: [{ clause: 'c', text: 'b would be off' }] } }
  return { type: 'judged', answer: a, words: 'moves', note: '1.5\u2033 of 6\u2033' }
}

beforeEach(() => {
  asked = []
  const seat = {
    seq: 3,
    ask: async (type: string, more: { answer?: Answer; subject?: number } = {}) => {
      asked.push({ type, ...more })
      return answer(type, more)
    },
  } as unknown as Seat
  const pieces = [1, 4, 5, 7, 8].map((id): Piece => ({
    id,
    x: id,
    y: 1,
    seat: 0,
    r: 0.6,
    glyph: 'u-solo',
    name: `model ${id}`,
  }))
  desk = {
    seat,
    shares: () => undefined,
    confirms: () => false,
    numbers: () => new Map(),
    order: () => 0,
    model: () => undefined,
    middle: () => ({ x: 24, y: 24 }),
    chain: () => 1,
    flies: () => false,
    ahead: () => false,
    laid: () => ({ r: 1.5, name: 'Blast' }),
    pieces: () => pieces,
    surface: () => 0,
    words: (text) => text,
    planned: () => undefined,
    plans: () => [],
    commit: vi.fn<Desk['commit']>(),
    refuse: vi.fn<Desk['refuse']>(),
  }
})

const rail = (target: number): Option => ({
  answer: [2, target],
  words: `Rail Gun at ${target}`,
  group: 'Rail Gun',
  by: [1],
  on: [target],
})
const advance: Option = { answer: [1], words: 'advance', by: [1], on: [1], goes: true }
const end: Option = { answer: [0], words: 'end', ends: true }
const listed: Request = {
  tag: 'act',
  seat: 0,
  form: 'pick',
  clauses: [],
  prompt: 'What next?',
  options: [end, advance, rail(7), rail(8)],
}
const path: Request = {
  tag: 'advance',
  seat: 0,
  form: 'path',
  clauses: [],
  prompt: 'Move',
  subjects: [1],
  items: [{ name: 'a', value: 1, max: 6 * inch }],
}
const place: Request = {
  tag: 'reform',
  seat: 0,
  form: 'place',
  clauses: [],
  prompt: 'Place',
  subjects: [4, 5],
}
const pick = (id: number) => ({ id, under: [id], at: { x: id, y: 1 }, exact: true })

test('a weapon that is chosen shows how far it reaches', () => {
  const options: Option[] = [
    {
      answer: [2, 1, 0, 7],
      words: 'a',
      group: 'model 1: Carbine',
      what: 'Carbine',
      by: [1],
      on: [7],
      reach: 10 * inch,
    },
    {
      answer: [2, 1, 0, 8],
      words: 'b',
      group: 'model 1: Carbine',
      what: 'Carbine',
      by: [1],
      on: [8],
      reach: 10 * inch,
    },
    { answer: [0], words: 'end', ends: true },
  ]
  const d = decisionFor({ ...listed, options }, desk) as Listed
  expect(d.overlay.ranges).toBeUndefined()
  d.pickRow(d.rows[0]!)
  expect(d.overlay.ranges).toMatchObject([{ x: 1, y: 1, r: 10.6, name: 'Carbine 10\u2033' }])
})

test('of what is done whole or in part the whole is meant, until a part is picked', () => {
  const fire: Option = { answer: [0, 7], words: 'fire', group: 'fire', by: [1], on: [7] }
  const part: Option = { ...fire, answer: [0, 7, 1], words: 'fire the lasers only', part: true }
  const d = decisionFor({ ...listed, options: [fire, part, end] }, desk) as Listed
  d.pick(pick(7))
  expect(d.answer).toEqual([0, 7])
  expect(d.ways).toEqual([fire, part])
  d.pickWay(part)
  expect(d.answer).toEqual([0, 7, 1])
})

test('amounts are given by pointing at whom they are for, as far as there are any', () => {
  const items = [7, 8].map((value) => ({ name: `foe ${value}`, value, max: 3, on: [value] }))
  const d = decisionFor({ ...listed, form: 'allocate', options: [], items, min: 3, max: 3 }, desk)!
  for (const id of [7, 8, 8, 8]) d.pick(pick(id))
  expect(d.answer).toEqual([1, 2])
  expect(d.overlay.aimed).toEqual([7, 8])
})

test('one is carried from who gives to whom it is for, and back; who has all says so', () => {
  const items = [7, 8].map((value) => ({ name: `foe ${value}`, value, max: 1, on: [value] }))
  const request: Request = { ...listed, form: 'allocate', options: [], items, max: 3, subjects: [1] }
  const d = decisionFor(request, desk) as Allocating
  const at = (id: number) => desk.pieces().find((p) => p.id === id)!
  d.drag({ id: 1, stage: 'start', at: at(1) })
  expect(d.overlay.discs).toHaveLength(1)
  d.drag({ id: 1, stage: 'end', at: at(7) })
  expect(d.answer).toEqual([1, 0])
  expect(d.overlay.refused?.get(7)).toBe('1 already')
  expect(d.overlay.lawful).toEqual([8])
  d.drag({ id: 7, stage: 'end', at: at(8) })
  expect(d.answer).toEqual([0, 1])
  expect(d.number(0, 1)).toBe(true)
  expect(d.number(1, -1)).toBe(true)
  expect(d.answer).toEqual([1, 0])
  expect(d.number(2, 1)).toBe(false)
})

test('what is committed is said without what is measured', async () => {
  const said = 'place Hunter here, 0.85\u2033 of 1\u2033 from Void Gate, its squad 1\u2033 of 2\u2033 apart'
  const ask = desk.seat.ask.bind(desk.seat)
  desk.seat.ask = (async (type: string, more: { answer?: Answer } = {}) =>
    type === 'judge' && more.answer?.length
      ? {
          type: 'judged',
          answer: more.answer,
          words: said,
          what: 'place Hunter here',
          note: '0.85\u2033 of 1\u2033',
        }
      : ask(type as 'judge', more as never)) as Seat['ask']
  const d = decisionFor(place, desk) as Placing
  await settled()
  await settled()
  expect(d.verb).toBe('Place Hunter here')
  expect(d.overlay.tags).toEqual([{ x: 1, y: 1, text: '0.85\u2033 of 1\u2033', tone: 'brass' }])
})

test('the one answer of who has no other is chosen already', () => {
  const pass = { answer: [0], words: 'Pass' }
  expect(decisionFor({ ...listed, options: [pass] }, desk)?.answer).toEqual([0])
  expect(decisionFor({ ...listed, options: [pass, end] }, desk)?.answer).toBeUndefined()
})

test('a row, then its target, then the same target again commits', async () => {
  const d = decisionFor(listed, desk) as Listed
  await settled()
  d.pickRow(d.rows[1]!)
  expect(d.rows[1]?.label).toBe('Rail Gun')
  expect(d.answer).toBeUndefined()
  d.pick(pick(8))
  expect(d.answer).toEqual([2, 8])
  expect(d.overlay.aimed).toEqual([8])
  expect(desk.commit).not.toHaveBeenCalled()
  d.pick(pick(8))
  expect(desk.commit).toHaveBeenCalledOnce()
})

/** Answers questions as if this followed each answer, and dice decided the answers of a row. */
function followed(said: object, dice = false) {
  desk.seat = {
    ...desk.seat,
    ask: async (type: string, more: { answer?: Answer }) => {
      if (type === 'judge') return { ...answer(type, more), ...said }
      return type === 'forecast' ? { type, forecast: dice ? { figure: [] } : undefined } : answer(type, more)
    },
  } as unknown as Seat
}

for (const [name, said, dice, times] of [
  ['nothing is rolled, and the same seat is asked next', { again: true }, false, 1],
  ['somebody else is asked next', {}, false, 0],
  ['dice are rolled', { again: true, final: true, rolls: true }, false, 0],
  ['there is a forecast to read', { again: true }, true, 0],
] as const)
  test(`one click on a row, where ${name}: ${times ? 'it' : 'the button'} commits`, async () => {
    followed(said, dice)
    const d = decisionFor({ ...listed, options: [advance, end] }, desk) as Listed
    d.pickRow(d.rows[0]!)
    await settled()
    expect(d.answer).toEqual([1])
    expect(desk.commit).toHaveBeenCalledTimes(times)
  })

test('what is asked to be confirmed, stepped to or proposed is committed by the button alone', async () => {
  followed({ again: true })
  const d = decisionFor({ ...listed, options: [end, rail(7), rail(8)] }, desk) as Listed
  d.step(1)
  await settled()
  expect(d.answer).toEqual([2, 7])
  d.take(rail(8))
  await settled()
  desk.confirms = () => true
  d.pickTarget(7)
  await settled()
  expect(desk.commit).not.toHaveBeenCalled()
  desk.confirms = () => false
  d.pickTarget(8)
  await settled()
  expect(desk.commit).toHaveBeenCalledTimes(1)
})

test('rows keep their numbers while the same is asked of the same model', () => {
  const numbers = new Map<string, number>()
  desk.numbers = () => numbers
  const of = (options: Option[]) => {
    const d = decisionFor({ ...listed, options }, desk) as Listed
    return Object.fromEntries(d.rows.map((r) => [r.label, d.numberOf(r)]))
  }
  const douse: Option = { answer: [5], words: 'douse' }
  expect(of([end, advance, rail(7), rail(8)])).toEqual({ Advance: 1, 'Rail Gun': 2, End: 3 })
  expect(of([end, douse, rail(7), rail(8)])).toEqual({ Douse: 4, 'Rail Gun': 2, End: 3 })
})

test('where there are no keys left, a row has the number of one that is gone', () => {
  const numbers = new Map<string, number>()
  desk.numbers = () => numbers
  const of = (...answers: number[]) => {
    const options = answers.map((n): Option => ({ answer: [n], words: `do ${n}` }))
    const d = decisionFor({ ...listed, options }, desk) as Listed
    return d.rows.map((r) => d.numberOf(r))
  }
  expect(of(1, 2, 3, 4, 5, 6, 7, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(of(1, 3, 9, 10, 11)).toEqual([1, 3, 9, 2, 4])
})

test('the only row is picked already', () => {
  const d = decisionFor({ ...listed, options: [rail(7), rail(8)] }, desk) as Listed
  expect(d.picked?.label).toBe('Rail Gun')
  expect(d.answer).toBeUndefined()
})

test('a piece that only one row is about picks the row too, and Esc goes back in stages', () => {
  const d = decisionFor(listed, desk) as Listed
  d.pick(pick(7))
  expect(d.picked?.label).toBe('Rail Gun')
  expect(d.back()).toBe(true)
  expect(d.answer).toBeUndefined()
  expect(d.picked?.label).toBe('Rail Gun')
  expect(d.back()).toBe(true)
  expect(d.picked).toBeUndefined()
  expect(d.back()).toBe(false)
})

test('the range of all who shoot is one outline, to the side that they shoot at', () => {
  const shoot = { ...rail(7), by: [4, 5], reach: 2 * inch, front: true, what: 'Shoot' }
  const facing = { x: 0, y: 1 }
  desk.pieces = () =>
    [4, 5, 7].map((id) => ({ id, x: id, y: 1, seat: 0, r: 0.6, glyph: '', name: '', facing }))
  const d = decisionFor({ ...listed, options: [end, shoot] }, desk) as Listed
  d.pick(pick(7))
  const ranges = d.overlay.ranges!
  expect(ranges.map((r) => [r.x, r.r, r.name, r.group === ranges[0]!.group])).toEqual([
    [4, 2.6, 'Shoot 2\u2033', true],
    [5, 2.6, '', true],
  ])
  expect(ranges.map((r) => r.ahead)).toEqual([4, 5].map((x) => ({ of: { x, y: 1 }, facing })))
})

test('of all targets of a row it is said what is likely to come of them, the best first', async () => {
  const ask = desk.seat.ask.bind(desk.seat)
  const figures: Record<number, [string, string]> = { 7: ['65%', '<1%'], 8: ['40%', '12%'] }
  desk.seat.ask = (async (type: 'forecast', more: { answer: Answer }) => {
    const [hits, destroys] = figures[more.answer[1]!] ?? []
    const figure = [{ value: hits, label: 'hits' }, { value: destroys, label: 'destroys' }] // prettier-ignore
    return type === 'forecast' ? { forecast: { at: more.answer[1], figure } } : ask(type, more as never)
  }) as never
  const d = decisionFor(listed, desk) as Listed
  await settled()
  d.pickRow(d.rows[1]!)
  for (let n = 0; n < 4; n++) await settled()
  const order = () => d.weighed.map((x) => x.on[0])
  expect(order()).toEqual([8, 7])
  expect(d.overlay.tags?.map((tag) => [tag.of, tag.text])).toEqual([[8, '40% 12%'], [7, '65% <1%']]) // prettier-ignore
  d.sorted = 0
  expect(order()).toEqual([7, 8])
})

test('a target that a busy server did not come to is asked of once more, but not for ever', async () => {
  const ask = desk.seat.ask.bind(desk.seat)
  const tries: (number | undefined)[] = []
  let busy = 1
  desk.seat.ask = (async (type: 'forecast', more: { answer: Answer }) => {
    if (type !== 'forecast') return ask(type, more as never)
    tries.push(more.answer[1])
    if (more.answer[1] === 8 && busy-- > 0) throw new Unanswered('late', 'busy')
    return { forecast: { at: more.answer[1], figure: [{ value: '5%', label: 'hits' }] } }
  }) as never
  const weighed = async () => {
    const d = decisionFor(listed, desk) as Listed
    await settled()
    d.pickRow(d.rows[1]!)
    for (let n = 0; n < 6; n++) await settled()
    return d.weighed.map((x) => x.forecast?.at)
  }
  expect(await weighed()).toEqual(expect.arrayContaining([7, 8]))
  busy = Infinity
  tries.length = 0
  expect(await weighed()).not.toContain(8)
  expect(tries.filter((on) => on === 8).length).toBeLessThan(5)
})

test('what is spent on dice says what it would change before it is picked', async () => {
  const ask = desk.seat.ask.bind(desk.seat)
  const figures: Record<number, [string, string]> = { 0: ['100%', '0.53'], 1: ['100%', '0.89'] }
  desk.seat.ask = (async (type: 'forecast', more: { answer: Answer }) => {
    const [hits, damage] = figures[more.answer[0]!] ?? []
    const figure = [{ value: hits, label: 'hits' }, { value: damage, label: 'damage' }] // prettier-ignore
    return type === 'forecast' ? { forecast: { at: 7, figure } } : ask(type, more as never)
  }) as never
  const options: Option[] = [0, 1].map((n) => ({ answer: [n], words: n ? 'spike' : 'keep it' }))
  const d = decisionFor({ ...listed, form: 'yes-no', options }, desk) as Listed
  for (let n = 0; n < 4; n++) await settled()
  expect(d.rows.map((r) => d.worth(r))).toEqual(['0.53 damage', '0.89 damage'])
})

test('dice that are chosen are foretold', async () => {
  const items = [{ name: 'the 3', value: 4 }, { name: 'the 4', value: 6 }] // prettier-ignore
  const d = decisionFor({ ...listed, form: 'choose', options: [], items, max: 2 }, desk) as Choosing
  d.toggle(6)
  await settled()
  expect(asked.filter((x) => x.type === 'forecast').map((x) => x.answer)).toEqual([[6]])
})

test('a refused piece says why', async () => {
  const d = decisionFor(listed, desk) as Listed
  await settled()
  d.pick(pick(9))
  expect(desk.refuse).toHaveBeenCalledWith({ breaches: [{ clause: 'c', text: 'too far' }] }, { piece: 9 })
})

test('dragging a model means what it goes by, and nothing that is done to it', async () => {
  const picks: Option[] = [
    { answer: [5], words: 'activate 5', on: [5], goes: true },
    { answer: [8], words: 'give 8 an Arc', on: [8] },
  ]
  const d = decisionFor({ ...listed, options: [...listed.options!, ...picks] }, desk) as Listed
  await settled()
  expect([1, 5, 7, 8].map((id) => d.goes(id)?.answer)).toEqual([[1], [5], undefined, undefined])
  expect(d.whyNot(9).breaches[0]!.text).toBe('too far')
  expect(d.whyNot(8).breaches[0]!.text).toBe('First: What next?')
})

test('a unit that may come by several things comes by what it is dragged to', () => {
  const by = (gate: number): Option => ({
    ...{ answer: [6, gate], words: `deploy 30 through ${gate}`, group: 'deploy 30' },
    ...{ by: [30], on: [gate], goes: true },
  })
  const d = decisionFor({ ...listed, options: [end, by(4), by(8)] }, desk) as Listed
  expect(d.goes(30)).toBeUndefined()
  expect([1, 5, 7].map((x) => d.goes(30, { x, y: 3 })?.answer)).toEqual([
    [6, 4],
    [6, 4],
    [6, 8],
  ])
  const other = { ...by(8), group: 'deploy 30 with a card' }
  expect((decisionFor({ ...listed, options: [by(4), other] }, desk) as Listed).goes(30, { x: 7, y: 3 })).toBeUndefined() // prettier-ignore
})

test('who acts is pressed to mean its move', () => {
  const move: Option = { answer: [3], words: 'move', by: [1], goes: true }
  const d = decisionFor({ ...listed, options: [end, move, rail(7)] }, desk) as Listed
  d.pick(pick(1))
  expect(d.answer).toEqual([3])
})

test('the next target in order, around', () => {
  const d = decisionFor(listed, desk) as Listed
  d.pickRow(d.rows[1]!)
  d.step(1)
  expect(d.answer).toEqual([2, 7])
  d.step(-1)
  expect(d.answer).toEqual([2, 8])
})

test('a place is judged, and its cost is told as the game says it', async () => {
  const d = decisionFor(path, desk) as Moving
  d.ground({ x: 3, y: 1 })
  expect(d.answer).toBeUndefined()
  await settled()
  expect(d.answer).toEqual([1, 3 * inch, inch, 0])
  expect(d.cost).toBe('1.5\u2033 of 6\u2033')
  d.ground({ x: 3.1, y: 1 })
  expect(desk.commit).toHaveBeenCalledOnce()
})

test('a drag let go where nothing is lawful goes back with the reason', async () => {
  const d = decisionFor(path, desk) as Moving
  d.drag({ id: 1, stage: 'start', at: { x: 1, y: 1 } })
  d.drag({ id: 1, stage: 'move', at: { x: 12, y: 1 } })
  await settled()
  d.drag({ id: 1, stage: 'end', at: { x: 12, y: 1 } })
  expect(desk.refuse).toHaveBeenCalledOnce()
  expect(d.end).toBeUndefined()
})

test('what is dragged too far comes as far as it may, with the reason where it is wanted', async () => {
  const told: { answer?: Answer; from?: Answer }[] = []
  desk.seat.ask = (async (type: string, more: { answer?: Answer; from?: Answer }) => {
    if (type !== 'judge') return answer(type, more)
    told.push(more)
    const last = { ...answer('judge', { answer: [1, 10 * inch, inch, 0] }), final: false }
    return { ...answer(type, more), ...((more.answer?.[1] ?? 0) > 10 * inch && { last }) }
  }) as Seat['ask']
  const d = decisionFor(path, desk) as Moving
  d.drag({ id: 1, stage: 'start', at: { x: 1, y: 1 } })
  await settled()
  d.drag({ id: 1, stage: 'move', at: { x: 12, y: 1 } })
  await settled()
  expect(told.at(-1)).toMatchObject({ answer: [1, 12 * inch, inch, 0], from: [1, inch, inch, 0] })
  // It stays there while the pointer goes on.
  d.drag({ id: 1, stage: 'move', at: { x: 13, y: 1 } })
  expect(d.overlay.ghosts).toEqual([{ id: 1, x: 10, y: 1, lawful: true }])
  await settled()
  d.drag({ id: 1, stage: 'end', at: { x: 13, y: 1 } })
  await settled()
  expect(d.answer).toEqual([1, 10 * inch, inch, 0])
  expect(d.wanted).toEqual({ x: 13, y: 1 })
  expect(d.refusal?.breaches[0]!.text).toBe('b would be off')
  expect(d.wants).toBe('')
  expect(desk.refuse).not.toHaveBeenCalled()
})

test('way points are kept and taken away', async () => {
  const d = decisionFor(path, desk) as Moving
  d.ground({ x: 2, y: 1 })
  await settled()
  d.ground({ x: 3, y: 3 }, true)
  await settled()
  expect(d.answer).toEqual([1, 2 * inch, inch, 0, 3 * inch, 3 * inch, 0])
  d.key({ key: 'back' })
  await settled()
  expect(d.answer).toEqual([1, 3 * inch, 3 * inch, 0])
})

test('how far a model reaches is asked of the floor that is looked at', async () => {
  const ask = desk.seat.ask
  const asked: unknown[] = []
  let late: (() => void) | undefined
  desk.seat.ask = (async (type: string, more: { subject?: number; floor?: number } = {}) => {
    if (type !== 'reach') return ask(type as 'judge', more as never)
    asked.push(more)
    if (more.floor === 3 * inch) await new Promise<void>((done) => (late = done))
    const corner = { X: more.floor ?? 0, Y: 0 }
    return { subject: more.subject, outlines: [{ kind: 'reach', points: [corner, corner, corner] }] }
  }) as Seat['ask']
  const d = decisionFor(path, desk) as Moving
  const { subject } = d
  const corners = () => d.overlay.reach?.map((o) => o.points[0]!.x)
  await settled()
  expect(corners()).toEqual([0])
  d.lookAt(3)
  expect(corners()).toEqual([])
  d.lookAt(6)
  d.lookAt(6)
  await settled()
  late?.()
  await settled()
  expect(corners()).toEqual([6])
  expect(asked).toEqual([{ subject }, { subject, floor: 3 * inch }, { subject, floor: 6 * inch }])
})

test('a formation that is meant at an edge goes as far in as it has to', async () => {
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ].map(([x, y]) => ({ X: x! * inch, Y: y! * inch }))
  const ask = desk.seat.ask
  desk.seat.ask = (async (type: string, more: { answer?: Answer; subject?: number } = {}) => {
    if (type === 'reach') return { subject: more.subject, outlines: [{ kind: 'reach', points: square }] }
    const off = [more.answer?.[1], more.answer?.[5]].some((x) => (x ?? 0) > 10 * inch)
    if (type === 'judge' && off)
      return { type: 'refused', refusal: { breaches: [{ clause: 'c', text: 'off' }] } }
    return ask(type as 'judge', more as never)
  }) as Seat['ask']
  const d = decisionFor(place, desk) as Placing
  await settled()
  d.ground({ x: 9.5, y: 5 })
  await settled()
  expect(d.spots?.get(5)?.x).toBeCloseTo(9.98)
  expect(d.answer?.slice(1, 3).map((n) => n / inch)).toEqual([expect.closeTo(8.98), 5])
  d.ground({ x: 10.8, y: 5 })
  await settled()
  expect(d.spots?.get(5)?.x).toBeCloseTo(9.98)
  d.ground({ x: 14, y: 5 })
  await settled()
  expect(d.answer).toBeUndefined()
  expect(d.spots?.get(4)?.x).toBe(14)
})

test('a formation begins as suggested, moves as one and is adjusted one by one', async () => {
  const d = decisionFor(place, desk) as Placing
  await settled()
  expect(d.answer).toEqual([4, inch, inch, 0, 5, 2 * inch, inch, 0])
  d.ground({ x: 3, y: 3 })
  await settled()
  expect(d.answer).toEqual([4, 3 * inch, 3 * inch, 0, 5, 4 * inch, 3 * inch, 0])
  d.drag({ id: 5, stage: 'start', at: { x: 4, y: 3 } })
  d.drag({ id: 5, stage: 'end', at: { x: 4, y: 4 } })
  await settled()
  expect(d.answer).toEqual([4, 3 * inch, 3 * inch, 0, 5, 4 * inch, 4 * inch, 0])
})

test('a drag is kept over a question that comes in between, and taken up afterwards', () => {
  const fate = (request?: Request) => fateOf(1, request, request && decisionFor(request, desk))
  expect(fate(listed)).toBe('go')
  // Nothing is asked for a moment; then something that is about nobody who goes.
  expect(fate()).toBe('keep')
  expect(fate({ ...listed, options: [end, { answer: [7], words: 'spend it' }] })).toBe('keep')
  expect(fate({ ...listed, form: 'yes-no' as const, options: [end] })).toBe('keep')
  expect(fate(path)).toBe('drag')
  // Others go now.
  expect(fate({ ...listed, options: [end, { ...advance, by: [2], on: [2] }] })).toBe('drop')
  expect(fate(place)).toBe('drop')
})

test('the ghost of a charge stands where it comes into contact', async () => {
  desk.pieces = () =>
    [1, 7].map((id) => ({ id, x: id, y: 1, seat: id > 5 ? 1 : 0, r: 0.6, glyph: '', name: '' }))
  const items = [{ name: 'a', value: 1, on: [7] }]
  const d = decisionFor({ ...path, items }, desk) as Moving
  const stands = () => d.overlay.ghosts![0]!
  // Before anything is judged, too.
  expect(stands().x).toBeCloseTo(7 - 1.2, 2)
  await settled()
  expect(stands().x).toBeLessThan(7 - 1.19)
})

test('an enemy that is picked shows the odds of the first of several weapons, and chooses none', async () => {
  const other = { ...rail(7), answer: [5, 1, 0, 7], group: 'Carbine', what: 'Carbine' }
  const d = decisionFor({ ...listed, options: [end, advance, rail(7), other, rail(8)] }, desk) as Listed
  d.pick(pick(7))
  await settled()
  expect(d.guess?.answer).toEqual(rail(7).answer)
  expect(asked.filter((a) => a.type === 'forecast').map((a) => a.answer)).toContainEqual(rail(7).answer)
  expect(d.answer).toBeUndefined()
  expect(d.shownRows).toHaveLength(2)
  // The way to the others is the list; what is chosen is no guess.
  d.pickRow(d.shownRows[1]!)
  expect(d.guess).toBeUndefined()
  expect(d.answer).toEqual(other.answer)
})
