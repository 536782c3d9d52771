// Which pieces have their name beside them, and what stands under it.
import { girth } from './footprint'
import { textWidth, type Wanted } from './labels'
import type { At, Overlay, Piece } from './piece'
import { detailOf, type State } from './states'

export interface Name {
  id: number
  seat: number
  lines: { text: string; small: boolean }[]
  w: number
  h: number
  must: boolean
}

interface Look {
  states: ReadonlyMap<number, State>
  overlay: Overlay
  /** px per inch. */
  scale: number
  /** The piece under the pointer and the one that keys have come to. */
  near: readonly (number | undefined)[]
  /** px of a letter against 14. */
  em: number
}

/** The piece of each squad that is nearest to its middle carries the squad's name. */
export function bearers(pieces: readonly Piece[]): Map<number, number> {
  const squads = new Map<number, Piece[]>()
  for (const p of pieces) {
    if (p.squad !== undefined) squads.set(p.squad, [...(squads.get(p.squad) ?? []), p])
  }
  const found = new Map<number, number>()
  for (const [squad, mates] of squads) {
    const x = mates.reduce((a, p) => a + p.x, 0) / mates.length
    const y = mates.reduce((a, p) => a + p.y, 0) / mates.length
    const far = (p: At) => (p.x - x) ** 2 + (p.y - y) ** 2
    found.set(squad, mates.reduce((a, b) => (far(b) < far(a) ? b : a)).id)
  }
  return found
}

/** The names to show, the most important ones first. */
export function namesOf(pieces: readonly Piece[], look: Look): Name[] {
  const bearer = bearers(pieces)
  // A tag says the name of what it stands at.
  const tagged = new Set(look.overlay.tags?.map((tag) => tag.of))
  const ranked: { rank: number; name: Name }[] = []
  for (const piece of pieces) {
    if (tagged.has(piece.id)) continue
    const state = look.states.get(piece.id) ?? 'idle'
    const near = look.near.includes(piece.id)
    const chosen = state === 'selected' || state === 'aimed'
    const single = piece.squad === undefined || bearer.get(piece.squad) === piece.id
    const detail = detailOf(piece.r * look.scale)
    const roomy = detail === 'named' || detail === 'close'
    if (!(near || (chosen && single) || (roomy && single))) continue
    const said = look.overlay.refused?.get(piece.id)
    // A torn sentence says nothing beside a base: a click says all of it.
    const why =
      (state === 'refused' || state === 'tried') && (roomy || near) && !said?.endsWith('\u2026')
        ? said
        : undefined
    const note = near && detail === 'close' ? piece.note : undefined
    ranked.push({
      rank: near ? 0 : chosen ? 1 : state === 'lawful' ? 2 : state === 'idle' ? 4 : 3,
      name: written(piece, [why, note], look.em, near || chosen),
    })
  }
  return ranked.sort((a, b) => a.rank - b.rank).map((r) => r.name)
}

function written(piece: Piece, under: (string | undefined)[], em: number, must: boolean): Name {
  const lines = [
    { text: piece.name, small: false },
    ...under.filter((u) => u !== undefined && u !== '').map((u) => ({ text: u!, small: true })),
  ]
  const w = Math.max(...lines.map((l) => textWidth(l.text, (l.small ? 11 : 11.5) * em))) + 8
  return { id: piece.id, seat: piece.seat, lines, w, h: lines.length * 14 * em + 2, must }
}

/** The names as labels that want a place, with the room that marks take. */
export function wantedOf(
  names: readonly Name[],
  pieces: ReadonlyMap<number, Piece>,
  look: Look,
  turn: (at: At) => At,
): Wanted[] {
  return names.flatMap((name) => {
    const piece = pieces.get(name.id)
    if (!piece) return []
    const at = turn(piece)
    const extra = marksOf(piece, look.states.get(piece.id) ?? 'idle')
    return {
      key: String(name.id),
      at: { x: at.x * look.scale, y: at.y * look.scale, r: girth(piece) * look.scale + extra },
      w: name.w,
      h: name.h,
      must: name.must,
    }
  })
}

/** How far marks stand out from a base, in px. */
export function marksOf(piece: Piece, state: State): number {
  if (state === 'aimed') return 12
  if (state === 'selected') return 10
  if (piece.health?.lost) return state === 'lawful' ? 12 : 7
  if (state === 'lawful') return 8
  if ((piece.effects && piece.effects.length > 1) || piece.arcs) return 10
  return state === 'refused' || state === 'tried' ? 5 : 1
}

/** How far tokens stand out beyond that, where there are any. */
export function tokensOf(piece: Piece, states: ReadonlyMap<number, State>): number {
  const any =
    piece.done || piece.carries || piece.pips?.n || piece.effects?.length || states.get(piece.id) === 'tried'
  return any ? 9 : 0
}
