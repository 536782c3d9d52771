// The builder's view of a game, made of what the game says of its forces: plan.ts.
import type { Companion, Craft, Deck, Draft as AnyDraft, Offer, Opening, Part, Pick } from './craft'
import type { Place, Row, Sample, Sheet, Size, Slot } from './craft'
import { names, t } from '../text'
import * as drafts from './draft'
import { type Card, type Carried, type Draft, type Fitting, Known, type Line, type Plan } from './plan'

export function crafted(plan: Plan): Craft {
  const known = new Known(plan)
  const own = (draft: AnyDraft) => draft as Draft
  return {
    ...plan,
    samples: plan.samples.map((file) => sample(known, file)),

    begins: plan.begins ?? '',
    begin: drafts.begin,
    sizeOf: (force, mission) => sizeOf(plan, force, mission),
    read: (force) => drafts.read(known, plan.read(force)),
    write: (draft, id, size) => plan.write(known, own(draft), id, size),
    describe: (draft) => describe(known, own(draft)),

    offers: (draft) => offers(known, own(draft)),
    rows: (draft) => own(draft).lines.map((line) => row(known, own(draft), line)),
    meters: (draft, size) => plan.meters(known, own(draft), size),
    deck: (draft) => deck(known, own(draft)),
    opening: (draft) => opening(known, own(draft)),
    sheet: (draft, pick) => sheet(known, own(draft), pick),
    place: (draft, path) => place(known, own(draft), path),

    rename: (draft, name) => ({ ...draft, name }),
    setFaction: (draft, faction) => ({ ...draft, faction }),
    add: (draft, unit) => drafts.add(known, own(draft), unit),
    setCount: (draft, key, count) => drafts.setCount(known, own(draft), key, count),
    split: (draft, key) => drafts.split(known, own(draft), key),
    fit: (draft, key, slot, part) => drafts.fit(known, own(draft), key, slot, part),
    setOpening: (draft, key, count) => drafts.setFirst(own(draft), key, count),
    setCard: (draft, card, held) => drafts.setCard(own(draft), card, held),
  }
}

function describe(known: Known, draft: Draft): string {
  return [known.faction(draft.faction), ...known.plan.told(known, draft)].filter(Boolean).join(', ')
}

function sample(known: Known, file: Plan['samples'][number]): Sample {
  const draft = drafts.read(known, known.plan.read(file))
  const { id, name, faction } = file
  const { id: mission } = sizeOf(known.plan, file)
  const force = known.plan.write(known, draft, id, mission)
  return { id, name, faction, line: describe(known, draft), force, mission }
}

function sizeOf({ sizes, sizeOf }: Plan, force: object, mission?: string): Size {
  const chosen = mission && sizes.find((s) => s.id === mission)
  return chosen || (sizeOf?.(force) ?? sizes[0]!)
}

/** Whom a unit serves, if not this force. */
function why(known: Known, draft: Draft, card: Card): string | undefined {
  if (card.serves.includes(draft.faction)) return undefined
  return t('force.serves', { factions: names(card.serves.map((f) => known.faction(f))) })
}

/** The catalogue: what serves the force's Faction first. */
function offers(known: Known, draft: Draft): Offer[] {
  const offered = known.plan.cards.map((card) => {
    const { id, name, line, glyph, tab, base, cost } = card
    const held = drafts.held(draft, id)
    return { id, name, line, glyph, tab, base, cost, held, why: why(known, draft, card) }
  })
  return [...offered.filter((o) => !o.why), ...offered.filter((o) => o.why)]
}

function row(known: Known, draft: Draft, line: Line): Row {
  const { id: unit, name, glyph, cost, strip, aside, note } = known.card(line)
  const { groups } = known.plan
  const several = groups && drafts.groupsOf(draft) > 1
  return {
    ...{
      key: line.key,
      unit,
      name,
      glyph,
      cost,
      count: line.count,
      most: drafts.mostOf(known.card(line)),
      strip,
    },
    note: known.plan.note?.(known, draft, line) ?? note,
    aside: several ? groups.nth(line.group + 1) : aside,
  }
}

function deck(known: Known, draft: Draft): Deck | undefined {
  const planned = known.plan.deck
  if (!planned) return undefined
  const { name, add, least, most, text } = planned
  const groups = planned.groups.map((group) => {
    const cards = group.cards.map((c) => ({ ...c, held: draft.cards.includes(c.id) }))
    return { ...group, cards, n: draft.cards.filter((id) => cards.some((c) => c.id === id)).length }
  })
  return { name, add, meter: { name, n: draft.cards.length, least, most, form: 'bar', text }, groups }
}

function opening(known: Known, draft: Draft): Opening {
  const most = known.plan.opening
  if (most === undefined) return { cost: 0, most: 0, rows: [] }
  const rows = draft.lines.flatMap(({ key, unit, first, count }) => {
    const { name, glyph, cost, adds } = known.card({ unit })
    return adds === undefined ? [{ key, name, glyph, cost, count: first, of: count }] : []
  })
  return { rows, cost: rows.reduce((sum, r) => sum + r.cost * r.count, 0), most }
}

