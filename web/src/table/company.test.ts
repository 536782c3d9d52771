import { flushSync } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Remark } from '../wire'
import { Company, type Host } from './company.svelte'

const line = (no: number, seat: number, more: Partial<Remark> = {}): Remark => ({
  ...{ no, seat, text: `line ${no}`, when: '2026-01-01T10:00:00Z' },
  ...more,
})

let asked: [string, object][]
let seated: { clocks: object[]; clocksAt: number; lostAt: number }
function company(watching = false) {
  asked = []
  const person = (seat: number, name: string, here: boolean) => ({ seat, name, here, kind: 'person' })
  const seat = {
    seat: watching ? 255 : 0,
    info: { begun: true, players: [person(0, 'Ada', true), { ...person(1, 'Nadia', false), for: 40 }] },
    infoAt: Date.now(),
    talks: [line(1, 0), line(2, 1), line(3, 1)],
    clocks: [],
    clocksAt: 0,
    lostAt: 0,
    ask: (type: string, saying: object) => (asked.push([type, saying]), Promise.resolve()),
  }
  seated = seat
  const table = {
    id: 'm',
    seat,
    seats: [seat],
    watching,
    who: (n: number) => ['Ada', 'Nadia'][n],
    sideOf: (n: number) => n,
  }
  return new Company(table as unknown as Host)
}
beforeEach(() => void vi.useFakeTimers())

test('tells the others from whoever sits here, and how they are there', () => {
  const c = company()
  expect(c.others.map((p) => p.name)).toEqual(['Nadia'])
  expect(c.presenceText(c.others[0]!)).toBe('gone 0:40')
  expect(c.nameOf(line(1, 0))).toBe('You')
  expect(c.nameOf(line(1, 255, { name: 'Bo' }))).toBe('Bo')
})

test('hears none of the others once they are muted', () => {
  const c = company()
  c.seen = 2
  flushSync()
  expect(c.fresh).toBe(1)
  c.muted = true
  expect(c.lines.map((l) => l.no)).toEqual([1])
  expect(c.fresh).toBe(0)
})

test('a clock stands while the connection is lost', () => {
  const c = company()
  seated.clocks = [{ seat: 1, left: 60_000, runs: true }]
  seated.clocksAt = c.now
  c.now += 10_000
  expect(c.clock(1)?.left).toBe(50_000)
  seated.lostAt = c.now - 4_000
  c.now += 20_000
  expect(c.clock(1)?.left).toBe(54_000)
})

test('points at a place of the table, in the units of the wire, and once only', () => {
  const c = company()
  c.pointing = true
  c.point({ x: 2, y: 1 }, { x: 3, y: 1.5 })
  expect(c.pointing).toBe(false)
  expect(asked).toEqual([['talk', { text: '', at: { X: 5080, Y: 2540 }, to: { X: 7620, Y: 3810 } }]])
})

test('shows of each side one place and one arrow, for eight seconds', () => {
  const c = company()
  const at = { X: 2540, Y: 2540 }
  c.show(line(4, 1, { at }))
  c.show(line(5, 1, { at, to: at }))
  vi.advanceTimersByTime(5000)
  c.show(line(6, 1, { at }))
  expect(c.shown.map((l) => l.no)).toEqual([5, 6])
  expect(c.pings[1]).toEqual({ x: 1, y: 1, seat: 1, name: 'Nadia' })
  vi.advanceTimersByTime(3000)
  expect(c.shown.map((l) => l.no)).toEqual([6])
  vi.advanceTimersByTime(5000)
  expect(c.shown).toEqual([])
})

test('says who has been gone for two minutes, to those who play, and not in a match by days', () => {
  const c = company()
  expect(c.absent).toEqual([])
  c.now += 79_000
  expect(c.absent).toEqual([])
  c.now += 2_000
  expect(c.absent.map((p) => p.name)).toEqual(['Nadia'])
  const watching = company(true)
  watching.now += 600_000
  expect(watching.absent).toEqual([])
})

test('what the table says is heard also by who has muted the others', () => {
  const c = company()
  const said = line(4, 255, { table: true })
  ;(c as unknown as { seat: { talks: Remark[] } }).seat.talks.push(said)
  c.muted = true
  expect(c.lines.map((l) => l.no)).toEqual([1, 4])
  expect(c.nameOf(said)).toBe('The table')
})
