// The units of Warcaster as the lists of the builder name them.
import type { Offer, Row } from '../../../force/craft'
import { type Word, word } from './text'
import { capital } from '../../../text/fill'
import type { Content, UnitCard } from './content'
import { type Entry, held, rankOf, type WarDraft } from './draft'

/** A Wild Card serves more than one Faction. */
function isWild(card: UnitCard): boolean {
  return card.factions.length > 1
}

const kinds: Record<string, Word> = {
  warjack: 'warjack',
  squad: 'squad',
  solo: 'solo',
  attachment: 'attachment',
}

export function kindName(card: UnitCard): string {
  if (card.hero) return word(isWild(card) ? 'wildHero' : 'hero')
  return word(kinds[card.kind] ?? 'unit')
}

function tabOf(card: UnitCard): string {
  if (card.hero) return 'hero'
  return card.kind === 'attachment' ? 'squad' : card.kind
}

/** The catalogue: what serves the force's Faction first, by kind and as the book has it. */
export function offers(content: Content, draft: WarDraft): Offer[] {
  const cards = [...content.all.units].sort(
    (a, b) => stranger(content, draft, a) - stranger(content, draft, b) || rankOf(a) - rankOf(b),
  )
  return cards.map((card) => ({
    id: card.id,
    name: card.name,
    line: figures(card),
    glyph: card.glyph,
    tab: tabOf(card),
    base: card.base,
    cost: card.cost,
    held: held(draft, card.id),
    why: content.serves(card, draft.faction) ? undefined : whom(content, card),
  }))
}

/** "Serves Empyrean and Marcher Worlds". */
export function whom(content: Content, card: UnitCard): string {
  return word('serves', { factions: content.servesWhom(card, word('andFactions')) })
}

function stranger(content: Content, draft: WarDraft, card: UnitCard): number {
  return content.serves(card, draft.faction) ? 0 : 1
}

/** What tells a unit from its neighbours in the catalogue. */
function figures(card: UnitCard): string {
  if (card.hero && isWild(card)) return word('wildHero')
  if (card.kind === 'attachment') return word('joins', { keyword: capital(card.attach_to ?? '') })
  const named = (names: (keyof UnitCard['stats'])[]) => names.map((n) => `${n} ${card.stats[n]}`).join(', ')
  switch (card.kind) {
    case 'warjack':
      return named(['DEF', 'ARM', 'HP'])
    case 'squad':
      return [named(['SPD']), word('models', { n: card.models })].join(', ')
  }
  const hits = card.stats.RAT >= card.stats.MAT ? 'RAT' : 'MAT'
  return named(card.stats.FOC ? ['FOC', 'DEF', 'SPD'] : ['SPD', hits, 'DEF'])
}

/** Figures with the sign for inches, as the page writes them. */
export function inches(text: string): string {
  return text.replace(/(\d)"/g, '$1″')
}

export function rows(content: Content, draft: WarDraft): Row[] {
  const entries = draft.entries.flatMap((e) => {
    const card = content.units.get(e.unit)
    return card ? [row(card, e, entryNote(content, draft, card, e))] : []
  })
  const attached = draft.attached.flatMap((a) => {
    const card = content.units.get(a.unit)
    return card ? [row(card, a, figures(card))] : []
  })
  return [...entries, ...attached]
}

function row(card: UnitCard, line: { key: number; count: number }, note: string): Row {
  return {
    key: line.key,
    unit: card.id,
    name: card.name,
    note,
    glyph: card.glyph,
    cost: card.cost,
    count: line.count,
    strip: card.hero ? word('heroes') : card.kind === 'attachment' ? word('attached') : undefined,
    aside: isWild(card) ? word('wild') : undefined,
  }
}

/** A loadout, what may join a squad, or what a unit is known for. */
function entryNote(content: Content, draft: WarDraft, card: UnitCard, entry: Entry): string {
  if (card.kind === 'warjack') return loadoutNote(content, entry)
  const joins = draft.attached.flatMap((a) => {
    const other = content.units.get(a.unit)
    return other?.attach_to && card.kind === 'squad' && card.keywords.includes(other.attach_to)
      ? [other.name]
      : []
  })
  if (joins.length > 0) return word('mayJoin', { name: joins.join(', ') })
  return content.ruleNames(card).join(', ')
}

function loadoutNote(content: Content, entry: Entry): string {
  const head = content.heads.get(entry.head)?.name ?? word('noHead')
  const weapons = entry.weapons.flatMap((w) => content.weapons.get(w)?.name ?? [])
  return `${head}; ${weapons.join(', ') || word('noWeapons')}`
}
