// What of the log tells the story, and what is bookkeeping beside it.
import type { GameEvent } from '../../wire'

// Said again by the line that follows, or of no weight for who only follows the game.
const bookkeeping = new Set([
  'activation-over',
  'cypher-lies',
  'declare',
  'discard',
  'not-ready',
  'phase-over',
  'place',
  'ready',
  'reposition',
  'return',
  'reshuffle',
  'strength',
  'to-hand',
  'token',
  'tokens-off',
  'unit-destroyed',
  'well',
])

/** Reports whether the line is left out of the story: each is among all lines. */
export function minor(e: GameEvent): boolean {
  if (bookkeeping.has(e.event)) return true
  // One's own cards are told one by one, then how many they are.
  return e.text.startsWith('you draw')
}
