// What events tell in their facts, which are each game's own: read by name, and only what is
// of the kind that is asked for.
import type { GameEvent } from '../wire'

function factOf({ facts }: GameEvent, name: string): unknown {
  return typeof facts === 'object' && facts !== null ? Reflect.get(facts, name) : undefined
}

export function numberIn(e: GameEvent, name: string): number | undefined {
  const fact = factOf(e, name)
  return typeof fact === 'number' ? fact : undefined
}

export function textIn(e: GameEvent, name: string): string | undefined {
  const fact = factOf(e, name)
  return typeof fact === 'string' ? fact : undefined
}

/** A row of numbers; nothing is an empty one. */
export function numbersIn(e: GameEvent, name: string): number[] {
  const fact = factOf(e, name)
  return Array.isArray(fact) ? fact.filter((n) => typeof n === 'number') : []
}
