// WARMACHINE's face: what of its table is really its own.
import type { GameEvent, Option, Request } from '../../wire'
import { numberIn, textIn } from '../facts'
import { fellOf, type Falls } from '../fell'
import { plain } from '../plain'
import { handOf, overOf, rowsOf } from '../table'
import { word } from './text'

export const face = plain('warmachine', {
  title: word('title'),
  verb,
  flies: (request) => request.tag === 'throw-where',
  ahead: true,
  hand: (table, seat, scene) => spells(handOf(table, seat, scene)),
  over: (table, about) => {
    const fell = fellOf(about, falls)
    const over = overOf(table, about, about.request?.seat)
    const rolled = new Set(fell.ties?.flatMap(({ by, to }) => [`${by} ${to}`, `${to} ${by}`]))
    const held = over.ties?.filter(({ by, to }) => !rolled.has(`${by} ${to}`)) ?? []
    const discs = over.discs?.some((d) => !d.cloud) && !about.told ? [] : (fell.discs ?? [])
    return {
      ...over,
      ...fell,
      ties: [...held, ...(fell.ties ?? [])],
      discs: [...(over.discs ?? []), ...discs],
    }
  },
  units: (table, scene) => rowsOf(table, scene).map(({ damage: _, ...row }) => row),
  struck,
  sign: () => 't-focus',
})

/** The last damage since the model that acts began. */
function struck(events: readonly GameEvent[]) {
  const last = events.findLast((e) => e.event === 'damage' || e.event === 'activate')
  const model = last?.event === 'damage' ? last.on?.at(-1) : undefined
  return last && model !== undefined ? { model, column: numberIn(last, 'column') } : undefined
}

/** Both sides' spells lie open: nothing is held or known. */
const spells = (hand: ReturnType<typeof handOf>) =>
  hand && { ...hand, title: word('hand'), held: [], known: [], deck: [], discard: [] }

/** How a model moved or was moved. */
const howOf = (e: GameEvent) => textIn(e, 'how') ?? ''
const straight = new Set(['charge', 'slam'])

const falls: Falls = {
  ...{ deviation: 'arrow', thrown: 'thrown', area: 'area', spray: 'strip', opposed: 'against' },
  moved: (e) => (howOf(e) === 'throw' ? 'flew' : 'driven'),
  move: (e) => (straight.has(howOf(e)) ? 'ran' : 'begins'),
  ...{ activate: 'begins', cast: 'begins', 'turn-over': 'begins', phase: 'begins' },
}

const verbs: Record<string, Parameters<typeof word>[0]> = {
  place: 'verb.place',
  rise: 'verb.face',
  'throw-where': 'verb.throw',
  allocate: 'verb.focus',
  'charge-lane': 'verb.line',
  'slam-lane': 'verb.line',
}

function verb(request: Request, option: Option | undefined): string | undefined {
  if (option?.lane) return word('verb.declare', { what: option.group ?? '' })
  const own = verbs[request.tag]
  if (own) return word(own)
  return request.form === 'march' ? word('verb.move') : undefined
}
