// How a piece is shown while a decision is made.
import type { Overlay } from './piece'

export type State = 'idle' | 'selected' | 'lawful' | 'aimed' | 'refused' | 'tried'

/** The states of all pieces that are not idle. Where two apply the more telling one counts. */
export function statesOf(overlay: Overlay): Map<number, State> {
  const states = new Map<number, State>()
  for (const id of overlay.refused?.keys() ?? []) states.set(id, 'refused')
  if (overlay.tried !== undefined) states.set(overlay.tried, 'tried')
  for (const id of overlay.lawful ?? []) states.set(id, 'lawful')
  for (const id of overlay.selected ?? []) states.set(id, 'selected')
  for (const id of overlay.aimed ?? []) states.set(id, 'aimed')
  return states
}

/** The pieces that lines of sight stop at, or that give cover from them. */
export const hidersOf = (overlay: Overlay): number[] => (overlay.sights ?? []).flatMap((s) => s.pieces ?? [])

/** Whether two say the same of every piece. */
export function sameStates(a: ReadonlyMap<number, State>, b: ReadonlyMap<number, State>): boolean {
  if (a.size !== b.size) return false
  for (const [id, state] of a) if (b.get(id) !== state) return false
  return true
}

/** The set of the ids: the earlier one if it has the same. */
export function sameSet(before: ReadonlySet<number>, ids: readonly number[] = []): ReadonlySet<number> {
  const now = new Set(ids)
  return now.size === before.size && ids.every((id) => before.has(id)) ? before : now
}

/** How much of a base is drawn, by its radius on the screen. */
export type Detail = 'block' | 'glyph' | 'named' | 'close'

export function detailOf(radius: number): Detail {
  if (radius < 9.2) return 'block'
  if (radius < 13) return 'glyph'
  return radius <= 22 ? 'named' : 'close'
}
