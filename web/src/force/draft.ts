// A force of any game while it is built: its file turned so that steppers and slots are
// simple. Every change makes a new draft.
import type { Added as AnyAdded } from './craft'
import type { Card, Draft, Known, Line, Loadout, Socket, Written } from './plan'

/** A draft, and the line that was changed. */
type Added = AnyAdded & { draft: Draft }

/** The most copies that a line can say. */
export const mostOf = (card: Card) => (card.only ? 1 : 20)

/** The slot of a line that its group is chosen in. */
export const groupSlot = 'group'

export function begin(faction: string, name: string): Draft {
  return { name, faction, lines: [], cards: [], next: 1 }
}

/** Reads what a file says; units and cards that the plan does not know are left out. */
export function read(known: Known, file: Written): Draft {
  const lines: Line[] = []
  for (const { unit, count = 1, group = 0, ...built } of file.lines) {
    const card = known.cards.get(unit)
    if (!card) continue
    const there = !card.splits && lines.find((l) => l.unit === unit)
    if (there) there.count = Math.min(mostOf(card), there.count + count)
    else
      lines.push({
        ...{ key: lines.length + 1, unit, count: Math.max(1, count), first: 0, group },
        parts: loaded(known, card, built),
      })
  }
  for (const ref of file.first ?? []) {
    const line = copy(lines, ref)
    if (line) line.first = Math.min(line.count, line.first + 1)
  }
  const cards = (file.cards ?? []).filter((c) => known.deck.has(c))
  const { name = '', faction = '' } = file
  return grouped(known, { name, faction, lines, cards, next: lines.length + 1 })
}

/** The line of the copy that a file means: "hunter", or "hunter 2" for the second of them. */
function copy(lines: Line[], ref: string): Line | undefined {
  const [unit, number] = ref.split(' ')
  return nth(
    lines.filter((l) => l.unit === unit),
    number ? Number(number) - 1 : 0,
  )
}

/** What is on the table first, as a file says it. */
export function firstOf(draft: Draft): string[] {
  const refs: string[] = []
  const before = new Map<string, number>()
  for (const { unit, count, first } of draft.lines) {
    const n = before.get(unit) ?? 0
    for (let i = n + 1; i <= n + first; i++) refs.push(i === 1 ? unit : `${unit} ${i}`)
    before.set(unit, n + count)
  }
  return refs
}

/** The line that the n-th of all copies stands in. */
export function nth(lines: readonly Line[], n: number): Line | undefined {
  if (n < 0) return undefined
  for (const line of lines) {
    if (n < line.count) return line
    n -= line.count
  }
  return undefined
}

/** Puts parts into their sockets, and those that have none named into those of their kind, in order;
    the rest stand after those. */
function loaded(known: Known, card: Card, { parts = {}, mount = [] }: Loadout): Record<string, string> {
  const on: Record<string, string> = {}
  let spare = 0
  const put = (part: string, wanted: (socket: Socket) => boolean) => {
    const free = (card.sockets ?? []).find((s) => wanted(s) && !on[s.id])
    on[free?.id ?? `spare-${++spare}`] = part
  }
  for (const [id, part] of Object.entries(parts)) if (part) put(part, (s) => s.id === id)
  for (const id of mount) put(id, (s) => s.fits === known.fittings.get(id)?.fits)
  return on
}

/** A socket, or a place for what fits in none, and what is there. */
export interface Filled {
  id: string
  socket?: Socket
  part: string
}

/** The sockets of a line with what is in them, and what is too much. */
export function filled(card: Card, line: Line): Filled[] {
  const sockets = (card.sockets ?? []).map((s) => ({ id: s.id, socket: s, part: line.parts[s.id] ?? '' }))
  const others = Object.entries(line.parts).filter(([id]) => !sockets.some((s) => s.id === id))
  return [...sockets, ...others.map(([id, part]) => ({ id, part }))]
}

/** What is in a list of the force's file: the filled sockets of that list, and what is too much. */
export function listed(card: Card, line: Line): Filled[] {
  return filled(card, line).filter(({ socket, part }) => part && (!socket || socket.list))
}

export function lineOf(draft: Draft, key: number): Line | undefined {
  return draft.lines.find((l) => l.key === key)
}

/** How many copies the lines have together that this is true of. */
export function countOf(lines: readonly Line[], wanted: (line: Line) => boolean = () => true): number {
  return lines.filter(wanted).reduce((n, l) => n + l.count, 0)
}

/** How many of a unit the force has, however they are built. */
export const held = (draft: Draft, unit: string): number => countOf(draft.lines, (l) => l.unit === unit)

export const costOf = (known: Known, draft: Draft): number =>
  draft.lines.reduce((sum, l) => sum + known.card(l).cost * l.count, 0)

export const groupsOf = (draft: Draft): number => Math.max(0, ...draft.lines.map((l) => l.group + 1))

/** One more of a unit, in the first group with room: a copy of its last line there, or a new line. */
export function add(known: Known, draft: Draft, unit: string): Added {
  const card = known.cards.get(unit)
  if (!card) return { draft, key: 0 }
  const there = card.only && draft.lines.find((l) => l.unit === unit)
  if (there) return { draft, key: there.key }
  const others = draft.lines.filter((l) => !card.only || known.card(l).only !== card.only)
  return into(known, { ...draft, lines: others }, card, groupFor(known, draft, card))
}

