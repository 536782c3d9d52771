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
  lostWords: (name) => `${name} destroyed`,
})
const sorts: Record<string, GameEvent['sort']> = {
  ...{ attack: 'roll', destroyed: 'loss', move: 'move', place: 'move' },
}
const event = (name: string, on: number[], ...ways: [number, number][][]): GameEvent => ({
  no: 1,
  event: name,
  ...(sorts[name] && { sort: sorts[name] }),
  text: '',
  on,
  ways: ways.map((way) => way.map(([x, y]) => ({ X: 2540 * x, Y: 2540 * y }))),
})

describe('what the board shows of a line', () => {
  it('is a line from who attacks to whom, and what was lost', () => {
    const overlay = shown(
      [event('attack', [2, 3]), event('attack', [2, 3]), event('destroyed', [2, 3], [[30, 5]])],
      scene([wolf, raider], [wolf]),
    )
    expect(overlay.sights).toEqual([{ from: { x: 10, y: 20 }, to: { x: 30, y: 5 }, clear: true }])
    expect(overlay.selected).toEqual([2])
    expect(overlay.aimed).toEqual([])
    expect(overlay.lost).toEqual([{ x: 30, y: 5 }])
    expect(overlay.tags?.map((t) => t.text)).toEqual(['Dusk Wolf', 'Marauder destroyed'])
  })
  it('says what covers the target, and where', () => {
    const attack = event('attack', [2, 3])
    attack.throw = { title: 'Gun', rows: [], result: '', cover: 'Hedge' }
    const hedge = [20, 22].flatMap((x) => [{ x, y: 0 }, { x, y: 9 }]) // prettier-ignore
    const { tags } = shown([attack, attack], {
      ...scene([wolf, raider], [wolf, raider]),
      ground: (name) => (name === 'Hedge' ? [hedge[0]!, hedge[1]!, hedge[3]!, hedge[2]!] : undefined),
    })
    expect(tags).toContainEqual({ x: 22, y: 5, text: 'in cover: Hedge', tone: 'paper' })
    expect(tags?.filter((tag) => tag.text.includes('Hedge'))).toHaveLength(1)
  })
  it('is the way that a model went', () => {
    const way: [number, number][] = [
      [1, 1],
      [2, 1],
    ]
    const overlay = shown([event('move', [3, 2], way)], scene([wolf], [wolf]))
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
    const overlay = shown([event('place', [2], [[2, 1]])], scene([], [wolf]))
    expect(overlay.paths).toEqual([])
    expect(overlay.pointed).toEqual([2])
  })
})
