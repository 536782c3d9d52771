import { expect, test } from 'vitest'
import type { GameEvent } from '../wire'
import { fellOf, type Falls } from './fell'
import { at, inch, scene } from './sample'

const falls: Falls = {
  ...{ deviation: 'arrow', area: 'area', spray: 'strip', activate: 'begins', run: 'ran' },
  ...{ thrown: 'thrown', opposed: 'against', moved: (e) => (e.text === 'flies' ? 'flew' : 'driven') },
}
const base = { id: 0, name: '', seat: 0, unit: 0, r: inch, glyph: '' }
const fell = (events: GameEvent[], told?: GameEvent) =>
  fellOf({ events, scene: { ...scene, models: [base, base] }, ...(told && { told }) }, falls)
const told = (event: string, r: number, ...way: { X: number; Y: number }[]): GameEvent => ({
  ...{ no: 1, event, text: `${event} told`, tag: '' },
  ...{ ways: [way], facts: { r: r * inch } },
})

test('an area lies where it fell, with the arrow of how it went astray', () => {
  const events = [told('deviation', 2, at(10, 10), at(13, 10)), told('area', 2, at(13, 10), at(13, 10))]
  const { drifts, discs, tags } = fell(events)
  expect(drifts).toEqual([{ from: { x: 10, y: 10 }, to: { x: 13, y: 10 } }])
  expect(tags).toEqual([{ x: 13, y: 10, tone: 'paper', text: 'deviation told' }])
  expect(discs).toEqual([{ x: 13, y: 10, r: 2, name: 'area told', lawful: true }])
})

test('only the last of its kind is shown, until something else begins', () => {
  const spray = told('spray', 0.5, at(1, 1), at(1, 9))
  const other = told('spray', 0.5, at(5, 1), at(5, 9))
  expect(fell([spray, other]).strips).toEqual([{ from: { x: 5, y: 1 }, to: { x: 5, y: 9 }, width: 1 }])
  const { drifts, strips, driven } = fell([spray, told('activate', 0)])
  expect([drifts, strips, driven]).toEqual([[], [], []])
})

test('what was put down without going anywhere has no arrow', () => {
  expect(fell([told('deviation', 2, at(4, 4), at(4, 4))]).drifts).toEqual([])
})

test('a line of the log that is pointed at shows its own, whatever has begun since', () => {
  const spray = told('spray', 0.5, at(1, 1), at(1, 9))
  expect(fell([spray, told('activate', 0)], spray).strips).toHaveLength(1)
  const run = { ...told('run', 0, at(2, 2), at(2, 8)), on: [0] }
  expect(fell([run]).lanes).toEqual([])
  expect(fell([run], run).lanes).toEqual([
    { from: { x: 2, y: 2 }, through: { x: 2, y: 8 }, r: 1, ends: true },
  ])
})

test('what was driven has its strip and what stopped it', () => {
  const moved = { ...told('moved', 0, at(5, 5), at(5, 9)), on: [0, 1], facts: { into: 'Wall' } }
  const { driven, drifts, tags } = fell([moved])
  expect(driven).toEqual([
    { from: { x: 5, y: 5 }, to: { x: 5, y: 9 }, r: 1, flew: false, into: { x: 5, y: 10 } },
  ])
  expect(drifts).toEqual([{ from: { x: 5, y: 5 }, to: { x: 5, y: 8 }, bare: true }])
  expect(tags!.map((tag) => tag.text)).toEqual(['moved told', 'Against Wall'])
})

test('what was thrown has six directions, counted clockwise where y is away, from the one that was rolled', () => {
  const facts = { faces: [2, 4], deviated: 2 * inch }
  const thrown = { ...told('thrown', 0, at(5, 10), at(7, 10)), on: [0, 1], facts }
  const moved = { ...told('moved', 0, at(5, 5), at(7, 10)), on: [0, 1], text: 'flies' }
  const { compasses, driven, tags } = fell([thrown, moved])
  expect(compasses).toMatchObject([{ x: 5, y: 10, r: 1, rolled: 2, from: { x: 5, y: 5 } }])
  const [one, two] = compasses![0]!.dirs
  expect(two).toEqual({ x: 1, y: 0 })
  expect(one!.x).toBeCloseTo(0.5)
  expect(one!.y).toBeCloseTo(Math.sqrt(3) / 2)
  expect(driven).toMatchObject([{ flew: true }])
  expect(tags![0]).toMatchObject({ text: 'Direction 2, 2\u2033' })
})

test('dice against dice lie between the two', () => {
  const opposed = { ...told('opposed', 0), on: [0, 1], facts: { faces: [4, 2] } }
  expect(fell([opposed]).ties).toEqual([{ by: 0, to: 1, text: '4 : 2', loose: true }])
})
