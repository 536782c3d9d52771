// A force of Warcaster while it is built: its file turned so that steppers and
// slots are simple, and turned back. Every change makes a new draft.
import type { Added, Draft } from '../../../force/craft'
import { type Content, type ForceFile, hardpoints, type UnitCard } from './content'

/** Copies of a unit that are alike. */
export interface Entry {
  key: number
  unit: string
  count: number
  /** Empty if none is chosen. */
  head: string
  /** By hardpoint, empty where nothing is mounted; after those what fits on none. */
  weapons: string[]
  /** How many of the copies are on the table first. */
  opening: number
}

export interface Attached {
  key: number
  unit: string
  count: number
}

export interface WarDraft extends Draft {
  entries: Entry[]
  attached: Attached[]
  rack: string[]
  /** The next key. */
  next: number
}

export function begin(faction: string, name: string): WarDraft {
  return { name, faction, entries: [], attached: [], rack: [], next: 1 }
}

/** Reads a force; units that the content does not know are left out. */
export function read(content: Content, file: ForceFile): WarDraft {
  const draft = begin(file.faction ?? '', file.name ?? '')
  for (const written of file.units ?? []) {
    const card = content.units.get(written.unit)
    if (!card) continue
    draft.entries.push({
      key: draft.next++,
      unit: card.id,
      count: written.count ?? 1,
      head: written.head ?? '',
      weapons: mount(content, card, written.weapons ?? []),
      opening: 0,
    })
  }
  for (const written of file.attachments ?? []) {
    if (!content.units.has(written.attachment)) continue
    const there = draft.attached.find((a) => a.unit === written.attachment)
    if (there) there.count += written.count ?? 1
    else draft.attached.push({ key: draft.next++, unit: written.attachment, count: written.count ?? 1 })
  }
  draft.rack = (file.rack ?? []).filter((c) => content.cyphers.has(c))
  for (const ref of file.opening ?? []) open(draft, ref)
  return draft
}

/** Puts weapons on the hardpoints of their kind, in order; the rest stand after those. */
export function mount(content: Content, card: UnitCard, weapons: string[]): string[] {
  const places = hardpoints(card)
  const on = places.map(() => '')
  for (const id of weapons) {
    const kind = content.weapons.get(id)?.mount
    const free = places.findIndex((p, i) => p.mount === kind && !on[i])
    if (free >= 0) on[free] = id
    else on.push(id)
  }
  return on
}

/** Counts a unit of the opening: "hunter", or "hunter 2" for the second of them. */
function open(draft: WarDraft, ref: string) {
  const [unit, number] = ref.split(' ')
  let nth = number ? Number(number) : 1
  for (const entry of draft.entries) {
    if (entry.unit !== unit) continue
    if (nth <= entry.count) {
      entry.opening = Math.min(entry.count, entry.opening + 1)
      return
    }
    nth -= entry.count
  }
}

export function write(draft: WarDraft, id: string): ForceFile {
  return {
    id,
    name: draft.name,
    faction: draft.faction,
    units: draft.entries.map(({ unit, count, head, weapons }) => {
      const mounted = weapons.filter(Boolean)
      return {
        unit,
        ...(count > 1 && { count }),
        ...(head && { head }),
        ...(mounted.length > 0 && { weapons: mounted }),
      }
    }),
    attachments: draft.attached.map(({ unit, count }) => ({ attachment: unit, count })),
    rack: [...draft.rack],
    opening: openingRefs(draft),
  }
}

function openingRefs(draft: WarDraft): string[] {
  const refs: string[] = []
  const before = new Map<string, number>()
  for (const { unit, count, opening } of draft.entries) {
    const first = before.get(unit) ?? 0
    for (let i = first + 1; i <= first + opening; i++) refs.push(i === 1 ? unit : `${unit} ${i}`)
    before.set(unit, first + count)
  }
  return refs
}

export function entryOf(draft: WarDraft, key: number): Entry | undefined {
  return draft.entries.find((e) => e.key === key)
}

export function attachedOf(draft: WarDraft, key: number): Attached | undefined {
  return draft.attached.find((a) => a.key === key)
}

/** How many of a unit the force has, whatever their loadouts. */
export function held(draft: WarDraft, unit: string): number {
  const of = [...draft.entries, ...draft.attached].filter((e) => e.unit === unit)
  return of.reduce((n, e) => n + e.count, 0)
}

/**
 * One more of a unit: a copy of its last line, or a line of its own, which stands
 * with those of its kind. A chassis is built as in the first sample that has it.
 */
