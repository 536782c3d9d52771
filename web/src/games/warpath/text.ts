// Warpath's own words on the table.
import { filled, type Fill } from '../../text/fill'

const words = {
  title: 'Warpath',
  blast: 'Blast',
  drift: 'drifts {n}',
  revealed: 'All orders are turned over.',
  'verb.orders': 'Place the orders',
  'verb.allot': 'Confirm the targets',
  'verb.aim': 'Aim here',
  'verb.march': 'Move the unit',
  'verb.place': 'Place the unit',
  'verb.lose': 'Take this base off',
} as const

export type Word = keyof typeof words

export const word = (key: Word, fill: Fill = {}): string => filled(words[key], fill)
