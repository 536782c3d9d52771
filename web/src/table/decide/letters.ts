// The letters of models of squads, on the board while a question tells them apart.
import type { Piece, Tag } from '../../board/piece'
import type { Request } from '../../wire'

/** A tag with its letter beside each model that the question tells from others of its squad. */
export function lettersOf(request: Request, pieces: readonly Piece[]): Tag[] {
  const apart = new Set(
    [
      ...(request.options ?? []).flatMap((o) => [o.by, o.on]),
      ...(request.items ?? []).map((i) => i.on),
    ].flatMap((ids) => (ids?.length === 1 ? ids : [])),
  )
  const lettered = pieces.flatMap((piece) => {
    const [, squad, letter] = (apart.has(piece.id) && /^(.+) ([a-z])$/.exec(piece.name ?? '')) || []
    return squad && letter ? [{ piece, squad, letter }] : []
  })
  const several = (squad: string, id: number) =>
    lettered.some((other) => other.squad === squad && other.piece.id !== id)
  return lettered
    .filter(({ piece, squad }) => several(squad, piece.id))
    .map(({ piece: { id, x, y }, letter }) => ({ of: id, x, y, text: letter, tone: 'paper' }))
}
