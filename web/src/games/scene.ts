// The small boards on the cards of the first page: a corner of a table of each game.
// Inches, from the upper left corner of what is shown.
import type { At, Terrain } from '../board/piece'

export interface Block extends At {
  seat: 0 | 1
  r: number
  glyph?: string
  /** Direction it looks in, in degrees, where a game has facing. */
  facing?: number
}

export interface SmallBoard {
  /** Pixels per inch on a card that is 236 wide. */
  scale: number
  terrain: Terrain[]
  blocks: Block[]
  /** A road under everything. */
  road?: string
  /** A charge from one place to another, with its corridor. */
  lane?: { from: At; to: At; width: number }
  /** Storeys, each with its height. */
  storeys?: { x: number; y: number; w: number; h: number; name: string }[]
  objective?: At & { r: number; sign: string }
}

export function land(id: string, kind: string, ...corners: [number, number][]): Terrain {
  return { id, kind, name: '', height: 0, ladders: [], shape: corners.map(([x, y]) => ({ x, y })) }
}
