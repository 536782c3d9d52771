// The games that are to come, as long as no server offers them: a corner of a table of each.
import { land, type Block, type SmallBoard } from './scene'

function ranks(
  seat: 0 | 1,
  r: number,
  at: [number, number],
  columns: number,
  rows: number,
  gap: number,
): Block[] {
  return Array.from({ length: columns * rows }, (_, i) => ({
    seat,
    r,
    x: at[0] + (i % columns) * gap,
    y: at[1] + Math.floor(i / columns) * gap,
  }))
}

const warpath: SmallBoard = {
  scale: 8.8,
  road: 'M0 16C9 13.6 17 17.6 27 12.6',
  terrain: [
    land('home-barn', 'structure', [9.4, 9.2], [14.8, 8.8], [15, 12.6], [9.6, 13]),
    land('home-copse', 'forest', [18, 9], [20.5, 6.6], [24, 7], [25.6, 10], [23.6, 13], [19.6, 12.6]),
  ],
  blocks: [
    ...ranks(0, 0.49, [1.8, 18.6], 5, 2, 1.56),
    ...ranks(0, 0.49, [11.8, 19.6], 5, 2, 1.56),
    ...ranks(0, 0.78, [21.4, 19], 2, 1, 1.7),
    ...ranks(1, 0.49, [2.2, 3], 5, 2, 1.56),
    ...ranks(1, 0.49, [13.6, 2.2], 5, 2, 1.56),
    { seat: 0, x: 4.4, y: 15.6, r: 1.3, glyph: 't-orders' },
    { seat: 0, x: 14.4, y: 16.5, r: 1.3, glyph: 't-orders' },
    { seat: 0, x: 22.6, y: 15.6, r: 1.3, glyph: 't-orders' },
    { seat: 1, x: 5.4, y: 7.2, r: 1.5, glyph: 't-orders' },
    { seat: 1, x: 17, y: 6, r: 1.5, glyph: 't-orders' },
  ],
}

const warmachine: SmallBoard = {
  scale: 13,
  lane: { from: { x: 2, y: 9.6 }, to: { x: 14.4, y: 3.4 }, width: 2 },
  terrain: [
    land('home-tor', 'hill', [3.2, 2.8], [4.6, 1], [8.2, 0.6], [9.8, 2.6], [8, 5], [5.4, 5]),
    land('home-hedge', 'obstacle', [8.1, 8.5], [12.5, 9.5], [12.36, 10.1], [7.96, 9.1]),
    land('home-scree', 'rough', [10.6, 11.8], [13.6, 10.8], [16.6, 11.8], [16, 14.2], [11.4, 14.4]),
  ],
  blocks: [
    { seat: 0, x: 2, y: 9.6, r: 0.98, glyph: 'u-warjack', facing: -30 },
    { seat: 0, x: 5.6, y: 12.6, r: 0.79, glyph: 'u-warjack', facing: -60 },
    { seat: 0, x: 1, y: 13.2, r: 0.59, facing: -45 },
    { seat: 1, x: 14.4, y: 3.4, r: 0.98, glyph: 'u-warjack', facing: 140 },
    { seat: 1, x: 16.2, y: 7, r: 0.79, glyph: 'u-warjack', facing: 160 },
    { seat: 1, x: 16.8, y: 1.6, r: 0.59, facing: 140 },
  ],
}

const cybernekro: SmallBoard = {
  scale: 11.4,
  terrain: [],
  storeys: [
    { x: 0.8, y: 1.6, w: 8, h: 5.6, name: '+3″' },
    { x: 1.6, y: 2.4, w: 4.2, h: 3.4, name: '' },
    { x: 12.8, y: 7.8, w: 7.4, h: 4.8, name: '' },
    { x: 16.6, y: 8.4, w: 3, h: 3.6, name: '+6″' },
  ],
  blocks: [
    { seat: 0, x: 3.8, y: 4.1, r: 0.59 },
    { seat: 0, x: 7.2, y: 4.1, r: 0.59 },
    { seat: 0, x: 5.8, y: 10.2, r: 0.59 },
    { seat: 1, x: 14.8, y: 10, r: 0.59 },
    { seat: 1, x: 17.8, y: 2.8, r: 0.59 },
    { seat: 1, x: 9.8, y: 11.8, r: 0.79 },
    { seat: 1, x: 14.4, y: 3.6, r: 0.59 },
  ],
}

export const coming = { warpath, warmachine, cybernekro }

export type Coming = keyof typeof coming