function sheet(known: Known, draft: Draft, pick: Pick): Sheet | undefined {
  const line = 'key' in pick ? drafts.lineOf(draft, pick.key) : undefined
  const card = known.cards.get(line?.unit ?? ('unit' in pick ? pick.unit : ''))
  if (!card) return undefined
  const { id: unit, name, glyph, models, base, stats, splits, clauses, grid, marks } = card
  const shown = line ?? { key: 0, unit, count: 0, parts: {}, first: 0, group: 0 }
  return {
    ...{ unit, name, glyph, models, base, stats, splits, clauses, grid, marks },
    key: line?.key,
    count: shown.count,
    line: card.summary,
    points: line && card.points ? { n: pointsOf(known, line), most: card.points } : undefined,
    slots: [...slots(known, card, shown), ...(line ? groupSlots(known, draft, line) : [])],
    weapons: card.weapons.map(part),
    columns: known.plan.columns,
    companions: companions(known, draft, card),
    rules: rules(known, card, shown),
    why: why(known, draft, card),
  }
}

/** What the builder shows of a part. */
const part = ({ id, name, line, kind, figures, points, over }: Carried): Part => ({
  ...{ id, name, line, kind, figures, points, over },
})

/** Points of the parts of a line. */
function pointsOf(known: Known, line: Line): number {
  return Object.values(line.parts).reduce((sum, id) => sum + (known.fittings.get(id)?.points ?? 0), 0)
}

/** The sockets of a unit as a line has them filled, and what fits in none: that can only be taken out. */
function slots(known: Known, card: Card, line: Line): Slot[] {
  const left = (card.points ?? 0) - pointsOf(known, line)
  return drafts.filled(card, line).flatMap(({ id, socket, part: ref }) => {
    const worn = known.fittings.get(ref)
    if (socket) {
      const { name, short, columns, none } = socket
      const options = socket.options.map((o) => fitting(o, left + (worn?.points ?? 0)))
      return [{ id, at: id, name, short, part: worn && part(worn), options, columns, none }]
    }
    if (!worn) return []
    const [name, none] = [t('force.slot.spare'), t('force.slot.takeOut')]
    const { columns } = known.plan
    return [{ id, at: 'spare', name, short: name, part: part(worn), options: [part(worn)], columns, none }]
  })
}

/** A part to choose, with the points that are left for it: whether it asks for more. */
function fitting(one: Fitting, left: number): Part {
  const over = (one.points ?? 0) - left
  return part(one.points !== undefined && over > 0 ? { ...one, over: t('force.over', { n: over }) } : one)
}

/** The groups that a line can stand in. */
function groupSlots(known: Known, draft: Draft, line: Line): Slot[] {
  const { groups } = known.plan
  if (!groups) return []
  const n = drafts.groupsOf(draft)
  const options: Part[] = Array.from({ length: n + 1 }, (_, i) => ({
    ...{ id: String(i), kind: 'group', figures: [] },
    name: i < n ? groups.nth(i + 1) : groups.fresh,
    line: i < n ? groups.holds(drafts.countOf(draft.lines, (l) => l.group === i)) : '',
  }))
  const { name } = groups
  const id = drafts.groupSlot
  return [{ id, name, short: name, part: options[line.group], options, columns: [], at: id }]
}

/** What a force of this Faction can have along with a unit. */
function companions(known: Known, draft: Draft, card: Card): Companion[] {
  return (card.along ?? []).flatMap((unit) => {
    const { name, adds = '', glyph, cost, serves } = known.card({ unit })
    if (!serves.includes(draft.faction)) return []
    return [{ unit, name, line: adds, glyph, cost, count: drafts.held(draft, unit) }]
  })
}

/** The rules of a unit and of all that is on it, each once: what has a place of its own before the rest. */
function rules(known: Known, card: Card, line: Line): Sheet['rules'] {
  const filled = drafts.filled(card, line)
  const brings = (some: drafts.Filled[]) => some.map((f) => known.fittings.get(f.part)?.brings)
  const own = filled.filter((f) => f.socket && !f.socket.list)
  const rest = filled.filter((f) => !own.includes(f))
  const seen = new Set<string>()
  return [...card.rules, ...brings(own), ...card.weapons.map((w) => w.brings), ...brings(rest)]
    .filter((b) => b !== undefined)
    .filter((b) => b.rules.length > 0 && !seen.has(b.of) && seen.add(b.of))
}

/**
 * Where a fault of a force belongs. A fault names what it is about by its place in the force
 * with every copy counted: units[3].weapons[1] is the fourth unit, though it may stand in the
 * second line of the file.
 */
function place(known: Known, draft: Draft, path: string): Place {
  const steps = [...path.matchAll(/(\w+)(?:\[(\d+)\])?/g)].map(([, name = '', n]) => ({
    name,
    at: n === undefined ? -1 : Number(n),
  }))
  const { groups, lists } = known.plan
  const group = groups && steps[0]?.name === groups.list ? steps.shift()!.at : undefined
  const [outer, inner] = steps
  const list = outer && lists[outer.name]
  if (!list) return { part: 'force' }
  if (list === 'opening') return { part: 'opening' }
  if (list === 'deck') return { part: 'deck', ...(outer.at >= 0 && { card: draft.cards[outer.at] }) }
  const lines = draft.lines.filter((l, n) => list(known.card(l), n) && (group ?? l.group) === l.group)
  // That of which there is one has no number.
  const alone = outer.at < 0 && lines.every((l) => known.card(l).only)
  const line = drafts.nth(lines, alone ? 0 : outer.at)
  if (!line) return { part: 'force' }
  return { part: 'row', row: line.key, slot: inner && slotOf(known.card(line), line, inner) }
}

/** The slot that a list of a unit means; the file has the filled ones of it only. */
function slotOf(card: Card, line: Line, { name, at }: { name: string; at: number }): string | undefined {
  if (card.sockets?.some((s) => s.id === name && !s.list)) return name
  return drafts.listed(card, line)[at]?.id
}
