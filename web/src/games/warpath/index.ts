// Warpath's face: what of its table is really its own.
import type { Option, Request } from '../../wire'
import type { Face } from '../face'
import { plain } from '../plain'
import { hidesOf } from '../table'
import { laidDown, turnedOver } from './laid'
import { orderSign } from './orders'
import { blast, overOf } from './over'
import { word } from './text'

export const face = plain('warpath', {
  title: word('title'),
  over: overOf,
  given: laidDown,
  opened: turnedOver,
  // While orders lie face down; and while they are placed the other side's are to come.
  hides: (table, seat) => table.tracker.phase === 'orders' || hidesOf(table, seat),
  minor: (e) => bookkeeping.has(e.event),
  sort: (e) => sorts[e.event] ?? 'other',
  verb,
  laid,
  sign: (item) => orderSign(item.do),
})

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

/** Half of an objective, in inches. */
const objective = 0.5

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
