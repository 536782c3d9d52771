// Cybernekro's face: what of its table is really its own.
import type { Overlay } from '../../board/piece'
import type { GameEvent, Option, Request } from '../../wire'
import { plain } from '../plain'
import { waysOf } from '../places'
import { handOf, overOf, rowsOf, type Table } from '../table'
import { type Word, word } from './text'

export const face = plain('cybernekro', {
  title: word('title'),
  over: (table, about) => ({ ...overOf(table, about), ...walked(table, about.events) }),
  verb,
  order: ({ do: what = '', group }) =>
    attacks.has(what) ? -1 : what === 'drop' || (what === 'move' && group === undefined) ? 1 : 0,
  hand: (table, seat, scene) => {
    const hand = handOf(table, seat, scene)
    return hand && { ...hand, title: word('hand') }
  },
  // Its Wounds are among the signs beside its name.
  units: (table, scene) => rowsOf(table, scene).map(({ damage: _, ...row }) => row),
})

/** Who of those that nobody plays acts, and the ways that they went since a character last began
    to act: whoever has looked away sees what they did. */
function walked(table: Table, events: readonly GameEvent[]): Partial<Overlay> {
  const own = (id = -1) => (table.units[id]?.seat ?? 0) > 1
  const since = events.findLastIndex((e) => e.event === 'activate' && !own(e.on?.[0]))
  const ways = events
    .slice(since + 1)
    .filter((e) => (e.event === 'move' || e.event === 'jump') && own(e.on?.[0]))
    .flatMap(waysOf)
  const now = Object.values(table.units).find((u) => u.now && u.seat > 1)
  return {
    drifts: ways.flatMap((way) => way.slice(1).map((to, i) => ({ from: way[i]!, to, bare: true }))),
    ...(now && { selected: [now.id] }),
  }
}

const attacks = new Set(['shoot', 'shoot-auto', 'throw', 'fight', 'shoot-two', 'fight-two'])

const verbs: Record<string, Word> = {
  share: 'verb.share',
  place: 'verb.place',
  move: 'verb.move',
  jump: 'verb.jump',
  number: 'verb.card',
  ace: 'verb.card',
  jack: 'verb.card',
  queen: 'verb.card',
  king: 'verb.card',
  joker: 'verb.card',
}

/** A card is laid down by its word; passing says so itself. */
function verb(request: Request, option: Option | undefined): string | undefined {
  const own = verbs[request.tag]
  if (!own || option?.ends) return undefined
  return own === 'verb.card' && option?.card === undefined ? undefined : word(own)
}
