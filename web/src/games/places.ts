// The places on the table that events tell of: the same for every game.
import type { At } from '../board/piece'
import { at } from '../lib/inches'
import type { GameEvent } from '../wire'

/** The ways that an event tells of, in inches, each from where it began. What went nowhere, or
    was put on the table, has only the place where it is. */
export const waysOf = (event: GameEvent): At[][] =>
  (event.ways ?? []).map((way) => way.map(at).filter((p, i, all) => i === 0 || !same(p, all[i - 1]!)))

const same = (a: At, b: At) => a.x === b.x && a.y === b.y

/** Where an event tells that something was lost, which stands nowhere by then. */
export function lostAt(event: GameEvent): At | undefined {
  return event.sort === 'loss' ? waysOf(event)[0]?.at(-1) : undefined
}
