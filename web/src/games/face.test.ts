import { describe, expect, it } from 'vitest'
import type { Scene } from '../wire'
import { absent } from './face'

const model = { seat: 1, unit: 4, r: 2540, glyph: 'u-squad' }
const scene = {
  title: '',
  width: 0,
  depth: 0,
  features: [],
  sides: [],
  models: [
    { ...model, id: 0, name: 'Raiders a', team: 'Raiders' },
    { ...model, id: 1, name: 'Hunter', unit: 5, r: 5080, glyph: 'u-warjack' },
  ],
} satisfies Scene

describe('models that are not on the table', () => {
  it('have the base, sign and name of the scene', () => {
    expect(absent(scene, [1])).toEqual([
      { id: 1, x: 0, y: 0, seat: 1, r: 2, glyph: 'u-warjack', name: 'Hunter' },
    ])
  })
  it('carry the name of their squad, once', () => {
    expect(absent(scene, [0])[0]).toMatchObject({ name: 'Raiders', squad: 4, r: 1 })
  })
  it('are none where the scene knows none', () => {
    expect(absent(scene, [7])).toEqual([])
  })
})
