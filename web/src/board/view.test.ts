import { describe, expect, it } from 'vitest'
import { swingOf, swung } from './bearing'
import { aside, between, fitted, inSight, kept, showing, toScreen, toTable, turned, zoomed } from './view'

const size = { width: 48, depth: 48 }
const room = { width: 800, height: 600, top: 0, right: 0, bottom: 0, left: 0 }

describe('a view', () => {
  it('shows the whole table in the middle when fitted', () => {
    const v = fitted(size, room)
    expect(v.scale).toBe(12.5)
    expect(toScreen(v, { x: 24, y: 24 })).toEqual({ x: 400, y: 300 })
  })

  it('leaves free what a sheet covers', () => {
    const v = fitted(size, { ...room, bottom: 300 })
    expect(toScreen(v, { x: 24, y: 48 }).y).toBeCloseTo(300)
  })

  it('keeps the place under the pointer when zoomed', () => {
    const v = fitted(size, room)
    const pointer = { x: 123, y: 456 }
    const z = zoomed(v, 1.7, pointer, size, room)
    expect(z.scale).toBeCloseTo(21.25)
    const [before, after] = [toTable(v, pointer), toTable(z, pointer)]
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  it('zooms between the whole table and 64 px per inch', () => {
    const v = fitted(size, room)
    expect(zoomed(v, 100, { x: 0, y: 0 }, size, room).scale).toBe(64)
    expect(zoomed(v, 0.001, { x: 0, y: 0 }, size, room).scale).toBe(8)
  })

  it('does not lose the table', () => {
    const v = kept({ scale: 40, x: 5000, y: -9000 }, size, room)
    expect(v.x).toBe(72)
    expect(v.y).toBe(600 - 72 - 48 * 40)
  })

  it('flies to where two places are both seen', () => {
    const places = [
      { x: 4, y: 4 },
      { x: 40, y: 44 },
    ]
    const covered = { ...room, bottom: 250 }
    const v = showing(places, 26, size, covered)
    for (const p of places) expect(inSight(v, p, covered, 0)).toBe(true)
    expect(showing([places[0]], 26, size, room).scale).toBe(26)
  })

  it('flies to the edge of the table and hardly beyond it', () => {
    for (const place of [
      { x: 1, y: 1 },
      { x: 47, y: 24 },
      { x: 24, y: 47 },
    ]) {
      const v = showing([place], 26, size, room)
      expect(inSight(v, place, room)).toBe(true)
      expect(v.x).toBeLessThanOrEqual(72)
      expect(v.y).toBeLessThanOrEqual(72)
      expect(v.x + 48 * v.scale).toBeGreaterThanOrEqual(800 - 72)
      expect(v.y + 48 * v.scale).toBeGreaterThanOrEqual(600 - 72)
    }
  })

  it('begins and ends a flight where it should', () => {
    const [a, b] = [fitted(size, room), showing([{ x: 40, y: 40 }], 26, size, room)]
    for (const [t, end] of [
      [0, a],
      [1, b],
    ] as const) {
      const v = between(a, b, t, room)
      expect(v.scale).toBeCloseTo(end.scale)
      expect(v.x).toBeCloseTo(end.x)
      expect(v.y).toBeCloseTo(end.y)
    }
  })

  it.each([false, true])(
    'takes a place and a direction back to the table, seen from the north: %s',
    (flipped) => {
      const [at, v] = [
        { x: 10, y: 7 },
        { x: 3, y: -4 },
      ]
      expect(turned(size, flipped, turned(size, flipped, at))).toEqual(at)
      expect(aside(flipped, aside(flipped, v))).toEqual(v)
    },
  )

  it('has north at the top, or at the bottom', () => {
    const at = { x: 10, y: 7 }
    expect(turned(size, false, at)).toEqual({ x: 10, y: 41 })
    expect(turned(size, true, at)).toEqual({ x: 38, y: 7 })
    expect(aside(false, { x: 0, y: 1 })).toEqual({ x: 0, y: -1 })
    expect(aside(true, { x: 0, y: 1 })).toEqual({ x: -0, y: 1 })
  })

  it.each([false, true])(
    'is never mirrored: clockwise is so on the screen, from the north: %s',
    (flipped) => {
      const looks = { x: 0.6, y: 0.8 }
      const right = swung(looks, { x: 0, y: 0 }, 90)
      expect(swingOf(looks, right)).toBeCloseTo(90)
      // With y down a turn to the right is from x to y.
      const [a, b] = [aside(flipped, looks), aside(flipped, right)]
      expect(a.x * b.y - a.y * b.x).toBeCloseTo(1)
      const [c, d] = [turned(size, flipped, looks), turned(size, flipped, { x: 0, y: 0 })]
      expect({ x: c.x - d.x, y: c.y - d.y }).toEqual({ x: expect.closeTo(a.x), y: expect.closeTo(a.y) })
    },
  )
})
