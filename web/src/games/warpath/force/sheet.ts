// All that is known of one unit, for the workshop.
import type { Part, Pick, Sheet, Slot } from '../../../force/craft'
import { inches } from '../../../lib/inches'
import { glyphOf, type Content, type UnitCard, type WeaponCard } from './content'
import { companiesOf, entryOf, type PathDraft } from './draft'
import { word } from './text'

export function sheet(content: Content, draft: PathDraft, pick: Pick): Sheet | undefined {
  const entry = 'key' in pick ? entryOf(draft, pick.key) : undefined
  const card = content.units.get(entry?.unit ?? ('unit' in pick ? pick.unit : ''))
  if (!card) return undefined
  return {
    unit: card.id,
    key: entry?.key,
    count: entry?.count ?? 0,
    name: card.name,
    line: summary(card),
    glyph: glyphOf(card),
    models: card.bases,
    base: millimetres(card.length),
    stats: stats(card),
    slots: entry ? [companySlot(draft, entry.company)] : [],
    weapons: [...card.ranged, ...card.melee].map(weapon),
    columns: [word('column.range'), word('column.dice')],
    companions: [],
    rules: rules(content, card),
    why: strange(content, draft, card),
    splits: true,
    clauses: card.clauses,
  }
}

export const millimetres = (length: number) => Math.round(length / 100)

/** Whom it serves, if not this force. */
export function strange(content: Content, draft: PathDraft, card: UnitCard): string | undefined {
  if (card.faction === draft.faction) return undefined
  return word('serves', { name: content.factionName(card.faction) })
}

export function typeOf(card: UnitCard): string {
  return card.command ? `${word('command')} (${card.type})` : card.type
}

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

export function stats(card: UnitCard): { name: string; value: string }[] {
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

/** The Companies that a line can stand in. */
function companySlot(draft: PathDraft, company: number): Slot {
  const n = companiesOf(draft)
  const options: Part[] = Array.from({ length: n + 1 }, (_, i) => ({
    id: String(i),
    name: i < n ? word('company', { n: i + 1 }) : word('company.new'),
    line:
      i < n
        ? word('company.units', {
            n: draft.entries.filter((e) => e.company === i).reduce((sum, e) => sum + e.count, 0),
          })
        : '',
    kind: 'company',
    figures: [],
  }))
  const name = word('company.slot')
  return { id: 'company', name, short: name, part: options[company], options, columns: [], at: 'company' }
}

/** Its keywords, and what its commander can order. */
function rules(content: Content, card: UnitCard): Sheet['rules'] {
  const said = card.keywords.map((name) => ({ name, text: '' }))
  const orders = content.all.factions.find((f) => f.id === card.faction)?.orders ?? []
  const groups = said.length > 0 ? [{ of: card.name, rules: said }] : []
  if (!card.command) return groups
  return [
    ...groups,
    {
      of: word('orders'),
      rules: orders.map((o) => ({
        name: o.name,
        text: o.text.replace(/(\d)"/g, '$1\u2033'),
        aside: word('order.cost', { n: o.cost }),
        clause: o.clauses[0],
      })),
    },
  ]
}
