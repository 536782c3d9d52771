// The rack: the Cyphers of a force by their types.
import type { Deck } from '../../../force/craft'
import { signs } from '../cards'
import { word } from './text'
import { capital } from '../../../text/fill'
import { type Content, type CypherCard, deckTypes } from './content'
import type { WarDraft } from './draft'
import { inches } from './units'

export function deck(content: Content, draft: WarDraft): Deck {
  const { rack_min: least, rack_max: most, rack_per_type } = content.limits
  return {
    name: word('rack'),
    add: word('addCypher'),
    meter: {
      name: word('rack'),
      n: draft.rack.length,
      least,
      most,
      form: 'bar',
      text: word('ofRack', { least, most }),
    },
    groups: deckTypes.map((type) => {
      const cards = content.all.cyphers.filter((c) => c.type === type)
      return {
        id: type,
        name: word(`${type}`),
        sign: signs[type] ?? '',
        n: draft.rack.filter((id) => content.cyphers.get(id)?.type === type).length,
        least: rack_per_type,
        cards: cards.map((c) => ({
          id: c.id,
          name: c.name,
          note: c.pow === undefined ? '' : word('powOf', { n: c.pow }),
          text: inches(c.text),
          line: `${words(c.target)}; ${expires(c)}`,
          held: draft.rack.includes(c.id),
        })),
      }
    }),
  }
}

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
