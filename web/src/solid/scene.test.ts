import { Box3, Group, type Object3D } from 'three'
import { expect, it } from 'vitest'
import type { Ground, Overlay, Piece, Terrain } from '../board/piece'
import { groundOf, standing, type Colours } from './scene'

const colours: Colours = {
  ...{ ground: '#eee', ink: '#111', sides: ['#00f', '#f00'], brass: '#a80', refused: '#555', rest: '#999' },
  terrain: { forest: '#060' },
}
const square = (x: number, y: number, n: number) => [
  { x, y },
  { x: x + n, y },
  { x: x + n, y: y + n },
  { x, y: y + n },
]
const terrain = (id: string, more: Partial<Terrain>): Terrain => ({
  ...{ id, name: id, kind: 'structure', shape: square(10, 10, 4), height: 3, ladders: [] },
  ...more,
})
const piece = (id: number, more: Partial<Piece>): Piece => ({
  ...{ id, seat: 0, r: 0.6, glyph: '', name: `model ${id}`, x: 5, y: 5 },
  ...more,
})
const laid = (some: { terrain?: Terrain[]; pieces?: Piece[]; overlay?: Overlay }) => {
  const ground: Ground = { width: 48, depth: 36, terrain: some.terrain ?? [] }
  const laid = { ground, pieces: some.pieces ?? [], markers: [], overlay: some.overlay ?? {} }
  return new Group().add(groundOf(ground, colours), standing(laid, colours))
}
const of = (group: Group, kind: string, id?: string | number): Object3D[] => {
  const found: Object3D[] = []
  group.traverse((o) => {
    if (o.userData.kind === kind && (id === undefined || o.userData.id === id)) found.push(o)
  })
  return found
}
const box = (o: Object3D) => {
  o.updateWorldMatrix(true, true)
  return new Box3().setFromObject(o)
}

it('lays the table where the board has it', () => {
  const { min, max } = box(of(laid({}), 'table')[0]!)
  expect([min.x, min.z, max.x, max.z].map((n) => Math.round(n))).toEqual([0, 0, 48, 36])
})

it('stands terrain on its floor, as high as it is', () => {
  const group = laid({ terrain: [terrain('low', {}), terrain('high', { floor: 3, raised: 1, height: 2 })] })
  const [low, high] = [box(of(group, 'terrain', 'low')[0]!), box(of(group, 'terrain', 'high')[0]!)]
  const heights = [low, high].flatMap(({ min, max }) => [min.y, max.y].map((n) => Math.round(n * 100) / 100))
  expect(heights.map((n) => Math.round(n))).toEqual([0, 3, 4, 6])
  // North is away: z is what is left of the depth.
  expect([low.min.x, low.max.x, low.min.z, low.max.z].map(Math.round)).toEqual([10, 14, 22, 26])
})

it('stands models on their level with their volume, and turns them the way they look', () => {
  const group = laid({
    pieces: [piece(1, { level: 3, height: 2, facing: { x: 0, y: 1 } }), piece(2, { x: 9, pose: 'down' })],
  })
  const [one, two] = [of(group, 'piece', 1)[0]!, of(group, 'piece', 2)[0]!]
  expect(box(one).min.y).toBeCloseTo(3)
  expect(box(one).max.y).toBeCloseTo(5)
  expect(box(two).max.y).toBeLessThan(1.2)
  const front = box(of(one as Group, 'front')[0]!)
  expect(front.min.z).toBeCloseTo(36 - 5.6)
  expect(front.max.x).toBeCloseTo(5)
})

it('draws a line of sight from eye to eye, and a way on the ground', () => {
  const pieces = [piece(1, { height: 2 }), piece(2, { x: 20, height: 1, level: 3, seat: 1 })]
  const overlay: Overlay = {
    sights: [{ from: pieces[0]!, to: pieces[1]!, clear: true }],
    paths: [{ points: [pieces[0]!, { x: 8, y: 8 }], lawful: true, id: 1 }],
  }
  const group = laid({ pieces, overlay })
  const sight = box(of(group, 'sight')[0]!)
  expect([sight.min.y, sight.max.y]).toEqual([2, 4])
  expect(box(of(group, 'path')[0]!).max.y).toBeLessThan(0.2)
})
