// How forces of Warpath are built.
import type { Check, Craft, Draft, Meter, Offer, Place, Row, Sample } from '../../../force/craft'
import { categories, categoryOf, Content, glyphOf, type ContentDocument, type ForceFile } from './content'
import * as drafts from './draft'
import type { PathDraft } from './draft'
import Figure from './Figure.svelte'
import { millimetres, sheet, strange, stats, typeOf } from './sheet'
import { word } from './text'

/** The builder's view of the game, from the server's content document. */
export default function craft(document: object): Craft {
  const content = new Content(document as ContentDocument)
  const path = (draft: Draft) => draft as PathDraft
  const pointsOf = (draft: PathDraft, size: string) =>
    Number(size) || draft.points || (content.all.limits.points[0] ?? 1000)
  return {
    system: 'warpath',
    title: word('title'),
    factions: content.all.factions.map((f) => ({ id: f.id, name: f.name, line: f.style ?? '' })),
    samples: content.all.samples.map((s) => sample(content, s)),
    sizes: sizes(content),
    tabs: categories.map((id) => ({ id, name: word(`tab.${id}`) })),
    checks: checks(),
    copies: word('copies'),
    figure: Figure,

    begin: drafts.begin,
    read: (force) => drafts.read(content, force as ForceFile),
    write: (draft, id, size) => drafts.write(path(draft), id, pointsOf(path(draft), size)),
    describe: (draft) => describe(content, path(draft)),

    offers: (draft) => offers(content, path(draft)),
    rows: (draft) => rows(content, path(draft)),
    meters: (draft, size) => meters(content, path(draft), pointsOf(path(draft), size)),
    deck: () => undefined,
    opening: () => ({ cost: 0, most: 0, rows: [] }),
    sheet: (draft, pick) => sheet(content, path(draft), pick),
    place: (draft, where) => place(path(draft), where),

    rename: (draft, name) => ({ ...path(draft), name }),
    setFaction: (draft, faction) => ({ ...path(draft), faction }),
    add: (draft, unit) => drafts.add(content, path(draft), unit),
    setCount: (draft, key, count) => drafts.setCount(path(draft), key, count),
    split: (draft, key) => drafts.split(content, path(draft), key),
    fit: (draft, key, _, company) => drafts.move(content, path(draft), key, Number(company)),
    setOpening: (draft) => draft,
    setCard: (draft) => draft,
  }
}

/** A force is built to a limit of points; none chosen is its own. */
function sizes(content: Content) {
  const [first = 1000, ...more] = content.all.limits.points
  const size = (id: string, n: number) => ({ id, name: word('size', { n }), line: word('size.line', { n }) })
  return [size('', first), ...more.map((n) => size(String(n), n))]
}

/** The header's items, by the clauses that faults quote. The last takes the rest. */
function checks(): Check[] {
  const of = (id: string, name: string, pattern: RegExp): Check => ({
    id,
    name,
    covers: (c) => pattern.test(c),
  })
  return [
    of('core', word('check.core'), /^wp\.force\.compan/),
    of('unlocks', word('check.unlocks'), /^wp\.force\.unlock/),
    of('faction', word('check.faction'), /^wp\.force\.one_faction/),
    of('unique', word('check.unique'), /^wp\.force\.unique/),
    of('size', word('check.size'), /./),
  ]
}

function costOf(content: Content, draft: PathDraft): number {
  return draft.entries.reduce((sum, e) => sum + (content.units.get(e.unit)?.points ?? 0) * e.count, 0)
}

function meters(content: Content, draft: PathDraft, most: number): Meter[] {
  const n = costOf(content, draft)
  return [{ name: word('points'), n, most, form: 'bar', text: word('of.points', { most }) }]
}

/** The catalogue: the force's own list first, by category and as the book has it. */
function offers(content: Content, draft: PathDraft): Offer[] {
  const rank = (faction: string) => (faction === draft.faction ? 0 : 1)
  return [...content.all.units]
    .sort((a, b) => rank(a.faction) - rank(b.faction))
    .map((card) => ({
      id: card.id,
      name: card.name,
      line: stats(card)
        .slice(0, 4)
        .map((s) => `${s.name} ${s.value}`)
        .join(', '),
      glyph: glyphOf(card),
      tab: categoryOf(card),
      base: millimetres(card.length),
      cost: card.points,
      held: drafts.held(draft, card.id),
      why: strange(content, draft, card),
    }))
}

function rows(content: Content, draft: PathDraft): Row[] {
  const several = drafts.companiesOf(draft) > 1
  return draft.entries.flatMap((e) => {
    const card = content.units.get(e.unit)
    if (!card) return []
    const row: Row = {
      key: e.key,
      unit: e.unit,
      name: card.name,
      note: [word(`tab.${categoryOf(card)}`), typeOf(card), word('bases', { n: card.bases })].join(', '),
      glyph: glyphOf(card),
      cost: card.points,
      count: e.count,
    }
    if (several) row.aside = word('company', { n: e.company + 1 })
    return [row]
  })
}

function describe(content: Content, draft: PathDraft): string {
  return [
    content.factionName(draft.faction),
    word('cost', { n: costOf(content, draft) }),
    word('companies', { n: drafts.companiesOf(draft) }),
    word('units', { n: draft.entries.reduce((n, e) => n + e.count, 0) }),
  ].join(', ')
}

/** A fault names a unit by its Company and its place there, every copy counted. */
function place(draft: PathDraft, path: string): Place {
  const at = /^companies\[(\d+)\](?:\.units\[(\d+)\])?/.exec(path)
  if (!at?.[2]) return { part: 'force' }
  let n = Number(at[2])
  for (const e of draft.entries.filter((e) => e.company === Number(at[1]))) {
    if (n < e.count) return { part: 'row', row: e.key }
    n -= e.count
  }
  return { part: 'force' }
}

function sample(content: Content, file: ForceFile): Sample {
  const draft = drafts.read(content, file)
  return {
    id: file.id,
    name: file.name,
    faction: file.faction,
    line: describe(content, draft),
    force: drafts.write(draft, file.id, file.points),
    mission: file.points === content.all.limits.points[0] ? undefined : String(file.points),
  }
}
