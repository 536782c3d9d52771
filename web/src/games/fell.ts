// What attacks laid on the table or threw across it, as it fell: of any game whose events
// tell of places.
import type { At, Overlay } from '../board/piece'
import { inches } from '../lib/inches'
import type { GameEvent } from '../wire'
import { waysOf } from './places'

/** What kinds of events tell of: an arrow of what went astray or was thrown, a round area,
    a strip; or that something else begins, and what fell before is no longer shown. */
export type Falls = Record<string, 'arrow' | 'area' | 'strip' | 'begins'>

/** What fell since something began: the last of each kind of event. */
export function fellOf(events: readonly GameEvent[], falls: Falls): Partial<Overlay> {
  const since = events.findLastIndex((e) => falls[e.event] === 'begins')
  const last = new Map<string, GameEvent>()
  for (const e of events.slice(since + 1)) if (falls[e.event]) last.set(e.event, e)
  const found = (as: Falls[string]) =>
    [...last.values()].flatMap((e) =>
      falls[e.event] === as ? waysOf(e).flatMap((way) => endsOf(way).map((ends) => ({ e, ...ends }))) : [],
    )
  const went = found('arrow').filter(({ from, to }) => from.x !== to.x || from.y !== to.y)
  return {
    drifts: went.map(({ from, to }) => ({ from, to })),
    tags: went.map(({ e, to }) => ({ ...to, tone: 'paper', text: e.text })),
    discs: found('area').map(({ e, to }) => ({ ...to, r: radiusOf(e), name: e.text, lawful: true })),
    strips: found('strip').map(({ e, from, to }) => ({ from, to, width: 2 * radiusOf(e) })),
  }
}

const endsOf = (way: At[]) => {
  const [from, to] = [way[0], way.at(-1)]
  return from && to ? [{ from, to }] : []
}

/** How wide it lay, from its middle. */
function radiusOf({ facts }: GameEvent): number {
  const told = typeof facts === 'object' && facts !== null && 'r' in facts ? facts.r : undefined
  return typeof told === 'number' ? inches(told) : 0
}
