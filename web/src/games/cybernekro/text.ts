// Cybernekro's own words on the table.
import { filled, type Fill } from '../../text/fill'

const words = {
  title: 'Cybernekro',
  hand: 'Fate',
  'verb.share': 'Assign the points',
  'verb.place': 'Place it here',
  'verb.move': 'Move',
  'verb.jump': 'Jump',
  'verb.card': 'Play the card',
} as const

export type Word = keyof typeof words

export const word = (key: Word, fill: Fill = {}): string => filled(words[key], fill)
