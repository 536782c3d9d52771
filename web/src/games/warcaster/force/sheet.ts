// All that is known of one unit, for the workshop.
import type { Companion, Part, Pick, Rule as Said, Sheet } from '../../../force/craft'
import { word } from './text'
import type { Content, Rule, UnitCard } from './content'
import { attachedOf, type Entry, entryOf, held, type WarDraft } from './draft'
import { columns, pointsOf, slots, weaponPart } from './loadout'
import { inches, kindName, whom } from './units'

const statNames = ['SPD', 'STR', 'MAT', 'RAT', 'FOC', 'DEF', 'ARM', 'HP'] as const

export function sheet(content: Content, draft: WarDraft, pick: Pick): Sheet | undefined {
  const line = 'key' in pick ? (entryOf(draft, pick.key) ?? attachedOf(draft, pick.key)) : undefined
  const card = content.units.get(line?.unit ?? ('unit' in pick ? pick.unit : ''))
  if (!card) return undefined
  const entry = 'key' in pick ? entryOf(draft, pick.key) : undefined
  const shown = entry ?? { key: 0, unit: card.id, count: 0, opening: 0, head: '', weapons: [] }
  const built = slots(content, card, shown)
  return {
    unit: card.id,
    key: line?.key,
    count: line?.count ?? 0,
    name: card.name,
    line: summary(card),
    glyph: card.glyph,
    models: card.models,
    base: card.base,
    stats: statNames.filter((s) => card.stats[s]).map((s) => ({ name: s, value: String(card.stats[s]) })),
    points: entry && card.points ? { n: pointsOf(content, entry), most: card.points } : undefined,
    slots: built,
    weapons: carried(content, card),
    columns: columns(),
    companions: companions(content, draft, card),
    rules: rules(content, card, shown),
    why: content.serves(card, draft.faction) ? undefined : whom(content, card),
    splits: card.kind === 'warjack',
    clauses: card.clauses ?? [],
  }
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
function carried(content: Content, card: UnitCard): Part[] {
  return card.weapons.flatMap(({ weapon, count }) => {
    const found = content.weapons.get(weapon)
    if (!found) return []
    const part = weaponPart(content, found)
    return {
      ...part,
      points: undefined,
      name: count > 1 ? word('times', { n: count, name: part.name }) : part.name,
    }
  })
}

/** The attachments that a squad of the force's Faction can take along. */
function companions(content: Content, draft: WarDraft, card: UnitCard): Companion[] {
  if (card.kind !== 'squad') return []
  return content.all.units
    .filter((u) => u.kind === 'attachment' && u.attach_to && card.keywords.includes(u.attach_to))
    .filter((u) => content.serves(u, draft.faction))
    .map((u) => ({
      unit: u.id,
      name: u.name,
      line: word('adds', { n: u.cost }),
      glyph: u.glyph,
      cost: u.cost,
      count: held(draft, u.id),
    }))
}

/** A rule as it is read, with the sign for inches. */
function inWords({ name, text, trigger: first, parts, clauses }: Rule): Said {
  const trigger = parts?.[0]?.trigger ?? first
  const when = trigger === 'charged' || trigger === 'spike' ? word(`${trigger}`) : undefined
  return { name, text: inches(text), aside: when, clause: clauses[0] }
}

/** The rules of a unit and of all that is on it, each once. */
function rules(content: Content, card: UnitCard, entry: Entry): Sheet['rules'] {
  const head = content.heads.get(entry.head)
  const weapons = [...card.weapons.map((w) => w.weapon), ...entry.weapons].flatMap(
    (id) => content.weapons.get(id) ?? [],
  )
  const sources: { of: string; rules: Rule[] }[] = [
    { of: card.name, rules: content.rulesOf(card) },
    ...(head ? [{ of: head.name, rules: content.rulesOf(head) }] : []),
    ...weapons.map((w) => ({ of: w.name, rules: content.rulesOf(w) })),
  ]
  const seen = new Set<string>()
  return sources
    .filter((s) => !seen.has(s.of) && seen.add(s.of))
    .filter((s) => s.rules.length > 0)
    .map((s) => ({ of: s.of, rules: s.rules.map(inWords) }))
}
