import { describe, expect, it } from 'vitest'
import type { At, Terrain } from './piece'
import { sketch, sketches } from './terrain'
import { turned } from './view'

const shape = [
  { x: 10, y: 10 },
  { x: 16, y: 9 },
  { x: 18, y: 14 },
  { x: 12, y: 16 },
]
const feature = (kind: string, more: Partial<Terrain> = {}): Terrain => ({
  id: 'a',
  name: 'Copse',
  kind,
  shape,
  height: 0,
  ladders: [],
  ...more,
})
const same = (at: At) => at
const kinds = [
  'forest',
  'rough',
  'obstacle',
  'structure',
  'impassable',
  'hill',
  'water',
  'smoke',
  'obscuring',
]

describe('a drawing of terrain', () => {
  it('leaves objectives to their markers', () => {
    expect(sketches([feature('objective'), feature('rough')], same).map((s) => s.kind)).toEqual(['rough'])
  })
  it.each(kinds)('of %s is the same every time, and has a texture', (kind) => {
    const one = sketch(feature(kind), same)
    expect(sketch(feature(kind), same)).toEqual(one)
    expect(one.strokes.length).toBeGreaterThan(1)
    for (const { d } of one.strokes) expect(d).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('differs from feature to feature', () => {
    expect(sketch(feature('forest', { id: 'b' }), same).strokes).not.toEqual(
      sketch(feature('forest'), same).strokes,
    )
  })

  it('is drawn in some way even if the kind is new', () => {
    expect(sketch(feature('lava'), same).strokes).toHaveLength(1)
  })

  it('turns with the table, its lettering upright', () => {
    const size = { width: 48, depth: 48 }
    const there = sketch(feature('structure', { height: 3 }), (at) => turned(size, true, at))
    expect(there.lettering.places[0].x).toBeGreaterThan(24)
    expect(there.lettering.angle).toBe(0)
  })

  it('names a thin wall beside it', () => {
    const wall = [
      { x: 0, y: 5 },
      { x: 6, y: 5 },
      { x: 6, y: 5.5 },
      { x: 0, y: 5.5 },
    ]
    const { lettering } = sketch(feature('obstacle', { shape: wall, height: 0.9 }), same)
    expect(lettering.beside).toBe(true)
    expect(lettering.height).toBe('0.9″')
    expect(lettering.places[0].y).toBeGreaterThan(5.5)
  })

  it('shows its ladders', () => {
    const ladders = [{ foot: { x: 14, y: 15.3 }, head: { x: 14, y: 15.3 } }]
    expect(sketch(feature('structure', { ladders }), same).strokes.at(-1)!.look).toBe('ladder')
  })
})
