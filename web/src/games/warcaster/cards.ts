// The hand, and the signs of the four types of Cypher.
import type { Hand, HandCard } from '../face'
import { word } from './text'
import { stepOf, type View } from './view'

const signs: Record<string, string> = {
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
    deck: view.cards.map((c) => c.deck),
    discard: view.cards.map((c) =>
      (c.discard ?? []).map((card) => (typeof card === 'string' ? card : cardOf(card, 0).name)),
    ),
    caption: caption(view, seat),
  }
}

function caption(view: View, seat: number): string {
  if (windows.includes(view.phase) && view.active === seat) return word('card.now')
  if (view.active !== seat || stepOf(view) === 0) return word('card.over')
  const next = stepOf(view) < 3 ? word('card.first') : stepOf(view) < 5 ? word('card.second') : undefined
  return next ? word('card.later', { step: next }) : word('card.over')
}

interface Card {
  id?: number
  name: string
  type?: string
  text?: string
  clause?: string
}

function cardOf(card: string | Card, place: number): HandCard {
  const c: Card = typeof card === 'string' ? { name: card } : card
  const kind = c.type ?? ''
  return {
    id: c.id ?? place,
    name: c.name,
    kind: kind.charAt(0).toUpperCase() + kind.slice(1),
    sign: signs[kind.toLowerCase()] ?? '',
    text: c.text ?? '',
    clause: c.clause,
  }
}
