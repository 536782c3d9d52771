// A corner of a table of Warcaster, for its card on the first page.
import { land, type SmallBoard } from '../scene'

export const scene: SmallBoard = {
  scale: 25,
  terrain: [
    land(
      'home-wood',
      'forest',
      [-2, 0.2],
      [0.6, 0.1],
      [2.1, 0.8],
      [2.7, 2.1],
      [2, 3.4],
      [0.4, 3.6],
      [-2, 3.2],
    ),
    land('home-works', 'structure', [5, 0.9], [7.9, 0.5], [8.3, 2.7], [5.3, 3]),
    land('home-wall', 'obstacle', [3, 4.2], [6, 3.9], [6.03, 4.2], [3.03, 4.5]),
  ],
  objective: { x: 4.2, y: 5.9, r: 0.5, sign: '3' },
  blocks: [
    { seat: 0, x: 1.4, y: 6, r: 0.49, glyph: 'u-warjack' },
    { seat: 0, x: 2.7, y: 7.1, r: 0.3 },
    { seat: 0, x: 5.4, y: 6.4, r: 0.3 },
    { seat: 0, x: 6.4, y: 6.7, r: 0.3 },
    { seat: 0, x: 6, y: 5.6, r: 0.3 },
    { seat: 1, x: 3.8, y: 1.4, r: 0.49, glyph: 'u-warjack' },
    { seat: 1, x: 8.5, y: 4, r: 0.3 },
    { seat: 1, x: 7.1, y: 4, r: 0.39, glyph: 'u-solo' },
  ],
}
