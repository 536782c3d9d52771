import { expect, it } from 'vitest'
import { metOn } from './met'

const inch = 2540
const at = (x: number, y: number) => ({ X: x * inch, Y: y * inch })
const way = [
  { x: 0, y: 0 },
  { x: 0, y: 10 },
  { x: 8, y: 10 },
]
const striker = { id: 3, seat: 1, x: 4, y: 12, r: 0.6, glyph: '', name: 'Deathripper' }
const piece = (id: number) => (id === 3 ? striker : undefined)

it('draws a bar across the way as wide as the base, its sign nearer to who strikes', () => {
  const strike = { at: at(4, 10), by: 3, name: 'Deathripper', what: 'free strike', value: '83%' }
  const { strikes, tags, stop } = metOn([strike], way, 1, piece)
  expect(strikes).toEqual([{ x: 4, y: 11, to: { x: 4, y: 9 }, by: 3 }])
  expect(tags).toEqual([{ x: 4, y: 11, tone: 'ink', text: 'Free strike here: Deathripper, 83%', led: true }])
  expect(stop).toBeUndefined()
})

it('stops the base where it touches what is in the way', () => {
  const { stop, tags } = metOn([{ at: at(0, 4), by: -1, name: 'Wall', stops: true }], way, 1, piece)
  expect(stop).toEqual({ x: 0, y: 4, on: { x: 0, y: 5 } })
  expect(tags).toMatchObject([{ x: 0, y: 5, tone: 'paper', text: 'Wall stops it' }])
  const beside = metOn([{ at: at(0, 12), by: 3, name: 'Deathripper', stops: true }], way, 1, piece)
  expect(beside.stop!.on).toEqual({ x: 1, y: 12 })
})
