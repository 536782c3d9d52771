import { beforeEach, expect, test } from 'vitest'
import type { Piece } from '../board/piece'
import type { Seat } from '../wire/seat.svelte'
import { hidersOf } from '../board/states'
import { lineOf, Sights } from './sights.svelte'

const inch = 2540
const piece = (id: number, name: string): Piece => ({ id, name, seat: 0, x: id, y: 1, r: 0.6, glyph: '' })
const asked: object[] = []
const seat = {
  ask: (_: string, q: { subject: number; target?: number; place?: { at: { X: number; Y: number } } }) => {
    asked.push(q)
    const b = q.place?.at ?? { X: (q.target ?? 0) * inch, Y: inch }
    const sight = {
      from: q.subject,
      to: q.target ?? q.subject,
      a: { X: inch, Y: inch },
      b,
      distance: 4 * inch,
    }
    return Promise.resolve({ sight: { ...sight, clear: false, blocker: 'Tower', feature: 'tower' } })
  },
} as unknown as Seat
let sights: Sights
let measured = true
beforeEach(() => {
  asked.length = 0
  sights = new Sights(
    () => seat,
    () => [piece(1, 'Wolf'), piece(2, 'Bear')],
    () => 3,
    () => measured,
  )
})
const at = (x: number) => ({ at: { X: x * inch, Y: inch }, on: 3 })

test('a place is seen or not, and what hides it is lit', async () => {
  sights.begin(1)
  await sights.drawTo({ x: 5, y: 1 })
  expect(asked).toEqual([{ subject: 1, moved: [], place: { model: 1, ...at(5) } }])
  expect(sights.words(sights.shown!)).toBe('No sight from Wolf to one of its size there: Tower.')
  expect(sights.over({}).sights).toMatchObject([{ feature: 'tower', to: { x: 5, y: 1 } }])
  expect(sights.over({}).ghosts).toEqual([{ id: 1, x: 5, y: 1, lawful: false }])
})

test('what is chosen next is seen from there: another place, a model', async () => {
  sights.begin(1)
  await sights.drawTo({ x: 5, y: 1 })
  await sights.drawTo({ x: 7, y: 1 })
  expect(asked[1]).toEqual({
    subject: 1,
    moved: [{ model: 1, ...at(5) }],
    place: { model: 1, ...at(7) },
  })
  await sights.draw(1, 2)
  expect(asked[2]).toEqual({ subject: 1, target: 2, moved: [{ model: 1, ...at(7) }] })
  expect(sights.words(sights.shown!)).toBe('No sight from Wolf to Bear: Tower.')
  expect(sights.from).toBeUndefined()
})

test('keys bring it to a place, which is looked at once it is chosen', async () => {
  const table = { width: 6, depth: 48 }
  expect(sights.step({ dx: 3, dy: 0 }, table)).toBe(false)
  sights.begin(1)
  for (let n = 0; n < 2; n++) expect(sights.step({ dx: 3, dy: -0.5 }, table)).toBe(true)
  expect(sights.aim).toEqual({ x: 6, y: 0 })
  expect(sights.over({}).ghosts).toEqual([{ id: 1, x: 6, y: 0, lawful: true }])
  expect(asked).toEqual([])
  await sights.drawTo(sights.aim!)
  expect(asked).toMatchObject([{ subject: 1, place: { at: { X: 6 * inch, Y: 0 } } }])
  expect(sights.shown).toBeDefined()
  // Further ones go on from there, and are seen from there.
  sights.step({ dx: -1, dy: 0 }, table)
  expect(sights.shown).toBeUndefined()
  expect(sights.over({}).links).toMatchObject([{ from: { x: 6, y: 0 }, to: { x: 5, y: 0 } }])
  await sights.draw(1, 2)
  expect(sights.aim).toBeUndefined()
})

test('models that hide it are lit', async () => {
  const told = { a: { X: inch, Y: inch }, b: { X: 2 * inch, Y: inch }, from: 1, to: 2, distance: 4 * inch }
  const by = { ...told, clear: false, blocker: 'Squad', models: [7, 8] }
  expect(hidersOf({ sights: [lineOf(by), lineOf({ ...told, clear: true })] })).toEqual([7, 8])
})

test('where nobody may measure, places are not looked at', async () => {
  measured = false
  sights.begin(1)
  await sights.drawTo({ x: 5, y: 1 })
  expect(asked).toEqual([])
  expect(sights.wants).toBe('Line of sight: choose the other end, a model.')
  expect(sights.step({ dx: 1, dy: 0 }, { width: 48, depth: 48 })).toBe(false)
})
