// How far something reaches, as a circle on the board.
import type { Piece } from '../board/piece'
import { inches, inchWords } from '../lib/inches'

/** The circle that something reaches to from the base of a piece; reach is as on the wire. */
export function ringOf(piece: Piece, reach: number, name?: string) {
  const far = inches(reach)
  return {
    x: piece.x,
    y: piece.y,
    r: piece.r + far,
    name: name === undefined ? '' : `${name} ${inchWords(far, 'down')}`.trimStart(),
  }
}
