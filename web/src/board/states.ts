// How a piece is shown while a decision is made.
import type { Overlay } from './piece'

export type State = 'idle' | 'selected' | 'lawful' | 'aimed' | 'refused'

/** The states of all pieces that are not idle. Where two apply the more telling one counts. */
export function statesOf(overlay: Overlay): Map<number, State> {
  const states = new Map<number, State>()
  for (const id of overlay.refused?.keys() ?? []) states.set(id, 'refused')
  for (const id of overlay.lawful ?? []) states.set(id, 'lawful')
  for (const id of overlay.selected ?? []) states.set(id, 'selected')
  for (const id of overlay.aimed ?? []) states.set(id, 'aimed')
  return states
}

/** How much of a base is drawn, by its radius on the screen. */
export type Detail = 'block' | 'glyph' | 'named' | 'close'

export function detailOf(radius: number): Detail {
  if (radius < 9.2) return 'block'
  if (radius < 13) return 'glyph'
  return radius <= 22 ? 'named' : 'close'
}
