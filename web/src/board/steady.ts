// Views come as new objects each time; pieces that did not change keep the object
// they had, so that they are not drawn again.
import { girth } from './footprint'
import type { Piece } from './piece'

/** The pieces, each the earlier object if it says the same. Big bases come first: they lie under small ones, and fliers above all. */
export function steady(before: ReadonlyMap<number, Piece>, now: readonly Piece[]): Piece[] {
  return now
    .map((piece) => {
      const old = before.get(piece.id)
      return old && (old === piece || JSON.stringify(old) === JSON.stringify(piece)) ? old : piece
    })
    .sort((a, b) => Number(a.flies ?? false) - Number(b.flies ?? false) || girth(b) - girth(a) || a.id - b.id)
}
