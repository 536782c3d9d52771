import { describe, expect, it } from 'vitest'
import { described } from './describe'
import { bearers, namesOf } from './names'
import type { Overlay, Piece } from './piece'
import { detailOf, statesOf } from './states'
import { steady } from './steady'

const piece = (id: number, more: Partial<Piece> = {}): Piece => ({
  ...{ id, x: id, y: 0, r: 0.6, seat: 0, glyph: 'u-solo', name: `Piece ${id}` },
  ...more,
})
const look = (scale: number, overlay: Overlay = {}, near: (number | undefined)[] = []) => ({
  ...{ states: statesOf(overlay), overlay, scale, near, em: 1 },
})
const shown = (pieces: Piece[], l: ReturnType<typeof look>) => namesOf(pieces, l).map((n) => n.id)

describe('names', () => {
  it('come with the radius of the base on the screen', () => {
    expect([5, 9.2, 13, 23].map(detailOf)).toEqual(['block', 'glyph', 'named', 'close'])
    expect(shown([piece(1)], look(10))).toEqual([])
    expect(shown([piece(1)], look(30))).toEqual([1])
  })

  it('are there at any distance for what is selected, aimed at or pointed at', () => {
    const all = [piece(1), piece(2), piece(3), piece(4)]
    expect(shown(all, look(8, { selected: [1], aimed: [2], lawful: [4] }, [3]))).toEqual([3, 1, 2])
  })

  it('are one to a squad, at its middle model', () => {
    const squad = [piece(1, { squad: 7 }), piece(2, { squad: 7 }), piece(3, { squad: 7 })]
    expect(bearers(squad).get(7)).toBe(2)
    expect(shown(squad, look(30))).toEqual([2])
  })

  it('carry the reason why a piece is refused', () => {
    const overlay = { refused: new Map([[1, 'no sight: Foundry']]) }
    expect(namesOf([piece(1)], look(30, overlay))[0].lines.map((l) => l.text)).toEqual([
      'Piece 1',
      'no sight: Foundry',
    ])
  })

  it('give way to a tag', () => {
    const overlay: Overlay = { tags: [{ x: 0, y: 0, text: 'Piece 1, 65%', tone: 'ink', of: 1 }] }
    expect(shown([piece(1)], look(30, overlay))).toEqual([])
  })
})

it('tells the more telling of two states', () => {
  const states = statesOf({ lawful: [1, 2], aimed: [2], selected: [3], refused: new Map([[1, '']]) })
  expect([...states]).toEqual([
    [1, 'lawful'],
    [2, 'aimed'],
    [3, 'selected'],
  ])
  const refused = new Map([[1, ''], [2, '']]) // prettier-ignore
  expect([...statesOf({ refused, tried: 2 })]).toEqual([
    [1, 'refused'],
    [2, 'tried'],
  ])
})

it('keeps pieces that say the same, and lays big bases below', () => {
  const old = [piece(1), piece(2)]
  const now = steady(new Map(old.map((p) => [p.id, p])), [piece(1), piece(2, { x: 5 }), piece(3, { r: 2 })])
  expect(now.map((p) => p.id)).toEqual([3, 1, 2])
  expect(now[1]).toBe(old[0])
  expect(now[2]).not.toBe(old[1])
})

it('describes a piece in words', () => {
  const wolf = piece(1, { name: 'Dusk Wolf', x: 24, y: 10, done: true, health: { lost: 1, of: 3 } })
  const sight = { from: wolf, to: wolf, clear: false, pieces: [wolf.id] }
  expect(described(wolf, 0, 'idle', { sights: [sight] })).toMatch(/, in the way of the line of sight$/)
  expect(described(wolf, 0, 'lawful', {})).toBe(
    'Dusk Wolf, yours, at 24.0, 10.0, activated, 1 of 3 damage, lawful',
  )
  expect(
    described({ ...wolf, done: false, health: undefined }, undefined, 'refused', {
      refused: new Map([[1, 'too far']]),
    }),
  ).toBe('Dusk Wolf, Blue, at 24.0, 10.0, refused: too far')
})
