// Warpath's face: what of its table is really its own.
import type { Option, Request } from '../../wire'
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
  verb,
  laid,
  sign: (item) => orderSign(item.do),
})

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
