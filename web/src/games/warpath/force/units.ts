// The units of Warpath as cards of the builder.
import type { Part } from '../../../force/craft'
import type { Brought, Card } from '../../../force/plan'
import { inches } from '../../../lib/inches'
import { inchSigns } from '../../../text/fill'
import type { ContentDocument, UnitCard, WeaponCard } from './content'
import { word } from './text'

/** The categories of a force list, in the book's order. */
export const categories = ['hq', 'troops', 'specialist', 'support', 'transport'] as const
export type Category = (typeof categories)[number]

export function categoryOf(card: UnitCard): Category {
  const name = card.category.toLowerCase()
  return categories.find((c) => name.startsWith(c)) ?? 'troops'
}

export function cardOf(content: ContentDocument, card: UnitCard): Card {
  const { id, name, points, bases, faction, clauses } = card
  const category = categoryOf(card)
  const figures = stats(card)
  return {
    ...{ id, name, clauses, glyph: card.glyph, tab: category, cost: points, models: bases },
    base: Math.round(card.length / 100),
    serves: [faction],
    rank: categories.indexOf(category),
    line: figures
      .slice(0, 4)
      .map((s) => `${s.name} ${s.value}`)
      .join(', '),
    note: [word(`tab.${category}`), typeOf(card), word('bases', { n: bases })].join(', '),
    summary: summary(card),
    stats: figures,
    marks: [
      { name: word('marks.bases'), n: bases, form: 'ring' },
      { name: word('marks.order'), n: 1, form: 'box' },
    ],
    weapons: [...card.ranged, ...card.melee].map(weapon),
    rules: rules(content, card),
    splits: true,
  }
}

const typeOf = (card: UnitCard) => (card.command ? `${word('command')} (${card.type})` : card.type)

function summary(card: UnitCard): string {
  return [
    typeOf(card),
    word('bases', { n: card.bases }),
    word('cost', { n: card.points }),
    card.unique ? word('unique') : '',
    card.own ? word('own') : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const plus = (n: number | undefined) => (n ? `${n}+` : '\u2013')

function stats(card: UnitCard): Card['stats'] {
  return [
    { name: 'SP', value: `${inches(card.advance)}/${inches(card.sprint)}` },
    { name: 'SH', value: plus(card.shoot) },
    { name: 'AS', value: plus(card.assault) },
    { name: 'AR', value: plus(card.armour) },
    { name: 'HT', value: String(card.height) },
  ]
}

function weapon(w: WeaponCard, i: number): Part {
  const far = w.range
    ? w.min
      ? word('range.min', { min: inches(w.min), n: inches(w.range) })
      : word('range', { n: inches(w.range) })
    : word('range.a')
  return {
    id: `weapon-${i}`,
    name: w.name,
    line: w.keywords.join(', '),
    kind: 'weapon',
    figures: [far, String(w.dice)],
  }
}

/** Its keywords, and what its commander can order. */
function rules(content: ContentDocument, card: UnitCard): Brought[] {
  const said = { of: card.name, rules: card.keywords.map((name) => ({ name, text: '' })) }
  if (!card.command) return [said]
  const orders = content.factions.find((f) => f.id === card.faction)?.orders ?? []
  const ordered = orders.map(({ name, text, cost, clauses }) => ({
    ...{ name, text: inchSigns(text), clause: clauses[0] },
    aside: word('order.cost', { n: cost }),
  }))
  return [said, { of: word('orders'), rules: ordered }]
}
