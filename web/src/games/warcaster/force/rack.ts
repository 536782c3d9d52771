// The rack: the Cyphers of a force by their types.
import type { PlannedDeck } from '../../../force/plan'
import { capital, inchSigns } from '../../../text/fill'
import { signs } from '../cards'
import type { ContentDocument, CypherCard } from './content'
import { word } from './text'

const types = ['fury', 'geometric', 'harmonic', 'overdrive'] as const

export function rack({ limits, cyphers }: ContentDocument): PlannedDeck {
  const { rack_min: least, rack_max: most, rack_per_type } = limits
  return {
    name: word('rack'),
    add: word('addCypher'),
    ...{ least, most },
    text: word('ofRack', { least, most }),
    groups: types.map((type) => ({
      id: type,
      name: word(type),
      sign: signs[type] ?? '',
      least: rack_per_type,
      cards: cyphers.filter((c) => c.type === type).map(card),
    })),
  }
}

const card = (cypher: CypherCard) => ({
  id: cypher.id,
  name: cypher.name,
  note: cypher.pow === undefined ? '' : word('powOf', { n: cypher.pow }),
  text: inchSigns(cypher.text),
  line: `${words(cypher.target)}; ${expires(cypher)}`,
})

/** "Enemy model" for enemy-model. */
function words(id: string): string {
  return capital(id.replaceAll('-', ' '))
}

function expires(card: CypherCard): string {
  const known = {
    'when-resolved': 'atOnce',
    'end-of-turn': 'turn',
    'end-of-pulse-round': 'round',
  } as const
  const key = known[card.expires as keyof typeof known]
  return key ? word(key) : words(card.expires).toLowerCase()
}
