// Warpath's face: how its view is drawn and named.
import type { Option, Request } from '../../wire'
import type { Face } from '../face'
import { kindOf } from '../throws'
import { hintFor } from './hints'
import { laidDown, turnedOver } from './laid'
import { overOf } from './over'
import { groundOf, markersOf, piecesOf, rowsOf } from './pieces'
import { blast, objective } from './sizes'
import { word } from './text'
import { tokenSign } from './tokens'
import { phases, unitsOf, type View } from './view'

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']

export const face: Face<View> = {
  system: 'warpath',
  title: word('title'),
  chain: 1,
  flat: true,
  pieces: piecesOf,
  markers: markersOf,
  ground: groundOf,
  over: overOf,
  given: laidDown,
  opened: turnedOver,
  units: rowsOf,
  pool: (view, seat) => ({
    name: word('points'),
    glyph: 't-orders',
    empty: 't-orders',
    n: view.points[seat] ?? 0,
    dice: (view.rolled[seat] ?? []).map((d) => ({ kind: kindOf(d.colour), face: d.swords })),
  }),
  hand: () => undefined,
  mission: (view) => (view.mission ?? []).map((m) => ({ ...m, what: capital(m.chart) })),
  tracker: (view) => ({
    name: word('round'),
    rounds: numerals.slice(0, view.rounds),
    round: view.round,
    boxes: phases.length,
    box: view.part,
    names: phases,
    phase: { name: capital(view.phase), n: view.part, of: view.part > 0 ? phases.length : 0 },
    holds: [
      ...(view.initiative < 2 ? [{ seat: view.initiative, text: word('initiative') }] : []),
      ...(view.part > 1 && view.turn < 2 ? [{ seat: view.turn, text: word('turn'), now: true }] : []),
    ],
  }),
  scores: (view) => view.vp,
  active: (view) => view.turn,
  turned: (view, seat) => view.edges[seat === 1 ? 1 : 0] === 'south',
  // While orders lie face down; and while they are placed the other side's are to come.
  hides: (view, seat) =>
    view.phase === 'orders' ||
    (view.face_down === true && unitsOf(view).some((u) => u.seat === seat && u.token)),
  // Each roll is told of by the line after it.
  quiet: (e) => e.event === 'roll',
  minor: (e) => bookkeeping.has(e.event),
  shares: () => undefined,
  sort: (e) => sorts[e.event] ?? 'other',
  words: (text) => text.replace(/(\d)"/g, '$1\u2033'),
  verb,
  hint: (_, tag) => hintFor(tag),
  laid,
  sign: (item) => tokenSign(item.do),
  standing: () => [],
  span: () => '',
}

const bookkeeping = new Set([
  'claim-declared',
  'finished',
  'no-claim',
  'not-pinned',
  'objective-number',
  'objective-set',
  'points-lost',
  'setup',
  'stay',
  'token',
  'token-off',
])

const sorts: Record<string, ReturnType<Face['sort']>> = {
  march: 'move',
  deployed: 'move',
  hover: 'move',
  embark: 'move',
  ejected: 'move',
  occupy: 'move',
  occupied: 'move',
  separated: 'move',
  'pile-in': 'move',
  pursuit: 'move',
  hits: 'roll',
  damage: 'roll',
  suffer: 'roll',
  building: 'roll',
  scatter: 'roll',
  command: 'roll',
  recon: 'roll',
  reroll: 'roll',
  'roll-off': 'roll',
  headstrong: 'roll',
  lost: 'loss',
  destroyed: 'loss',
  collapse: 'loss',
  'wiped-out': 'loss',
  score: 'score',
  claim: 'score',
  'game-over': 'score',
  round: 'turn',
  phase: 'turn',
  first: 'turn',
  activate: 'turn',
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function laid(request: Request): { r: number; name: string } | undefined {
  if (request.tag === 'aim' || request.tag === 'template') return { r: blast, name: word('blast') }
  return request.tag === 'objective' ? { r: objective, name: '' } : undefined
}

function verb(request: Request, option: Option | undefined): string | undefined {
  if (request.form === 'march') return word(request.tag === 'place' ? 'verb.place' : 'verb.march')
  switch (request.tag) {
    case 'orders':
      return word('verb.orders')
    case 'allot':
    case 'split/bases':
      return word('verb.allot')
    case 'aim':
    case 'template':
      return word('verb.aim')
    case 'lose':
      return option && word('verb.lose')
  }
  return undefined
}
