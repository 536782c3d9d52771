// How far something reaches, as a circle on the board.
import { spine } from '../board/footprint'
import type { Piece, Ring } from '../board/piece'
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

/** What something reaches from any of the bases, as one outline with one name; of a long base it
    reaches as far from both its ends. It may be only what is not behind them. */
export function ringsOf(
  pieces: readonly Piece[],
  reach: number,
  name: string,
  group: number,
  front = false,
): (Ring & { name: string })[] {
  const ends = pieces.flatMap((of) => {
    const [front, rear] = spine(of)
    const long = front.x !== rear.x || front.y !== rear.y
    return (long ? [front, rear] : [of]).map((end) => ({ of, piece: { ...of, ...end } }))
  })
  return ends.map(({ of, piece }, i) => ({
    ...ringOf(piece, reach, i === 0 ? name : undefined),
    group,
    ...(front && of.facing && { ahead: { of: { x: of.x, y: of.y }, facing: of.facing } }),
  }))
}
