// WARMACHINE's face: what of its table is really its own.
import type { Option, Request } from '../../wire'
import type { Face } from '../face'
import { fellOf, type Falls } from '../fell'
import { plain } from '../plain'
import { handOf, overOf } from '../table'
import { hintFor } from './hints'
import { word } from './text'

export const face = plain('warmachine', {
  title: word('title'),
  minor: (e) => bookkeeping.has(e.event),
  sort: (e) => sorts[e.event] ?? 'other',
  verb,
  hand: (table, seat, scene) => spells(handOf(table, seat, scene)),
  over: (table, about) => {
    const fell = fellOf(about.events, falls)
    const over = overOf(table, about, about.request?.seat)
    return { ...over, ...fell, discs: over.discs?.length ? over.discs : fell.discs }
  },
  hint: (_, tag) => hintFor(tag),
})

/** Both sides' spells lie open: nothing is held or known. */
const spells = (hand: ReturnType<typeof handOf>) =>
  hand && { ...hand, title: word('hand'), held: [], known: [], deck: [] }

const falls: Falls = {
  ...{ deviation: 'arrow', thrown: 'arrow', moved: 'arrow', area: 'area', spray: 'strip' },
  ...{ activate: 'begins', move: 'begins', cast: 'begins', 'turn-over': 'begins', phase: 'begins' },
}

const bookkeeping = new Set(['activation-over', 'focus-spent', 'forfeit', 'phase', 'setup'])

const sorts: Record<string, ReturnType<Face['sort']>> = {
  deployed: 'move',
  move: 'move',
  moved: 'move',
  thrown: 'move',
  attack: 'roll',
  damage: 'roll',
  opposed: 'roll',
  order: 'roll',
  deviation: 'roll',
  'slam-distance': 'roll',
  'continuous-over': 'roll',
  'continuous-stays': 'roll',
  destroyed: 'loss',
  end: 'score',
  turn: 'turn',
  first: 'turn',
  activate: 'turn',
}

const verbs: Record<string, Parameters<typeof word>[0]> = {
  place: 'verb.place',
  rise: 'verb.face',
  'throw-where': 'verb.throw',
  allocate: 'verb.focus',
  'charge-lane': 'verb.line',
  'slam-lane': 'verb.line',
}

function verb(request: Request, _: Option | undefined): string | undefined {
  const own = verbs[request.tag]
  if (own) return word(own)
  return request.form === 'march' ? word('verb.move') : undefined
}
