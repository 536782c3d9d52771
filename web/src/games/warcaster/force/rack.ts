// The rack: the Cyphers of a force by their types.
import type { Deck } from '../../../force/craft'
import { t } from '../../../text'
import { type Content, type CypherCard, deckTypes } from './content'
import type { WarDraft } from './draft'
import { capital, inches } from './units'

const signs: Record<string, string> = {
  fury: 'M3 12h4l2-7 4 14 3-10 2 3h4',
  geometric: 'M12 3.5 21 19.5H3z',
  harmonic: 'M3 12c3-9 6-9 9 0s6 9 9 0',
  overdrive: 'M5 5l7 7-7 7M12 5l7 7-7 7',
}

export function deck(content: Content, draft: WarDraft): Deck {
  const { rack_min: least, rack_max: most, rack_per_type } = content.limits
  return {
    name: t('force.wc.rack'),
    add: t('force.wc.addCypher'),
    meter: {
      name: t('force.wc.rack'),
      n: draft.rack.length,
      least,
      most,
      form: 'bar',
      text: t('force.wc.ofRack', { least, most }),
    },
    groups: deckTypes.map((type) => {
      const cards = content.all.cyphers.filter((c) => c.type === type)
      return {
        id: type,
        name: t(`force.wc.${type}`),
        sign: signs[type] ?? '',
        n: draft.rack.filter((id) => content.cyphers.get(id)?.type === type).length,
        least: rack_per_type,
        cards: cards.map((c) => ({
          id: c.id,
          name: c.name,
          note: c.pow === undefined ? '' : t('force.wc.powOf', { n: c.pow }),
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
    'when-resolved': 'force.wc.atOnce',
    'end-of-turn': 'force.wc.turn',
    'end-of-pulse-round': 'force.wc.round',
  } as const
  const key = known[card.expires as keyof typeof known]
  return key ? t(key) : words(card.expires).toLowerCase()
}
