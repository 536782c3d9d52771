// What is drawn over the board besides what is being decided and what every game has:
// templates as they came to lie, and how far the orders carry that are given.
import type { At, Overlay } from '../../board/piece'
import { inchWords } from '../../lib/inches'
import type { GameEvent } from '../../wire'
import type { About } from '../face'
import { waysOf } from '../places'
import { overOf as plainOver, type Table } from '../table'
import { word } from './text'

/** Half of a blast template, which is 60 mm across. */
export const blast = 30 / 25.4

/** Questions that Command Radii decide. */
const commanded = new Set(['order', 'cunning'])

export function overOf(table: Table, about: About): Partial<Overlay> {
  const { request, events } = about
  const over = plainOver(table, about, request && commanded.has(request.tag) ? request.seat : undefined)
  const thrown = scatters(events)
  if (!over.discs?.length) over.discs = thrown.flatMap((way) => way.at(-1) ?? []).map(discAt)
  over.drifts = thrown.flatMap(([from, to]) => (from && to ? [{ from, to }] : []))
  over.tags = over.drifts.map(({ from, to }) => {
    const far = Math.hypot(to.x - from.x, to.y - from.y)
    return { ...to, tone: 'paper', text: word('drift', { n: inchWords(far) }) }
  })
  return over
}

const discAt = (at: At) => ({ ...at, r: blast, name: word('blast'), lawful: true })

/** The ways of the templates of the attack that was made last, as long as nothing else has begun. */
function scatters(events: readonly GameEvent[]): At[][] {
  const since = events.findLastIndex((e) => e.event === 'activate' || e.event === 'phase')
  return events.slice(since + 1).flatMap((e) => (e.event === 'scatter' ? waysOf(e) : []))
}
