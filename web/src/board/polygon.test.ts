import { describe, expect, it } from 'vitest'
import { inside } from './hit'
import {
  along,
  clockwise,
  fromEdge,
  grain,
  hatched,
  inset,
  middle,
  rungs,
  thickness,
  twiceArea,
} from './polygon'

const square = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 4 },
  { x: 0, y: 4 },
]

describe('a shape', () => {
  it('has a middle and an area, whichever way its corners go', () => {
    expect(middle(square)).toEqual({ x: 2, y: 2 })
    expect(twiceArea(square)).toBe(32)
    expect(twiceArea(clockwise([...square].reverse()))).toBe(32)
  })

  it('moves its edges inward', () => {
    for (const shape of [square, [...square].reverse()]) {
      const box = inset(shape, 1)
      expect(Math.abs(twiceArea(box))).toBeCloseTo(8)
      for (const p of box) expect(fromEdge(square, p)).toBeCloseTo(1)
    }
  })

  it('is walked along evenly, never far from its true edge', () => {
    const points = along(square, 0.5, 0.5)
    expect(points).toHaveLength(30)
    for (const p of points) expect(fromEdge(square, p)).toBeLessThan(0.2)
  })

  it('is hatched inside only, and between two shapes', () => {
    const band = hatched([square, inset(square, 1)], Math.PI / 4, 0.25)
    for (const [a, b] of band) {
      const m = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      expect(inside(square, m)).toBe(true)
      expect(inside(inset(square, 1), m)).toBe(false)
    }
    expect(band.length).toBeGreaterThan(20)
  })

  it('has a grain along its longest edge', () => {
    const wall = [
      { x: 0, y: 0 },
      { x: 0, y: 6 },
      { x: 0.5, y: 6 },
      { x: 0.5, y: 0 },
    ]
    expect(grain(wall).length).toBeCloseTo(6)
    expect(grain(wall).width).toBeCloseTo(0.5)
  })

  it('is as thick as its legs, and has joints across both', () => {
    const ell = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 0.5 },
      { x: 0.5, y: 0.5 },
      { x: 0.5, y: 3 },
      { x: 0, y: 3 },
    ]
    expect(thickness(ell)).toBeCloseTo(0.5)
    expect(thickness(square)).toBeCloseTo(4)
    const joints = rungs(ell, 0.55)
    const upright = joints.filter(([a, b]) => Math.abs(a.x - b.x) < 1e-6).length
    expect(upright).toBeGreaterThan(4)
    expect(joints.length - upright).toBeGreaterThan(3)
    for (const [a, b] of joints) expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeCloseTo(0.5)
  })
})
