import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FromServer, GameEvent, ClientMessage } from '.'
import { Seat, withNew, type Socket } from './seat.svelte'

class FakeSocket implements Socket {
  onopen: (() => void) | null = null
  onmessage: ((e: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  said: ClientMessage[] = []
  send(text: string) {
    this.said.push(JSON.parse(text) as ClientMessage)
  }
  close() {
    this.onclose?.()
  }
  says(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

let sockets: FakeSocket[]
beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
})
afterEach(() => vi.useRealTimers())

const ask = {
  tag: 'act',
  seat: 0,
  form: 'pick',
  clauses: [],
  prompt: 'What next?',
  options: [{ answer: [1], words: 'one' }],
}
const event = (no: number, more: Partial<GameEvent> = {}): GameEvent => ({
  no,
  event: 'x',
  text: `line ${no}`,
  ...more,
})

function table(more: Record<string, unknown> = {}): FromServer {
  return {
    type: 'table',
    info: {},
    seat: 0,
    scene: {},
    view: { a: 1 },
    events: [event(1)],
    seq: 4,
    waits: [0],
    request: ask,
    ...more,
  } as unknown as FromServer
}

function seated(more: Record<string, unknown> = {}) {
  const seat = new Seat({
    url: 'ws://x',
    token: 't',
    backoff: () => 100,
    open: () => {
      const s = new FakeSocket()
      sockets.push(s)
      return s
    },
  })
  sockets[0]!.onopen!()
  sockets[0]!.says(table(more))
  return seat
}

test('sits down with its token and hears of the table', () => {
  const seat = seated()
  expect(sockets[0]!.said[0]).toMatchObject({ type: 'sit', token: 't' })
  expect(seat.status).toBe('open')
  expect(seat.request?.tag).toBe('act')
  expect(seat.view).toEqual({ a: 1 })
})

test('a step patches the view, adds events and takes some back', () => {
  const seat = seated({ events: [event(1), event(2), event(3)] })
  sockets[0]!.says({
    type: 'step',
    patch: { b: 2 },
    gone: 3,
    events: [event(3, { text: 'other' })],
    seq: 5,
    waits: [1],
  })
  expect(seat.view).toEqual({ a: 1, b: 2 })
  expect(seat.events.map((e) => e.text)).toEqual(['line 1', 'line 2', 'other'])
  expect(seat.request).toBeUndefined()
  expect(seat.waits).toEqual([1])
})

test('who comes back after more than the table remembers has no hole among the events', () => {
  const seat = seated({ events: [event(1), event(2)] })
  const told: number[][] = []
  seat.heard = (step) => told.push((step?.events ?? []).map((e) => e.no))
  sockets[0]!.close()
  vi.advanceTimersByTime(100)
  sockets[1]!.onopen!()
  expect(sockets[1]!.said[0]).toMatchObject({ type: 'sit', since: 2 })
  sockets[1]!.says(table({ events: [event(9), event(10)], earlier: true }))
  expect(seat.events.map((e) => e.no)).toEqual([9, 10])
  expect(seat.earlier).toBe(true)
  expect(told).toEqual([[9, 10]])
})

test('answers find who asked, by number', async () => {
  const seat = seated()
  const one = seat.ask('judge', { answer: [1] })
  const two = seat.ask('forecast', { answer: [2] })
  const [a, b] = sockets[0]!.said.slice(1)
  sockets[0]!.says({ type: 'forecast', re: b!.re })
  sockets[0]!.says({ type: 'judged', re: a!.re, answer: [1], words: 'w' })
  expect((await one).type).toBe('judged')
  expect((await two).type).toBe('forecast')
})

test('no answer is late, a wrong one fails with its code', async () => {
  const seat = seated()
  const late = expect(seat.ask('sight', {}, 50)).rejects.toMatchObject({ code: 'late' })
  vi.advanceTimersByTime(51)
  await late
  const wrong = expect(seat.ask('judge')).rejects.toMatchObject({ code: 'too-fast' })
  sockets[0]!.says({ type: 'wrong', re: sockets[0]!.said.at(-1)!.re, code: 'too-fast', text: 'slower' })
  await wrong
})

test('a choice lost on the way is sent again when nothing has happened since', async () => {
  const seat = seated()
  void seat.choose([1])
  expect(sockets[0]!.said.at(-1)).toMatchObject({ type: 'choose', seq: 4, answer: [1] })
  sockets[0]!.close()
  await vi.advanceTimersByTimeAsync(1)
  expect(seat.status).toBe('lost')
  expect(seat.unsent?.answer).toEqual([1])
  vi.advanceTimersByTime(100)
  sockets[1]!.onopen!()
  expect(sockets[1]!.said[0]).toMatchObject({ type: 'sit', since: 1 })
  sockets[1]!.says(table())
  expect(sockets[1]!.said[1]).toMatchObject({ type: 'choose', seq: 4, answer: [1] })
})

test('a question lost on the way is asked again when the connection is back', async () => {
  const seat = seated()
  const judged = seat.ask('judge', { answer: [1], seq: 4 })
  const consent = expect(seat.ask('consent')).rejects.toMatchObject({ code: 'lost' })
  sockets[0]!.close()
  await consent
  const reached = seat.ask('reach', { subject: 3 })
  await vi.advanceTimersByTimeAsync(10_000)
  sockets[1]!.onopen!()
  sockets[1]!.says(table())
  const [, again, since] = sockets[1]!.said
  expect(again).toMatchObject({ type: 'judge', answer: [1], seq: 4 })
  expect(since).toMatchObject({ type: 'reach', subject: 3 })
  sockets[1]!.says({ type: 'judged', re: again!.re, answer: [1], words: 'w' })
  sockets[1]!.says({ type: 'reach', re: since!.re, subject: 3 })
  expect((await judged).type).toBe('judged')
  expect((await reached).type).toBe('reach')
  expect(sockets[1]!.said).toHaveLength(3)
})

test('a connection on which nothing is heard for 40 seconds is dead', async () => {
  const seat = seated()
  await vi.advanceTimersByTimeAsync(39_999)
  sockets[0]!.says({ type: 'alive' })
  await vi.advanceTimersByTimeAsync(39_999)
  expect(seat.status).toBe('open')
  await vi.advanceTimersByTimeAsync(1)
  expect(seat.status).toBe('lost')
  expect(seat.lostAt).toBe(Date.now())
  await vi.advanceTimersByTimeAsync(100)
  sockets[1]!.onopen!()
  sockets[1]!.says(table())
  // What comes late on the old one is not heard.
  sockets[0]!.says({ type: 'step', seq: 9, waits: [] })
  expect([seat.status, seat.lostAt, seat.seq]).toEqual(['open', 0, 4])
})

test('a connection that never comes to stand is given up, and another is tried', async () => {
  const seat = seated()
  sockets[0]!.close()
  await vi.advanceTimersByTimeAsync(100)
  await vi.advanceTimersByTimeAsync(15_099)
  expect(sockets).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(sockets).toHaveLength(3)
  expect(seat.status).toBe('lost')
})

test('a seat that is left waits for nothing', async () => {
  const seat = seated()
  seat.close()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([seat.status, sockets.length]).toEqual(['closed', 1])
})

test.each([
  ['sent again, once, where nothing has happened since', 4, 2],
  ['not sent again where it arrived', 5, 1],
])('a choice without an answer for 8 seconds means a dead connection: it is %s', async (_, seq, said) => {
  const seat = seated()
  void seat.choose([1])
  await vi.advanceTimersByTimeAsync(7_999)
  expect(seat.status).toBe('open')
  await vi.advanceTimersByTimeAsync(1)
  expect([seat.status, seat.unsent?.answer]).toEqual(['lost', [1]])
  await vi.advanceTimersByTimeAsync(100)
  sockets[1]!.onopen!()
  sockets[1]!.says(table({ seq }))
  expect(sockets[1]!.said).toHaveLength(said)
  expect(sockets[0]!.said.filter((s) => s.type === 'choose')).toHaveLength(1)
})

test('a choice that arrived before the connection was lost is not sent again', async () => {
  const seat = seated()
  void seat.choose([1])
  sockets[0]!.close()
  await vi.advanceTimersByTimeAsync(101)
  sockets[1]!.onopen!()
  sockets[1]!.says(table({ seq: 5 }))
  expect(sockets[1]!.said).toHaveLength(1)
  expect(seat.unsent).toBeUndefined()
})

test('a second choice waits for the first', async () => {
  const seat = seated()
  void seat.choose([1])
  void seat.choose([1])
  expect(sockets[0]!.said.filter((s) => s.type === 'choose')).toHaveLength(1)
})

test('where another seat was quicker and the request is the same, the choice goes on', async () => {
  const seat = seated()
  const choice = seat.choose([1])
  sockets[0]!.says({ type: 'step', seq: 5, waits: [0], request: ask })
  sockets[0]!.says({ type: 'wrong', re: sockets[0]!.said.at(-1)!.re, code: 'stale', text: 'stale' })
  await vi.advanceTimersByTimeAsync(1)
  expect(sockets[0]!.said.at(-1)).toMatchObject({ type: 'choose', seq: 5 })
  sockets[0]!.says({ type: 'taken', re: sockets[0]!.said.at(-1)!.re, seq: 6 })
  expect(await choice).toBeUndefined()
  sockets[0]!.says({ type: 'step', seq: 6, waits: [1] })
  expect(seat.unsent).toBeUndefined()
})

test('between a choice and what came of it, the old request is not asked again', async () => {
  const seat = seated()
  const choice = seat.choose([1])
  sockets[0]!.says({ type: 'taken', re: sockets[0]!.said.at(-1)!.re, seq: 5 })
  await choice
  expect(seat.unsent).toBeDefined()
  sockets[0]!.says({ type: 'step', seq: 5, waits: [0], request: ask })
  expect(seat.unsent).toBeUndefined()
})

test('a refused choice comes back with its reasons', async () => {
  const seat = seated()
  const choice = seat.choose([1])
  sockets[0]!.says({
    type: 'refused',
    re: sockets[0]!.said.at(-1)!.re,
    refusal: { breaches: [{ clause: 'c', text: 'too far' }] },
  })
  expect((await choice)?.refusal.breaches[0]?.text).toBe('too far')
})

test('a token that is not known closes the seat', () => {
  const seat = seated()
  sockets[0]!.close()
  vi.advanceTimersByTime(100)
  sockets[1]!.onopen!()
  sockets[1]!.says({ type: 'wrong', re: sockets[1]!.said[0]!.re, code: 'token', text: 'no such seat' })
  vi.advanceTimersByTime(60000)
  expect(seat.status).toBe('closed')
  expect(sockets).toHaveLength(2)
})

test('an event "retracted" takes back from its number on', () => {
  const events = withNew(
    [event(1), event(2), event(3)],
    [event(4, { event: 'retracted', from: 2 }), event(5)],
  )
  expect(events.map((e) => e.no)).toEqual([1, 4, 5])
})

test('who comes and goes does not change what is asked', () => {
  const seat = seated()
  const before = seat.request
  sockets[0]!.says({ type: 'step', seq: 4, waits: [0], request: ask, info: {} })
  expect(seat.request).toBe(before)
  sockets[0]!.says({ type: 'step', seq: 5, waits: [0], request: ask })
  expect(seat.request).not.toBe(before)
})

test('what another seat answers that is asked at the same time leaves the question as it is', () => {
  const seat = seated({ waits: [0, 1] })
  const before = seat.request
  sockets[0]!.says({ type: 'step', seq: 5, waits: [0], request: ask })
  expect(seat.request).toBe(before)
  expect(seat.seq).toBe(5)
  // It withdraws its answer: the same.
  sockets[0]!.says({ type: 'step', seq: 6, waits: [0, 1], request: ask })
  expect(seat.request).toBe(before)
  // What this seat answers itself is done with, whatever is asked next.
  void seat.choose([1])
  sockets[0]!.says({ type: 'step', seq: 7, waits: [0, 1], request: ask })
  expect(seat.request).not.toBe(before)
})

test('a choice lost on the way is sent again when only another seat has answered beside it', async () => {
  const seat = seated({ waits: [0, 1] })
  void seat.choose([1])
  sockets[0]!.close()
  await vi.advanceTimersByTimeAsync(200)
  sockets[1]!.onopen!()
  sockets[1]!.says(table({ seq: 5 }))
  expect(sockets[1]!.said.at(-1)).toMatchObject({ type: 'choose', answer: [1], seq: 4 })
  expect(seat.unsent).toBeDefined()
})

test('hears what is said, and how clocks, offers and people stand', () => {
  const line = (no: number) => ({ no, seat: 1, text: 'hm', when: '' })
  const clocks = [{ seat: 0, left: 5000, runs: true }]
  const seat = seated({ talk: [line(1)], clocks, draw: [1] })
  expect(seat.talks.map((l) => l.no)).toEqual([1])
  expect([seat.clocks, seat.draw, seat.clocksAt]).toEqual([clocks, [1], Date.now()])
  vi.advanceTimersByTime(500)
  sockets[0]!.says({ type: 'talk', remark: line(2) })
  const rematch = { seat: 1, match: 'm', code: 'c' }
  sockets[0]!.says({ type: 'step', seq: 4, waits: [0], request: ask, rematch, info: { players: [] } })
  expect(seat.talks.map((l) => l.no)).toEqual([1, 2])
  expect([seat.clocks, seat.draw, seat.rematch]).toEqual([[], [], rematch])
  expect(seat.infoAt).toBe(Date.now())
})
