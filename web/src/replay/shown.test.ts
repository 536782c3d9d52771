import { describe, expect, it } from 'vitest'
import type { Piece } from '../board/piece'
import type { GameEvent } from '../wire'
import { shown, type Scenery } from './shown'

const piece = (id: number, name: string, x: number, y: number): Piece => ({
  id,
  name,
  seat: id % 2,
  x,
  y,
  r: 0.6,
  glyph: 'u-solo',
})
const wolf = piece(2, 'Dusk Wolf', 10, 20)
const raider = piece(3, 'Marauder', 30, 5)
const scene = (before: Piece[], after: Piece[]): Scenery => ({
  before,
  after,
  name: (id) => [wolf, raider].find((p) => p.id === id)?.name ?? '',
  lostAt: (e) => (e.event === 'destroyed' ? { x: 30, y: 5 } : undefined),
  lostWords: (name) => `${name} destroyed`,
})
const event = (name: string, on: number[], facts: unknown = {}): GameEvent => ({
  no: 1,
  event: name,
  text: '',
  on,
  facts,
})

describe('what the board shows of a line', () => {
  it('is a line from who attacks to whom, and what was lost', () => {
    const overlay = shown(
      [event('attack', [2, 3], { by: 'Dusk Wolf', target: 'Marauder' }), event('destroyed', [2, 3])],
      scene([wolf, raider], [wolf]),
    )
    expect(overlay.sights).toEqual([{ from: { x: 10, y: 20 }, to: { x: 30, y: 5 }, clear: true }])
    expect(overlay.selected).toEqual([2])
    expect(overlay.aimed).toEqual([])
    expect(overlay.lost).toEqual([{ x: 30, y: 5 }])
    expect(overlay.tags?.map((t) => t.text)).toEqual(['Dusk Wolf', 'Marauder destroyed'])
  })
  it('is the way that a model went', () => {
    const facts = { model: 'Dusk Wolf', from: { X: 2540, Y: 2540 }, path: [{ X: 5080, Y: 2540 }] }
    const overlay = shown([event('move', [2], facts)], scene([wolf], [wolf]))
    expect(overlay.paths).toEqual([
      {
        points: [
          { x: 1, y: 1 },
          { x: 2, y: 1 },
        ],
        lawful: true,
        id: 2,
      },
    ])
    expect(overlay.selected).toEqual([2])
  })
  it('points at what is placed, which has no way', () => {
    const facts = { model: 'Dusk Wolf', from: { X: 0, Y: 0 }, path: [{ X: 5080, Y: 2540 }] }
    const overlay = shown([event('place', [2], facts)], scene([], [wolf]))
    expect(overlay.paths).toBeUndefined()
    expect(overlay.pointed).toEqual([2])
  })
})
