// Warcaster's face: how its view is drawn and named.
import { capital } from '../../text/fill'
import type { GameEvent, Option, Request } from '../../wire'
import type { Face } from '../face'
import { handOf } from './cards'
import { hintFor } from './hints'
import { markersOf, piecesOf, rowsOf } from './pieces'
import { minor } from './story'
import { word } from './text'
import { stepOf, steps, type View } from './view'

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI']

export const face: Face<View> = {
  system: 'warcaster',
  title: word('title'),
  pieces: piecesOf,
  markers: markersOf,
  units: rowsOf,
  pool: (view, seat) => ({
    name: word('well'),
    glyph: 't-arc',
    empty: 't-arc-empty',
    n: view.well[seat] ?? 0,
    of: 7,
  }),
  hand: handOf,
  tracker: (view) => ({
    name: word('pulse'),
    rounds: numerals.slice(0, view.rounds),
    round: view.round,
    boxes: 5,
    box: view.turn === 0 ? 0 : view.box,
    phase: { name: capital(view.phase), n: stepOf(view), of: stepOf(view) > 0 ? steps.length : 0 },
  }),
  scores: (view) => view.vp,
  active: (view) => view.active,
  // The side where y is 0 is called the bottom, and is that for whoever has no other.
  turned: (view, seat) => view.edge[0] === view.edge[1] || view.edge[seat === 1 ? 1 : 0] === 0,
  hides: (view, seat) => (view.cards[seat]?.held ?? 0) > 0,
  quiet,
  minor,
  shares: (option, tag) => {
    if (tag === 'deploy' && option.do === 'deploy') return word('row.deploys')
    return tag === 'charge' && option.what ? word('row.charges') : undefined
  },
  sort: (e) => sorts[e.event] ?? 'other',
  words: (text) => text.replace(/(\d)"/g, '$1\u2033'),
  verb,
  hint: (_, tag) => hintFor(tag),
  standing: (request) => standings[request.tag] ?? [],
  span: (view, standing) => {
    if (standing === 'turn') return String(view.turn)
    return standing === 'round' ? String(view.round) : ''
  },
}

const standings: Record<string, { id: string; text: string }[]> = {
  cypher: [
    { id: 'turn', text: word('standing.turn') },
    { id: 'round', text: word('standing.round') },
    { id: 'game', text: word('standing.game') },
  ],
  discard: [{ id: 'round', text: word('standing.discard') }],
}

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
  'trooper-lost': 'loss',
  collapse: 'loss',
  score: 'score',
  end: 'score',
  round: 'turn',
  turn: 'turn',
  phase: 'turn',
}

// Rolls that an event of their own tells of.
const told = /^(attack|defence|damage|roll-off|geysers|system-failure)(\/|$)/

/** Lines that another line says better. */
function quiet(e: GameEvent): boolean {
  return e.event === 'phase' || e.event === 'skip' || told.test(e.roll?.tag ?? '')
}

function verb(request: Request, option: Option | undefined): string | undefined {
  if (!option || option.ends) return undefined
  const attack = option.by?.length && option.on?.length && option.group
  if (request.tag === 'cypher') return word('verb.cypher')
  return attack && (option.do === 'attack' || request.tag === 'strike') ? word('verb.attack') : undefined
}
