// WARMACHINE's own words on the table.
import { filled, type Fill } from '../../text/fill'

const words = {
  title: 'WARMACHINE',
  'verb.declare': 'Declare the {what}',
  hand: 'Spells and feat',
  'verb.move': 'Move the model',
  'verb.place': 'Place the model',
  'verb.line': 'Go along this line',
  'verb.face': 'Face this way',
  'verb.throw': 'Throw it this way',
  'verb.focus': 'Assign the focus',
} as const

export type Word = keyof typeof words

export const word = (key: Word, fill: Fill = {}): string => filled(words[key], fill)
