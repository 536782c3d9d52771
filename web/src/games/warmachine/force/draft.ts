// A battlegroup while it is built: a warcaster, and lines of alike warjacks. Every change
// makes a new draft.
import type { Added, Draft } from '../../../force/craft'
import type { components } from '../../../wire/schema'

type Schemas = components['schemas']

/** A battlegroup as its file has it. */
export type ForceFile = Schemas['WarmachineForce']
export type ModelCard = Schemas['WarmachineModelCard']

export interface Entry {
  key: number
  model: string
  count: number
}

export interface GroupDraft extends Draft {
  entries: Entry[]
  /** That were agreed; 0 is a box. */
  points: number
  next: number
}

export type Cards = ReadonlyMap<string, ModelCard>

export const begin = (faction: string, name: string): GroupDraft => ({
  name,
  faction,
  points: 0,
  entries: [],
  next: 1,
})

/** Reads a battlegroup; models that the content does not know are left out. */
export function read(cards: Cards, file: ForceFile): GroupDraft {
  const models = [file.warcaster, ...(file.warjacks ?? [])].filter(
    (id) => id !== undefined && cards.has(id),
  ) as string[]
  const draft = models.reduce((d, id) => add(cards, d, id).draft, begin(file.faction ?? '', file.name ?? ''))
  return { ...draft, points: file.points ?? 0 }
}

const isCaster = (cards: Cards, model: string) => cards.get(model)?.kind === 'warcaster'

export function write(cards: Cards, draft: GroupDraft, id: string, points: number): ForceFile {
  const of = (caster: boolean) =>
    draft.entries
      .filter((e) => isCaster(cards, e.model) === caster)
      .flatMap((e) => Array.from({ length: e.count }, () => e.model))
  const file: ForceFile = {
    id,
    name: draft.name,
    faction: draft.faction,
    warcaster: of(true)[0] ?? '',
    warjacks: of(false),
  }
  return points > 0 ? { ...file, points } : file
}

export const held = (draft: GroupDraft, model: string) =>
  draft.entries.find((e) => e.model === model)?.count ?? 0

/** One more of a model; a warcaster takes the place of the one that is there. */
export function add(cards: Cards, draft: GroupDraft, model: string): Added & { draft: GroupDraft } {
  const there = draft.entries.find((e) => e.model === model)
  const caster = isCaster(cards, model)
  if (there) return { draft: caster ? draft : setCount(draft, there.key, there.count + 1), key: there.key }
  const entry: Entry = { key: draft.next, model, count: 1 }
  const others = caster ? draft.entries.filter((e) => !isCaster(cards, e.model)) : draft.entries
  const entries = caster ? [entry, ...others] : [...others, entry]
  return { draft: { ...draft, entries, next: draft.next + 1 }, key: entry.key }
}

/** Sets how many of a line there are; none removes it. */
export function setCount(draft: GroupDraft, key: number, count: number): GroupDraft {
  const n = Math.max(0, Math.min(12, count))
  const entries = draft.entries
    .map((e) => (e.key === key ? { ...e, count: n } : e))
    .filter((e) => e.count > 0)
  return { ...draft, entries }
}
