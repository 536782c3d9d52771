// A small table for the tests of this folder, of a game whose units act as a whole.
import type { Scene } from '../wire'
import type { Table, Token, Unit } from './table'

export const inch = 2540
export const at = (x: number, y: number) => ({ X: x * inch, Y: y * inch })

export const unit = (id: number, more: Partial<Unit> = {}): Unit => ({
  ...{ id, name: `unit ${id}`, seat: 0, glyph: 'u-squad', where: 'table' },
  ...more,
})

export const token = (id: number, unit: number, x: number, y: number, more: Partial<Token> = {}): Token => ({
  ...{ id, unit, at: at(x, y) },
  ...more,
})

const byID = <T extends { id: number }>(...list: T[]) => Object.fromEntries(list.map((one) => [one.id, one]))

export const units = (...list: Unit[]) => byID(...list)

export const table = (more: Partial<Table> = {}): Table => ({
  tracker: {
    ...{ name: 'Round', round: 2, rounds: 5, box: 1, boxes: 5, phase: 'orders', step: 1, steps: 5 },
    names: ['Command', 'Movement', 'Overwatch', 'Combat', 'End'],
    holds: [
      { seat: 1, name: 'Initiative' },
      { seat: 0, name: 'Turn', now: true },
    ],
  },
  ...{ turn: 0, scores: [3, 1], edges: ['south', 'north'] },
  pools: [{ seat: 0, name: 'Command Points', n: 4, dice: [{ kind: 'black', face: 1 }] }],
  units: units(
    unit(0, {
      order: { glyph: 'o-advance', name: 'Advance' },
      signs: [
        { glyph: 't-pinned', name: 'Pinned' },
        { glyph: 't-shield', name: 'Shield', n: 2 },
      ],
      notes: ['Pinned', '2 bases of 2'],
    }),
    unit(1, { seat: 1, order: { name: 'Order, face down', sealed: true }, glyph: 'u-vehicle', foes: [0] }),
    unit(2, { where: 'reserve', cost: 110, notes: ['in Reserve'] }),
    unit(3, { seat: 1, aboard: 1, notes: ['no order', 'aboard unit 1'] }),
  ),
  tokens: byID(
    token(0, 0, 10, 10),
    token(1, 0, 11, 10),
    token(2, 1, 20, 20, { facing: { X: 0, Y: -3 }, on: 1 }),
  ),
  markers: [
    {
      ...{ id: 'objective-1', kind: 'objective', at: at(24, 24), r: inch / 2, reach: 3 * inch },
      ...{ sign: '1', name: 'Objective 1', held: [1] },
    },
  ],
  ...more,
})

export const scene = {
  ...{ title: '', width: 48 * inch, depth: 48 * inch, sides: [], chain: inch, grounds: [] },
  features: [
    {
      ...{ id: 'f', name: 'Works', kind: 'building', height: 4 * inch, capacity: 6, standable: true },
      shape: [at(18, 18), at(22, 18), at(22, 22), at(18, 22)],
    },
  ],
  models: [
    { id: 0, name: 'Operatives 1', seat: 0, unit: 0, team: 'Operatives', r: inch / 2, glyph: 'u-squad' },
    { id: 1, name: 'Operatives 2', seat: 0, unit: 0, team: 'Operatives', r: inch / 2, glyph: 'u-squad' },
    { id: 2, name: 'Tank', seat: 1, unit: 1, r: inch, length: 4 * inch, arcs: true, glyph: 'u-vehicle' },
  ],
} satisfies Scene
