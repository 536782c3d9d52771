// Warcaster's face: what of its table is really its own.
import type { GameEvent, Option, Request } from '../../wire'
import type { Face } from '../face'
import { textIn } from '../facts'
import { plain } from '../plain'
import { handOf } from '../table'
import { signs } from './cards'
import { minor } from './story'
import { word } from './text'

export const face = plain('warcaster', {
  title: word('title'),
  hand: (table, seat, scene) => handOf(table, seat, scene, signs),
  quiet,
  minor,
  shares: (option, tag) => {
    if (tag === 'deploy' && option.do === 'deploy') return word('row.deploys')
    return tag === 'charge' && option.what ? word('row.charges') : undefined
  },
  plays: (e) => (e.event === 'cypher' ? textIn(e, 'card') : undefined),
  sort: (e) => sorts[e.event] ?? 'other',
  verb,
})

const sorts: Record<string, ReturnType<Face['sort']>> = {
  move: 'move',
  place: 'move',
  reposition: 'move',
  slam: 'move',
  deploy: 'move',
  recall: 'move',
  gate: 'move',
  attack: 'roll',
  damage: 'roll',
  roll: 'roll',
  reroll: 'roll',
  'roll-off': 'roll',
  'system-failure': 'roll',
  destroyed: 'loss',
  'unit-destroyed': 'loss',
  collapse: 'loss',
  score: 'score',
  end: 'score',
  round: 'turn',
  turn: 'turn',
  phase: 'turn',
}

/** Lines that another line says better: an event of its own tells of each roll. */
function quiet(e: GameEvent): boolean {
  return e.event === 'phase' || e.event === 'skip' || e.event === 'roll'
}

function verb(request: Request, option: Option | undefined): string | undefined {
  if (!option || option.ends) return undefined
  const attack = option.by?.length && option.on?.length && option.group
  if (request.tag === 'cypher') return word('verb.cypher')
  return attack && (option.do === 'attack' || request.tag === 'strike') ? word('verb.attack') : undefined
}
