// A force of Warpath while it is built: lines of alike units, each in a Company.
// Every change makes a new draft.
import type { Added, Draft } from '../../../force/craft'
import { categories, categoryOf, type Category, type Content, type ForceFile, type UnitCard } from './content'

export interface Entry {
  key: number
  unit: string
  count: number
  /** Number of its Company, from 0. */
  company: number
}

export interface PathDraft extends Draft {
  entries: Entry[]
  /** The agreed limit. */
  points: number
  /** The next key. */
  next: number
}

export function begin(faction: string, name: string): PathDraft {
  return { name, faction, points: 0, entries: [], next: 1 }
}

/** Reads a force; units that the content does not know are left out. */
export function read(content: Content, file: ForceFile): PathDraft {
  const draft = begin(file.faction ?? '', file.name ?? '')
  draft.points = file.points ?? 0
  file.companies?.forEach((written, company) => {
    for (const { unit, count = 1 } of written.units ?? []) {
      if (content.units.has(unit))
        draft.entries.push({ key: draft.next++, unit, count: Math.max(1, count), company })
    }
  })
  return inOrder(content, draft)
}

export function write(draft: PathDraft, id: string, points: number): ForceFile {
  const companies = Array.from({ length: companiesOf(draft) }, (_, company) => ({
    units: draft.entries
      .filter((e) => e.company === company)
      .map(({ unit, count }) => (count > 1 ? { unit, count } : { unit })),
  }))
  return { id, name: draft.name, faction: draft.faction, points, companies }
}

export const companiesOf = (draft: PathDraft): number =>
  Math.max(0, ...draft.entries.map((e) => e.company + 1))

export function entryOf(draft: PathDraft, key: number): Entry | undefined {
  return draft.entries.find((e) => e.key === key)
}

export function held(draft: PathDraft, unit: string): number {
  return draft.entries.filter((e) => e.unit === unit).reduce((n, e) => n + e.count, 0)
}

/** How many units of a category a Company has. */
export function countOf(content: Content, draft: PathDraft, company: number, category: Category): number {
  return draft.entries
    .filter((e) => e.company === company && categoryOf(content.units.get(e.unit)!) === category)
    .reduce((n, e) => n + e.count, 0)
}

/** Whether a Company has room for one more of a category, as its unlocks say. */
export function roomFor(content: Content, draft: PathDraft, company: number, card: UnitCard): boolean {
  const { hq, troops, specialists_per, support_per } = content.all.limits
  const have = (c: Category) => countOf(content, draft, company, c)
  const category = categoryOf(card)
  const most: Record<Category, number> = {
    hq,
    troops,
    specialist: Math.floor(have('troops') / specialists_per),
    support: Math.floor(have('troops') / support_per),
    transport: draft.entries
      .filter((e) => e.company === company && /infantry/i.test(content.units.get(e.unit)!.type))
      .reduce((n, e) => n + e.count, 0),
  }
  return have(category) < most[category]
}

/** One more of a unit, in the first Company with room; a second HQ begins another Company. */
export function add(content: Content, draft: PathDraft, unit: string): Added & { draft: PathDraft } {
  const card = content.units.get(unit)
  if (!card) return { draft, key: 0 }
  const companies = companiesOf(draft)
  const all = Array.from({ length: companies }, (_, i) => i)
  const free = all.find((i) => roomFor(content, draft, i, card))
  const company = free ?? (categoryOf(card) === 'hq' ? companies : Math.max(0, companies - 1))
  return into(content, draft, unit, company)
}

/** One more of a unit in a Company: of the line that is there, or a line of its own. */
function into(content: Content, draft: PathDraft, unit: string, company: number) {
  const line = draft.entries.find((e) => e.unit === unit && e.company === company)
  if (line) return { draft: setCount(draft, line.key, line.count + 1), key: line.key }
  const key = draft.next
  const entries = [...draft.entries, { key, unit, count: 1, company }]
  return { draft: inOrder(content, { ...draft, entries, next: key + 1 }), key }
}

/** Companies in order, and in each the categories; none is empty in between. */
function inOrder(content: Content, draft: PathDraft): PathDraft {
  const rank = (e: Entry) => categories.indexOf(categoryOf(content.units.get(e.unit)!))
  const there = [...new Set(draft.entries.map((e) => e.company))].sort((a, b) => a - b)
  const entries = draft.entries
    .map((e) => ({ ...e, company: there.indexOf(e.company) }))
    .sort((a, b) => a.company - b.company || rank(a) - rank(b) || a.key - b.key)
  return { ...draft, entries }
}

/** Sets how many of a line there are; none removes it. */
export function setCount(draft: PathDraft, key: number, count: number): PathDraft {
  const n = Math.max(0, Math.min(20, count))
  const left = draft.entries.map((e) => (e.key === key ? { ...e, count: n } : e)).filter((e) => e.count > 0)
  const there = [...new Set(left.map((e) => e.company))].sort((a, b) => a - b)
  return { ...draft, entries: left.map((e) => ({ ...e, company: there.indexOf(e.company) })) }
}

/** Puts a line into another Company. */
export function move(content: Content, draft: PathDraft, key: number, company: number): PathDraft {
  const entries = draft.entries.map((e) => (e.key === key ? { ...e, company } : e))
  return inOrder(content, { ...draft, entries })
}

/** Makes the last unit of a line a line of its own: in a Company of its own. */
export function split(content: Content, draft: PathDraft, key: number): Added & { draft: PathDraft } {
  const entry = entryOf(draft, key)
  if (!entry || entry.count < 2) return { draft, key }
  return into(content, setCount(draft, key, entry.count - 1), entry.unit, companiesOf(draft))
}
