// A small table for the tests of this folder: what a view and a scene of Warpath look like.
import type { Scene } from '../../wire'
import type { UnitView, View } from './view'

export const inch = 2540
export const at = (x: number, y: number) => ({ X: x * inch, Y: y * inch })

export const unit = (id: number, more: Partial<UnitView>): UnitView => ({
  ...{ id, name: `unit ${id}`, card: 'c', seat: 0, glyph: 'u-squad', kind: 'Infantry', where: 'table' },
  ...{ cost: 110, size: 2, left: 2 },
  ...more,
})

export const view = (more: Partial<View> = {}): View => ({
  ...{ phase: 'orders', part: 1, round: 2, rounds: 5, turn: 0, initiative: 1, points: [4, 6] },
  ...{
    rolled: [[{ colour: 'black', swords: 1 }], []],
    vp: [3, 1],
    mission: [],
    edges: ['south', 'north'],
  },
  zones: [[], []],
  winner: 255,
  units: {
    0: unit(0, { token: 'advance', pinned: true, shields: 2 }),
    1: unit(1, { seat: 1, token: 'sealed', glyph: 'u-vehicle', size: 1, left: 1, in: 1 }),
    2: unit(2, { where: 'reserve' }),
    3: unit(3, { where: 'aboard', carrier: 1, seat: 1 }),
  },
  bases: {
    0: { id: 0, unit: 0, at: at(10, 10) },
    1: { id: 1, unit: 0, at: at(11, 10) },
    2: { id: 2, unit: 1, at: at(20, 20), face: { X: 0, Y: -3 } },
  },
  objectives: [{ n: 1, at: at(24, 24), held: 1, bases: [1, 3] }],
  ...more,
})

export const scene = {
  ...{ title: '', width: 48 * inch, depth: 48 * inch, sides: [] },
  features: [
    {
      ...{
        id: 'f',
        name: 'Works',
        kind: 'building',
        height: 4 * inch,
        capacity: 6,
        fallen: 3 * inch,
        standable: true,
      },
      shape: [at(18, 18), at(22, 18), at(22, 22), at(18, 22)],
    },
  ],
  models: [
    { id: 0, name: 'Operatives 1', seat: 0, unit: 0, team: 'Operatives', r: inch / 2, glyph: 'u-squad' },
    { id: 1, name: 'Operatives 2', seat: 0, unit: 0, team: 'Operatives', r: inch / 2, glyph: 'u-squad' },
    { id: 2, name: 'Tank', seat: 1, unit: 1, r: inch, length: 4 * inch, arcs: true, glyph: 'u-vehicle' },
  ],
} satisfies Scene
