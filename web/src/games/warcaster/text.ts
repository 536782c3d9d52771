// Warcaster's own words on the table.
import { filled, type Fill } from '../../text/fill'

const words = {
  title: 'Warcaster: Neo-Mechanika',
  'row.charges': 'Charge',
  'row.deploys': 'Deploy',
  'verb.attack': 'Roll the attack',
  'verb.cypher': 'Play the Cypher',
} as const

export type Word = keyof typeof words

export const word = (key: Word, fill: Fill = {}): string => filled(words[key], fill)
