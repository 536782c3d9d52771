// Warcaster's own words on the table.
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
  'throw.attack': '{with} at {target}',
  'side.0': 'Blue',
  'side.1': 'Red',
  'throw.roll-off': '{a} to {b}',
  'throw.hit': '{n} to {m}',
  'throw.miss': '{n} to {m}',
  'throw.damage': '{n} at ARM {arm}',
  'verdict.hit': 'Hit',
  'verdict.miss': 'Missed',
  'verdict.destroyed': 'Destroyed',
  'verdict.damage': '{n} damage',
  'verdict.none': 'No damage',
  'row.attack': 'Attack',
  'row.defence': 'Defend',
  'row.damage': 'Damage',
  'row.roll': 'Roll',
  'edge.low': '(at 0\u2033)',
  again: '{row} again',
  'row.arc': '{n} Arc',
  'row.cost': 'costs {n}',
  'row.charge': '1 Arc',
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

export function word(key: Word, fill: Record<string, string | number> = {}): string {
  const text: string = words[key]
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, one?: string, many?: string) => {
      const value = fill[name] ?? ''
      if (one === undefined || many === undefined) return String(value)
      return (Number(value) === 1 ? one : many).replace('#', String(value))
    },
  )
}
