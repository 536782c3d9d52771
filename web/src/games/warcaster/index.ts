// Warcaster's face: how its view is drawn and named.
import { capital } from '../../text/fill'
import type { At } from '../../board/piece'
import { at } from '../../lib/inches'
import type { GameEvent, Option, Request } from '../../wire'
import type { Face } from '../face'
import { handOf } from './cards'
import { rolled } from '../throws'
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
  lostAt,
  words: (text) => edgeWords(rollWords(text)).replace(/(\d)"/g, '$1\u2033'),
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

/** A roll by itself is written as its tag and its faces. */
function rollWords(text: string): string {
  const m = /^([a-z-]+)(?:\/[a-z-]+)?: \[([\d ]*)\]$/.exec(text)
  return m ? `${capital(m[1]!.replaceAll('-', ' '))}: ${m[2]!}` : text
}

/** The edge that the table is turned to is named by what its frame says there. */
function edgeWords(text: string): string {
  return text.replace(/\(y = 0\)/, word('edge.low'))
}

// Rolls that an event of their own tells of.
const told = /^(attack|defence|damage|roll-off|geysers|system-failure)(\/|$)/

/** Lines that another line says better. */
function quiet(e: GameEvent): boolean {
  return e.event === 'phase' || e.event === 'skip' || told.test(rolled(e)?.tag ?? '')
}

/** Where a model or a gate was lost; its last place is nowhere else by then. */
function lostAt(e: GameEvent): At | undefined {
  const place = (e.facts as { at?: { X: number; Y: number } } | undefined)?.at
  return place && sorts[e.event] === 'loss' ? at(place) : undefined
}

function verb(request: Request, option: Option | undefined): string | undefined {
  if (!option || option.ends) return undefined
  const attack = option.by?.length && option.on?.length && option.group
  if (request.tag === 'cypher') return word('verb.cypher')
  return attack && (option.do === 'attack' || request.tag === 'strike') ? word('verb.attack') : undefined
}
