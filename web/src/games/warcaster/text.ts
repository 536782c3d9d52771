// Warcaster's own words on the table.
import { filled, type Fill } from '../../text/fill'

const words = {
  title: 'Warcaster: Neo-Mechanika',
  pulse: 'Pulse',
  well: 'Arc well',
  arc: 'Arc',
  hand: 'Hand',
  gate: 'Void gate',
  'gate.note': 'Not a unit',
  'unit.activated': 'Activated',
  'unit.ready': 'Ready',
  'unit.acting': 'Active now',
  'unit.fresh': 'Deployed this turn',
  'unit.models': '{n|1 model|# models} left',
  'unit.gone': 'Destroyed',
  'unit.reserve': 'In reserve',
  'model.health': 'Damage {lost} of {of}',
  'card.later': 'Next Cypher window: {step}',
  'card.first': 'step 3, before the activation',
  'card.second': 'step 5, after the activation',
  'card.now': 'Cypher window open',
  'card.over': 'Cyphers are played in your turn: steps 3 and 5',
  'side.0': 'Blue',
  'side.1': 'Red',
  again: '{row} again',
  'row.charges': 'Charge',
  'row.deploys': 'Deploy',
  'verb.attack': 'Roll the attack',
  'verb.cypher': 'Play the Cypher',
  'verb.activate': 'Activate {name}',
  'standing.turn': 'Pass Cypher windows until the turn ends',
  'standing.round': 'Pass Cypher windows until the Pulse round ends',
  'standing.game': 'Pass all Cypher windows',
  'standing.discard': 'Discard nothing until the Pulse round ends',
} as const

export type Word = keyof typeof words

export const word = (key: Word, fill: Fill = {}): string => filled(words[key], fill)
