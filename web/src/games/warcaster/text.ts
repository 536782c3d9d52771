// Warcaster's own words on the table.
import { filled, type Fill } from '../../text/fill'

const words = {
  title: 'Warcaster: Neo-Mechanika',
  'row.charges': 'Charge',
  'row.deploys': 'Deploy',
  'verb.attack': 'Roll the attack',
  'verb.cypher': 'Play the Cypher',
  'standing.turn': 'Pass Cypher windows until the turn ends',
  'standing.round': 'Pass Cypher windows until the Pulse round ends',
  'standing.game': 'Pass all Cypher windows',
  'standing.discard': 'Discard nothing until the Pulse round ends',
} as const

export type Word = keyof typeof words

export const word = (key: Word, fill: Fill = {}): string => filled(words[key], fill)
