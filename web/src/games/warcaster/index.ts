// Warcaster's face: how its view is drawn and named.
import type { GameEvent, Option, Request } from '../../wire'
import type { Face } from '../face'
import { handOf } from './cards'
import { diceIn, lastThrow, toldElsewhere } from './dice'
import { hintFor } from './hints'
import { absentOf, markersOf, piecesOf, rowsOf } from './pieces'
import { rowWords } from './rows'
import { minor } from './story'
import { word } from './text'
import { modelsOf, stepOf, steps, unitsOf, type View } from './view'

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI']

export const face: Face<View> = {
  system: 'warcaster',
  title: word('title'),
  pieces: piecesOf,
  name: (view, id) => view.models[id]?.name ?? '',
  absent: absentOf,
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
  hides: (view, seat) => (view.cards[seat]?.held ?? 0) > 0,
  lastThrow,
  dice: diceIn,
  quiet,
  minor,
  row: rowWords,
  edge: edgeOf,
  sort: (e) => sorts[e.event] ?? 'other',
  concerns,
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

/** Edges are named by the figure that the frame shows there: a board can be turned. */
function edgeWords(text: string): string {
  return text
    .replace(/\bthe bottom \(y = 0\)|(?<=plays from )the bottom$/i, word('edge.low'))
    .replace(/^the top$|(?<=plays from )the top$/i, word('edge.high'))
    .replace(/^the /, 'The ')
}

function edgeOf(view: View, seat: number): 'low' | 'high' | undefined {
  if (view.edge[0] === view.edge[1]) return undefined
  return view.edge[seat] === 0 ? 'low' : 'high'
}

/** Lines that another line says better. */
function quiet(e: GameEvent): boolean {
  return e.event === 'phase' || e.event === 'skip' || toldElsewhere(e)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The models that the facts of an event name, by model, unit, attacker or target. */
function concerns(e: GameEvent, view: View): number[] {
  const names = new Set<string>()
  for (const value of Object.values((e.facts ?? {}) as Record<string, unknown>))
    if (typeof value === 'string') names.add(value)
  const units = new Set(unitsOf(view).flatMap((u) => (names.has(u.name) ? [u.id] : [])))
  return modelsOf(view).flatMap((m) => (names.has(m.name) || units.has(m.unit) ? [m.id] : []))
}

function verb(request: Request, option: Option | undefined): string | undefined {
  if (!option || option.ends) return undefined
  const attack = option.by?.length && option.on?.length && option.group
  if (request.tag === 'cypher') return word('verb.cypher')
  if (
    attack &&
    (request.tag === 'act' || request.tag === 'strike' || request.tag === 'annihilate') &&
    option.answer.length > 2
  )
    return word('verb.attack')
  return undefined
}
