import { expect, it } from 'vitest'
import type { Ground, Piece } from '../board/piece'
import { sectionOf, stretches, type Seen } from './section'

const box = (x: number, y: number, width: number, depth: number) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + depth },
  { x, y: y + depth },
]
const wall = { id: 'w', name: 'Wall', kind: 'obstacle', shape: box(9, 4, 1, 2), height: 2, ladders: [] }
const ground: Ground = {
  width: 24,
  depth: 24,
  terrain: [wall, { ...wall, id: 'far', shape: box(9, 12, 1, 2) }],
}
const piece = (id: number, x: number, y: number): Piece => ({
  ...{ id, x, y, seat: 0, r: 0.5, glyph: '', name: `model ${id}`, height: 1.75 },
})
const pieces = [piece(1, 4, 5), piece(2, 14, 5), piece(3, 7, 5.4), piece(4, 7, 8)]
const seen: Seen = {
  ...{ from: 1, to: 2, a: { x: 4, y: 5 }, b: { x: 9, y: 5 }, clear: false, feature: 'w' },
  rays: [{ at: { x: 14, y: 5 }, eye: 1.5, height: 1, clear: false }],
}

it('goes in and out of a shape, also of one with a bay', () => {
  const east = { x: 1, y: 0 }
  expect(stretches(box(2, -1, 3, 2), { x: 0, y: 0 }, east, 10)).toEqual([[2, 5]])
  expect(stretches(box(2, -1, 3, 2), { x: 0, y: 2 }, east, 10)).toEqual([])
  // It begins inside.
  expect(stretches(box(-2, -1, 3, 2), { x: 0, y: 0 }, east, 10)).toEqual([[0, 1]])
  const bay = [
    { x: 1, y: -1 },
    { x: 7, y: -1 },
    { x: 7, y: 1 },
    { x: 5, y: 1 },
    { x: 5, y: -0.5 },
    { x: 3, y: -0.5 },
    { x: 3, y: 1 },
    { x: 1, y: 1 },
  ]
  expect(stretches(bay, { x: 0, y: 0 }, east, 10)).toEqual([
    [1, 3],
    [5, 7],
  ])
})

it('has what the line meets, in its places and heights, and what that does', () => {
  const s = sectionOf(seen, ground, pieces)
  expect(s.length).toBeCloseTo(11)
  expect(s.slices.map(({ key, kind, is, bottom, top }) => [key, kind, is, bottom, top])).toEqual([
    ['t w 0', 'terrain', 'blocks', 0, 2],
    ['m 1', 'eye', 'passed', 0, 1.75],
    ['m 2', 'target', 'passed', 0, 1.75],
    ['m 3', 'model', 'passed', 0, 1.75],
  ])
  expect([s.slices[0]!.from, s.slices[0]!.to].map((n) => +n.toFixed(6))).toEqual([5.5, 6.5])
  expect(s.rays).toEqual([{ start: 0.5, length: 10, from: 1.5, to: 1, clear: false }])
})

it('says what gives cover, and which model stands in the way', () => {
  const covered = sectionOf({ ...seen, clear: true }, ground, pieces)
  expect(covered.slices[0]!.is).toBe('covers')
  const { feature: _, ...rest } = seen
  const stopped = sectionOf({ ...rest, models: [3] }, ground, pieces)
  expect(stopped.slices.map((s) => s.is)).toEqual(['passed', 'passed', 'passed', 'blocks'])
})

it('stands what is on a roof on it', () => {
  const high = pieces.map((p) => (p.id === 2 ? { ...p, level: 3 } : p))
  const s = sectionOf(seen, { ...ground, terrain: [{ ...wall, floor: 1, raised: 0.5 }] }, high)
  expect(s.slices[0]).toMatchObject({ bottom: 1.5, top: 3.5 })
  expect(s.slices.find((x) => x.kind === 'target')).toMatchObject({ bottom: 3, top: 4.75 })
  expect(s.height).toBe(4.75)
})
