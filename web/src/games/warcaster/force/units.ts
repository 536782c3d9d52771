// The units of Warcaster as cards of the builder.
import { listed } from '../../../force/draft'
import type { Card, Carried, Draft, Known, Line } from '../../../force/plan'
import { capital } from '../../../text/fill'
import type { Content, UnitCard } from './content'
import { brings, sockets, stock, weapon } from './loadout'
import { word } from './text'

const statNames = ['SPD', 'STR', 'MAT', 'RAT', 'FOC', 'DEF', 'ARM', 'HP'] as const
const kinds = ['warjack', 'squad', 'solo', 'attachment'] as const

/** All of them, by kind and as the book has them. */
export function cards(content: Content): Card[] {
  return content.all.units.map((card) => cardOf(content, card)).sort((a, b) => a.rank - b.rank)
}

function cardOf(content: Content, card: UnitCard): Card {
  const { id, name, glyph, cost, models, base, stats, points, clauses } = card
  const attached = card.kind === 'attachment'
  const own = brings(content, card)
  return {
    ...{ id, name, glyph, cost, models, base, points, clauses },
    tab: card.hero ? 'hero' : attached ? 'squad' : card.kind,
    serves: card.factions,
    // Warjacks, then squads, then solos, then Heroes.
    rank: card.hero ? 3 : ({ warjack: 0, squad: 1, solo: 2 }[card.kind] ?? 4),
    line: figures(card),
    note: attached ? figures(card) : own.rules.map((r) => r.name).join(', '),
    summary: summary(card),
    stats: statNames.filter((s) => stats[s]).map((s) => ({ name: s, value: String(stats[s]) })),
    marks: [
      ...(stats.HP ? [{ name: word('health'), n: stats.HP, form: 'box' as const, each: true }] : []),
      ...(card.arc ? [{ name: word('arc.mark'), n: card.arc, form: 'ring' as const }] : []),
      { name: word('token'), n: 1, form: 'ring' as const },
    ],
    weapons: carried(content, card),
    rules: [own],
    splits: card.kind === 'warjack',
    sockets: sockets(content, card),
    stock: stock(content, card),
    strip: card.hero ? word('heroes') : attached ? word('attached') : undefined,
    aside: isWild(card) ? word('wild') : undefined,
    adds: attached ? word('adds', { n: cost }) : undefined,
    along: content.all.units.filter((u) => joins(u, card)).map((u) => u.id),
  }
}

/** A Wild Card serves more than one Faction. */
const isWild = (card: UnitCard) => card.factions.length > 1

/** Whether an attachment can go along with a squad. */
function joins({ kind, attach_to }: UnitCard, squad: UnitCard): boolean {
  if (kind !== 'attachment' || squad.kind !== 'squad' || !attach_to) return false
  return squad.keywords.includes(attach_to)
}

function kindName(card: UnitCard): string {
  if (card.hero) return word(isWild(card) ? 'wildHero' : 'hero')
  return word(kinds.find((k) => k === card.kind) ?? 'unit')
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

function summary(card: UnitCard): string {
  return [
    kindName(card),
    card.models > 1 ? word('models', { n: card.models }) : '',
    word('mm', { n: card.base }),
    word(card.kind === 'attachment' ? 'adds' : 'cost', { n: card.cost }),
    card.arc ? word('arc', { n: card.arc }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** What it has without anybody's choice, the other profiles of those pieces among it. */
function carried(content: Content, card: UnitCard): Carried[] {
  return card.weapons.flatMap(({ weapon: id, count }) => {
    const found = content.weapons.get(id)
    if (!found) return []
    const name = count > 1 ? word('times', { n: count, name: found.name }) : found.name
    return { ...weapon(content, found), name, points: undefined }
  })
}

/** What a warjack is built of, and what may join a squad. */
export function note(known: Known, draft: Draft, line: Line): string | undefined {
  const card = known.card(line)
  if (card.sockets?.length) {
    const part = (id: string | undefined) => known.fittings.get(id ?? '')?.name
    const weapons = listed(card, line).flatMap((f) => part(f.part) ?? [])
    return `${part(line.parts.head) ?? word('noHead')}; ${weapons.join(', ') || word('noWeapons')}`
  }
  const along = draft.lines.filter((l) => card.along?.includes(l.unit)).map((l) => known.card(l).name)
  return along.length > 0 ? word('mayJoin', { name: along.join(', ') }) : undefined
}