function groupFor(known: Known, draft: Draft, card: Card): number {
  const { groups } = known.plan
  if (!groups) return 0
  const there = groupsOf(draft)
  for (let group = 0; group < there; group++) {
    const lines = draft.lines.filter((l) => l.group === group)
    if (groups.room(known, lines, card)) return group
  }
  return groups.begins(card) ? there : Math.max(0, there - 1)
}

function into(known: Known, draft: Draft, card: Card, group: number): Added {
  const last = draft.lines.findLast((l) => l.unit === card.id && l.group === group)
  if (last) return { draft: setCount(known, draft, last.key, last.count + 1), key: last.key }
  const line = { key: draft.next, unit: card.id, count: 1, first: 0, group }
  const built = { ...line, parts: loaded(known, card, card.stock ?? {}) }
  return { draft: placed(known, { ...draft, next: draft.next + 1 }, built), key: line.key }
}

/** Puts a line after the last of its group and rank, so that a force reads as its catalogue. */
function placed(known: Known, draft: Draft, line: Line): Draft {
  const { rank } = known.card(line)
  const at = draft.lines.findLastIndex(
    (l) => l.group < line.group || (l.group === line.group && known.card(l).rank <= rank),
  )
  return { ...draft, lines: draft.lines.toSpliced(at + 1, 0, line) }
}

/** Groups in order, none empty between them, and what stands in each as the catalogue has it. */
function grouped(known: Known, draft: Draft): Draft {
  if (!known.plan.groups) return draft
  const rank = (l: Line) => known.card(l).rank
  const there = [...new Set(draft.lines.map((l) => l.group))].sort((a, b) => a - b)
  const lines = draft.lines
    .map((l) => ({ ...l, group: there.indexOf(l.group) }))
    .sort((a, b) => a.group - b.group || rank(a) - rank(b) || a.key - b.key)
  return { ...draft, lines }
}

/** Sets how many copies a line has; none removes it. */
export function setCount(known: Known, draft: Draft, key: number, count: number): Draft {
  const lines = draft.lines
    .map((l) => (l.key === key ? counted(l, Math.min(mostOf(known.card(l)), count)) : l))
    .filter((l) => l.count > 0)
  return grouped(known, { ...draft, lines })
}

const counted = (line: Line, n: number): Line => ({ ...line, count: n, first: Math.min(line.first, n) })

/** Makes the last copy of a line one of its own: just after it, or in a group of its own. */
export function split(known: Known, draft: Draft, key: number): Added {
  const at = draft.lines.findIndex((l) => l.key === key)
  const line = draft.lines[at]
  if (!line || line.count < 2) return { draft, key }
  if (known.plan.groups)
    return into(known, setCount(known, draft, key, line.count - 1), known.card(line), groupsOf(draft))
  const first = line.first === line.count ? 1 : 0
  const rest = { ...line, count: line.count - 1, first: line.first - first }
  const one = { ...line, key: draft.next, count: 1, first }
  return {
    draft: { ...draft, lines: draft.lines.toSpliced(at, 1, rest, one), next: draft.next + 1 },
    key: one.key,
  }
}

/** Puts a part into a slot of a line, or takes it out: the part ''. */
export function fit(known: Known, draft: Draft, key: number, slot: string, part: string): Draft {
  const line = lineOf(draft, key)
  if (!line) return draft
  if (slot === groupSlot) return moved(known, draft, line, Number(part))
  const parts = loadedBut(known, line, slot)
  const sockets = known.card(line).sockets ?? []
  if (part && sockets.some((s) => s.id === slot)) parts[slot] = part
  return { ...draft, lines: draft.lines.map((l) => (l.key === key ? { ...l, parts } : l)) }
}

/** The parts of a line without a slot's; what is too much is numbered anew. */
function loadedBut(known: Known, line: Line, slot: string): Record<string, string> {
  let spare = 0
  return Object.fromEntries(
    filled(known.card(line), line)
      .filter((f) => f.part && f.id !== slot)
      .map((f) => [f.socket ? f.id : `spare-${++spare}`, f.part]),
  )
}

function moved(known: Known, draft: Draft, line: Line, group: number): Draft {
  const others = { ...draft, lines: draft.lines.filter((l) => l.key !== line.key) }
  return grouped(known, placed(known, others, { ...line, group }))
}

export function setFirst(draft: Draft, key: number, count: number): Draft {
  const lines = draft.lines.map((l) =>
    l.key === key ? { ...l, first: Math.max(0, Math.min(l.count, count)) } : l,
  )
  return { ...draft, lines }
}

/** Puts a card into the deck or takes it out, once if it is there twice. */
export function setCard(draft: Draft, card: string, on: boolean): Draft {
  if (on) return draft.cards.includes(card) ? draft : { ...draft, cards: [...draft.cards, card] }
  const at = draft.cards.lastIndexOf(card)
  return at < 0 ? draft : { ...draft, cards: draft.cards.toSpliced(at, 1) }
}
