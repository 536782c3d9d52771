// The hand, and the signs of the four types of Cypher.
import { capital } from '../../text/fill'
import type { Hand, HandCard } from '../face'
import { word } from './text'
import { stepOf, type CardView, type View } from './view'

export const signs: Record<string, string> = {
  fury: 'M3 12h4l2-7 4 14 3-10 2 3h4',
  geometric: 'M12 3.5 21 19.5H3z',
  harmonic: 'M3 12c3-9 6-9 9 0s6 9 9 0',
  overdrive: 'M5 5l7 7-7 7M12 5l7 7-7 7',
}

const windows = ['first Cypher', 'second Cypher']

export function handOf(view: View, seat: number): Hand {
  const own = view.cards[seat]
  return {
    title: word('hand'),
    cards: (own?.hand ?? []).map(cardOf),
    held: view.cards.map((c) => c.held),
    known: view.cards.map((c) => (c.known ?? []).map((card) => card.name)),
    deck: view.cards.map((c) => c.deck),
    discard: view.cards.map((c) => c.discard ?? []),
    caption: caption(view, seat),
  }
}

function caption(view: View, seat: number): string {
  if (windows.includes(view.phase) && view.active === seat) return word('card.now')
  if (view.active !== seat || stepOf(view) === 0) return word('card.over')
  const next = stepOf(view) < 3 ? word('card.first') : stepOf(view) < 5 ? word('card.second') : undefined
  return next ? word('card.later', { step: next }) : word('card.over')
}

function cardOf(card: CardView): HandCard {
  return {
    id: card.id,
    name: card.name,
    kind: capital(card.type),
    sign: signs[card.type] ?? '',
    text: card.text,
    clause: card.clause,
  }
}
