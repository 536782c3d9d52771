import { afterEach, expect, test, vi } from 'vitest'
import type { Piece } from '../board/piece'
import type { ClientMessage } from '../wire'
import type { Table } from './table.svelte'
import { Threats } from './threats.svelte'

const piece = (id: number, seat: number, x: number): Piece => ({
  id,
  seat,
  x,
  y: 5,
  r: 0.6,
  glyph: '',
  name: `${id}`,
})
const told = (by: number) => ({
  by,
  name: 'Wolf',
  given: '',
  bands: [
    { kind: 'walk', text: '', points: [] },
    { kind: 'shot', text: 'Rifle', points: [{ X: 2540, Y: 0 }] },
  ],
  could: [{ model: 2, with: 'Rifle', figure: [] }],
  feared: [{ model: 3, with: 'Claw', figure: [] }],
})
const asked: Partial<ClientMessage>[] = []
const table = (more: object = {}) =>
  ({
    onTable: [piece(1, 0, 3), piece(2, 1, 9), piece(3, 1, 6)],
    side: 0,
    surface: () => 0,
    looksAt: () => true,
    trouble: () => {},
    seat: {
      seq: 1,
      ask: (_: string, q: { subject: number }) => {
        asked.push(q)
        return Promise.resolve({ threat: told(q.subject) })
      },
    },
    ...more,
  }) as unknown as Table
const key = (at: number, key = 't', repeat = false) => ({ key, timeStamp: at, repeat }) as KeyboardEvent

afterEach(() => void (asked.length = 0))

test('a key that is held shows threats as long; a short press leaves them on', () => {
  const threats = new Threats(table())
  threats.press(key(0))
  threats.press(key(100, 't', true))
  expect(threats.on).toBe(true)
  threats.release(key(900, 'x'))
  expect(threats.on).toBe(true)
  threats.release(key(1000))
  expect(threats.on).toBe(false)
  threats.press(key(2000))
  threats.release(key(2100))
  expect([threats.on, threats.held]).toEqual([true, false])
  threats.press(key(3000))
  expect(threats.on).toBe(false)
})

test('they are of what is pointed at, moved, clicked or acts, and go on to the next enemy', () => {
  const threats = new Threats(table())
  expect(threats.subject).toBe(3)
  threats.next()
  expect(threats.subject).toBe(2)
  threats.next()
  expect(threats.subject).toBe(3)
  expect(new Threats(table({ actor: 1 })).subject).toBe(1)
  expect(new Threats(table({ actor: 1, hovered: 2 })).subject).toBe(2)
  expect(new Threats(table({ actor: 9 })).subject).toBe(3)
})

test('what is proposed is asked about where it would stand, and both sides are marked', async () => {
  const ghosts = [
    { id: 1, x: 2, y: 1 },
    { id: 8, x: 0, y: 0 },
  ]
  const threats = new Threats(table({ actor: 3, decision: { overlay: { ghosts } } }))
  threats.toggle()
  threats.follow()
  expect(asked).toEqual([{ subject: 1, moved: [{ model: 1, at: { X: 5080, Y: 2540 } }] }])
  await vi.waitFor(() => expect(threats.told).toBeDefined())
  const o = threats.over({ tags: [{ x: 0, y: 0, text: 'x', tone: 'ink' }] })
  expect(o.menaced).toEqual([
    { id: 2, seat: 0 },
    { id: 1, seat: 1 },
  ])
  expect(o.bands?.bands.map((b) => b.kind)).toEqual(['walk', 'shot'])
  expect(o.tags?.map((tag) => tag.text)).toEqual(['x', 'Rifle'])
  threats.toggle()
  threats.follow()
  expect(threats.over({})).toEqual({})
})

test('on another storey than the one that is looked at, only those who are threatened are marked', async () => {
  const threats = new Threats(table({ actor: 1, looksAt: (ids: number[]) => !ids.includes(1) }))
  threats.toggle()
  threats.follow()
  await vi.waitFor(() => expect(threats.told).toBeDefined())
  const o = threats.over({})
  expect([o.bands, o.tags]).toEqual([undefined, undefined])
  expect(o.menaced?.length).toBeGreaterThan(0)
})
