import { expect, test } from 'vitest'
import type { GameEvent } from '../wire'
import { fellOf, type Falls } from './fell'
import { at, inch } from './sample'

const falls: Falls = { deviation: 'arrow', area: 'area', spray: 'strip', activate: 'begins' }
const told = (event: string, r: number, ...way: { X: number; Y: number }[]): GameEvent => ({
  ...{ no: 1, event, text: `${event} told`, tag: '' },
  ...{ ways: [way], facts: { r: r * inch } },
})

test('an area lies where it fell, with the arrow of how it went astray', () => {
  const events = [told('deviation', 2, at(10, 10), at(13, 10)), told('area', 2, at(13, 10), at(13, 10))]
  const { drifts, discs, tags } = fellOf(events, falls)
  expect(drifts).toEqual([{ from: { x: 10, y: 10 }, to: { x: 13, y: 10 } }])
  expect(tags).toEqual([{ x: 13, y: 10, tone: 'paper', text: 'deviation told' }])
  expect(discs).toEqual([{ x: 13, y: 10, r: 2, name: 'area told', lawful: true }])
})

test('only the last of its kind is shown, until something else begins', () => {
  const spray = told('spray', 0.5, at(1, 1), at(1, 9))
  const other = told('spray', 0.5, at(5, 1), at(5, 9))
  expect(fellOf([spray, other], falls).strips).toEqual([
    { from: { x: 5, y: 1 }, to: { x: 5, y: 9 }, width: 1 },
  ])
  expect(fellOf([spray, told('activate', 0)], falls)).toEqual({ drifts: [], tags: [], discs: [], strips: [] })
})

test('what was put down without going anywhere has no arrow', () => {
  expect(fellOf([told('deviation', 2, at(4, 4), at(4, 4))], falls).drifts).toEqual([])
})
