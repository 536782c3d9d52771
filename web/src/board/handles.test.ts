import { expect, it } from 'vitest'
import { knobOf, leverOf, swing } from './handles'

const same = (v: { x: number; y: number }) => v
const handle = { id: 1, x: 3, y: 4, facing: { x: 0, y: -2 } }

it('keeps the handle away from its base at every scale', () => {
  expect(leverOf({ r: 0.6 }, 8)).toBe(46)
  expect(leverOf({ r: 1 }, 40)).toBe(74)
  expect(knobOf(handle, { x: 100, y: 100 }, 46, same)).toEqual({ x: 100, y: 54 })
})

it('turns the handle with the table', () => {
  const turned = (v: { x: number; y: number }) => ({ x: -v.x, y: -v.y })
  expect(knobOf(handle, { x: 100, y: 100 }, 46, turned)).toEqual({ x: 100, y: 146 })
})

it('leaves the handle of a place at the place', () => {
  expect(knobOf({ id: 1, x: 3, y: 4 }, { x: 9, y: 9 }, 46, same)).toEqual({ x: 9, y: 9 })
})

it('swings the shorter way', () => {
  expect(swing({ x: 1, y: 0 }, { x: 0, y: 1 }, 50)).toBe('M50.0 0.0A50 50 0 0 1 0.0 50.0')
  expect(swing({ x: 1, y: 0 }, { x: 0, y: -1 }, 50)).toBe('M50.0 0.0A50 50 0 0 0 0.0 -50.0')
})
