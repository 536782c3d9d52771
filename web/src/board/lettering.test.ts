import { expect, it } from 'vitest'
import { lettered } from './lettering'
import { sketches } from './terrain'

const copse = {
  ...{ id: 'a', name: 'Copse', kind: 'forest', height: 0, ladders: [] },
  shape: [
    { x: 2, y: 6.5 },
    { x: 5, y: 5.5 },
    { x: 8.5, y: 6.5 },
    { x: 9, y: 9.5 },
    { x: 6.5, y: 12 },
    { x: 3, y: 11 },
  ],
}

it.each([12.413, 15.077, 19.631, 26.3])(
  'the name of a wood is in its middle where nothing lies, at %f px',
  (scale) => {
    const [drawn] = sketches([copse], (at) => at)
    const table = { x: 0, y: 0, w: 48 * scale, h: 48 * scale }
    const [name] = lettered([drawn!], scale, [], [], 1, table)
    const [middle] = drawn!.lettering.places
    expect(name?.x).toBeCloseTo(middle!.x * scale)
    expect(name?.y).toBeCloseTo(middle!.y * scale)
  },
)
