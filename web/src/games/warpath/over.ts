// What is drawn over the board besides what is being decided: who acts, how far orders
// carry, and templates as they lie and as they came there.
import { spine } from '../../board/footprint'
import type { At, Overlay } from '../../board/piece'
import { at, inchWords } from '../../lib/inches'
import { ringOf } from '../../table/ring'
import type { GameEvent } from '../../wire'
import type { About } from '../face'
import { waysOf } from '../places'
import { blast } from './sizes'
import { word } from './text'
import { unitsOf, type UnitView, type View } from './view'

export function overOf(view: View, about: About): Partial<Overlay> {
  const over: Partial<Overlay> = { ranges: radii(view, about) }
  const acting = about.pieces.filter((p) => p.squad === view.acting).map((p) => p.id)
  if (acting.length > 0) {
    over.selected = acting
    over.together = [acting]
  }
  const thrown = scatters(about.events)
  const lie = view.templates?.length ? view.templates.map(at) : thrown.flatMap((way) => way.at(-1) ?? [])
  over.discs = lie.map((p) => ({ ...p, r: blast, name: word('blast'), lawful: true }))
  over.drifts = thrown.flatMap(([from, to]) => (from && to ? [{ from, to }] : []))
  over.tags = over.drifts.map(({ from, to }) => {
    const far = Math.hypot(to.x - from.x, to.y - from.y)
    return { ...to, tone: 'paper', text: word('drift', { n: inchWords(far) }) }
  })
  return over
}

/** The ways of the templates of the attack that was made last, as long as nothing else has begun. */
function scatters(events: readonly GameEvent[]): At[][] {
  const since = events.findLastIndex((e) => e.event === 'activate' || e.event === 'phase')
  return events.slice(since + 1).flatMap((e) => (e.event === 'scatter' ? waysOf(e) : []))
}

/** Questions that Command Radii decide. */
const commanded = new Set(['order', 'cunning'])

/** How far the orders carry of those that may give one, or that are looked at. */
function radii(view: View, { request, looked, pieces }: About): NonNullable<Overlay['ranges']> {
  const squads = new Set(pieces.filter((p) => looked.includes(p.id)).map((p) => p.squad))
  const asked = request && commanded.has(request.tag) ? request.seat : undefined
  return unitsOf(view).flatMap((u) => {
    const bearer = u.where === 'aboard' ? u.carrier : u.id
    if (!u.radius || !(u.seat === asked || squads.has(bearer)) || !inPlay(u)) return []
    const name = word(u.pinned ? 'radius.pinned' : 'radius', { name: u.name })
    // Of several bases any counts; a long one reaches as far from both its ends.
    return pieces
      .filter((p) => p.squad === bearer)
      .flatMap((p) => {
        const [front, rear] = spine(p)
        return front.x === rear.x && front.y === rear.y ? [p] : [front, rear].map((end) => ({ ...p, ...end }))
      })
      .map((p, i) => ({ ...ringOf(p, u.radius!, i === 0 ? name : undefined), group: u.id }))
  })
}

/** In Play: on the table, or aboard a transport there. */
export const inPlay = (u: UnitView) => u.where === 'table' || u.where === 'aboard'
