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
  'trooper-lost',
  'unit-destroyed',
  'well',
])

/** Reports whether the line is left out of the story: each is among all lines. */
export function minor(e: GameEvent): boolean {
  // One's own cards are told one by one, to their owner alone, then how many they are.
  return bookkeeping.has(e.event) || e.alone === true
}