export function add(content: Content, draft: WarDraft, unit: string): Added & { draft: WarDraft } {
  const card = content.units.get(unit)
  if (!card) return { draft, key: 0 }
  const lines: (Entry | Attached)[] = card.kind === 'attachment' ? draft.attached : draft.entries
  const last = lines.findLast((e) => e.unit === unit)
  if (last) return { draft: setCount(draft, last.key, last.count + 1), key: last.key }
  const key = draft.next
  const next = key + 1
  if (card.kind === 'attachment')
    return { draft: { ...draft, attached: [...draft.attached, { key, unit, count: 1 }], next }, key }
  const entry: Entry = { key, unit, count: 1, opening: 0, ...stock(content, card) }
  return { draft: { ...draft, entries: placed(content, draft.entries, entry, card), next }, key }
}

/** The loadout that the first sample with this chassis has. */
function stock(content: Content, card: UnitCard): { head: string; weapons: string[] } {
  if (card.kind !== 'warjack') return { head: '', weapons: [] }
  for (const sample of content.all.samples) {
    const found = sample.units.find((u) => u.unit === card.id && u.head)
    if (found) return { head: found.head ?? '', weapons: mount(content, card, found.weapons ?? []) }
  }
  return { head: card.heads?.[0] ?? '', weapons: mount(content, card, []) }
}

/** Puts a new line after the last of the same rank, so that a force reads as its catalogue. */
function placed(content: Content, entries: Entry[], entry: Entry, card: UnitCard): Entry[] {
  const rank = rankOf(card)
  const at = entries.findLastIndex((e) => {
    const other = content.units.get(e.unit)
    return !other || rankOf(other) <= rank
  })
  return entries.toSpliced(at + 1, 0, entry)
}

/** Warjacks, then squads, then solos, then Heroes. */
export function rankOf(card: UnitCard): number {
  if (card.hero) return 3
  return { warjack: 0, squad: 1, solo: 2 }[card.kind] ?? 4
}

/** Sets how many copies a line has; none removes it. */
export function setCount(draft: WarDraft, key: number, count: number): WarDraft {
  const n = Math.max(0, Math.min(20, count))
  const entries = draft.entries
    .map((e) => (e.key === key ? { ...e, count: n, opening: Math.min(e.opening, n) } : e))
    .filter((e) => e.count > 0)
  const attached = draft.attached
    .map((a) => (a.key === key ? { ...a, count: n } : a))
    .filter((a) => a.count > 0)
  return { ...draft, entries, attached }
}

/** Makes the last copy of a line a line of its own, just after it. */
export function split(draft: WarDraft, key: number): Added & { draft: WarDraft } {
  const at = draft.entries.findIndex((e) => e.key === key)
  const entry = draft.entries[at]
  if (!entry || entry.count < 2) return { draft, key }
  const opening = entry.opening === entry.count ? 1 : 0
  const rest = { ...entry, count: entry.count - 1, opening: entry.opening - opening }
  const one = { ...entry, key: draft.next, count: 1, opening, weapons: [...entry.weapons] }
  return {
    draft: { ...draft, entries: draft.entries.toSpliced(at, 1, rest, one), next: draft.next + 1 },
    key: one.key,
  }
}

/** Puts a head or a weapon into a slot of a line, or takes it out: the part ''. */
export function fit(content: Content, draft: WarDraft, key: number, slot: string, part: string): WarDraft {
  const entry = entryOf(draft, key)
  const card = entry && content.units.get(entry.unit)
  if (!card) return draft
  return {
    ...draft,
    entries: draft.entries.map((e) => (e.key === key ? fitted(e, card, slot, part) : e)),
  }
}

function fitted(entry: Entry, card: UnitCard, slot: string, part: string): Entry {
  if (slot === 'head') return { ...entry, head: part }
  const at = slotIndex(card, slot)
  if (at < 0) return entry
  const weapons = [...entry.weapons]
  // What fits on no hardpoint is only ever taken away.
  if (at < hardpoints(card).length) weapons[at] = part
  else weapons.splice(at, 1)
  return { ...entry, weapons }
}

/** The place of a slot's weapon in an entry. */
function slotIndex(card: UnitCard, slot: string): number {
  const places = hardpoints(card)
  const spare = /^spare-(\d+)$/.exec(slot)
  return spare ? places.length + Number(spare[1]) - 1 : places.findIndex((p) => p.id === slot)
}

/** The slot of the weapon at a place of an entry. */
export function slotAt(card: UnitCard, at: number): string {
  const places = hardpoints(card)
  return places[at]?.id ?? `spare-${at - places.length + 1}`
}

export function setOpening(draft: WarDraft, key: number, count: number): WarDraft {
  const entries = draft.entries.map((e) =>
    e.key === key ? { ...e, opening: Math.max(0, Math.min(e.count, count)) } : e,
  )
  return { ...draft, entries }
}

/** Puts a card into the rack or takes it out, once if it stands there twice. */
export function setCard(draft: WarDraft, card: string, on: boolean): WarDraft {
  if (on) return draft.rack.includes(card) ? draft : { ...draft, rack: [...draft.rack, card] }
  const at = draft.rack.lastIndexOf(card)
  return at < 0 ? draft : { ...draft, rack: draft.rack.toSpliced(at, 1) }
}
