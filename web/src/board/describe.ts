// The table in words, for those who do not see it.
import { sideName, t } from '../text'
import { placeOf, reachOf } from './inches'
import type { Marker, Overlay, Piece } from './piece'
import { hidersOf, type State } from './states'

/** A piece in words: who, whose, where, and what can be done with it. */
export function described(
  piece: Piece,
  seat: number | undefined,
  state: State,
  overlay: Overlay,
  unmeasured = false,
): string {
  const side = sideName(piece.seat)
  const whose = seat === undefined ? side : t(piece.seat === seat ? 'board.yours' : 'board.theirs')
  const facts = [t('board.piece', { name: piece.name, whose, place: placeOf(piece, unmeasured) })]
  if (piece.level) facts.push(t('board.level', { height: reachOf(piece.level) }))
  if (piece.done) facts.push(t('board.done'))
  if (piece.pips && piece.pips.n > 0) facts.push(`${piece.pips.n} ${piece.pips.name}`)
  if (piece.health?.lost) facts.push(t('board.damage', piece.health))
  for (const e of piece.effects ?? []) facts.push(e.name)
  facts.push(...(piece.facts ?? []))
  if (piece.carries) facts.push(t('board.carries', { name: piece.carries }))
  if (state === 'refused' || state === 'tried')
    facts.push(t('board.state.refused', { why: overlay.refused?.get(piece.id) ?? '' }))
  else if (state !== 'idle') facts.push(t(`board.state.${state}`))
  if (hidersOf(overlay).includes(piece.id)) facts.push(t('board.hides'))
  return facts.join(', ')
}

export function describedMarker(marker: Marker, lawful: boolean, unmeasured = false): string {
  const facts = [
    t(`board.marker.${marker.kind === 'objective' ? 'objective' : marker.kind}`, {
      name: marker.name,
      place: placeOf(marker, unmeasured),
    }),
  ]
  if (marker.held.length > 1) facts.push(t('board.held', { who: t('board.both') }))
  else if (marker.held.length === 1) {
    facts.push(t('board.held', { who: sideName(marker.held[0]) }))
  }
  for (const side of marker.held) {
    const n = marker.worth?.[side]
    if (n) facts.push(t('board.worth', { n, who: sideName(side) }))
  }
  if (lawful) facts.push(t('board.state.lawful'))
  return facts.join(', ')
}
