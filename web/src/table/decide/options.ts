// The options of a request as a person picks among them: first what to do, then
// whom to do it to.
import { capital } from '../../text/fill'
import type { Option, Other, Refusal } from '../../wire'

/** A line of the request panel. */
export interface Row {
  key: string
  label: string
  /** What is done, where who does it or what it shares with others is told beside it. */
  what: string
  options: Option[]
  /** What would be of this row and is refused. */
  others: Other[]
  targets: Target[]
  ends: boolean
  /** One more than the card's place, for rows that play one. */
  card?: number
  /** Why nothing of the row is lawful. */
  not?: string
}

/** Pieces that are pointed at together, with what can be done to them. */
export interface Target {
  key: string
  on: number[]
  options: Option[]
}

/** The options by what they share, in the order that a game gives them; what ends something comes last. */
export function rowsOf(
  options: Option[],
  others: Other[] = [],
  order: (option: Option) => number = () => 0,
): Row[] {
  const rows = new Map<string, Row>()
  // Groups of what is done to somebody: they are chosen by whom.
  const targeted = new Set(options.flatMap((o) => (o.on?.length && o.group ? [o.group] : [])))
  // Each card is a row of its own: it is picked in the hand.
  const alone = ({ group, on, card }: Option) =>
    !on?.length &&
    (targeted.has(group ?? '') || (card && options.some((o) => o.group === group && o.card !== card)))
  const row = (option: Option): Row => {
    const group = alone(option) ? undefined : option.group
    const key = group ? `group ${group}` : `alone ${option.answer.join(' ')}`
    let r = rows.get(key)
    if (!r) {
      r = {
        key,
        label: capital(group || option.words),
        what: '',
        options: [],
        others: [],
        targets: [],
        ends: option.ends ?? false,
      }
      if (option.card) r.card = option.card
      rows.set(key, r)
    }
    return r
  }
  for (const option of options) row(option).options.push(option)
  for (const other of others) row(other).others.push(other)
  for (const r of rows.values()) {
    const [first, ...more] = [...r.options, ...r.others]
    if (first?.what && more.every((o) => o.what === first.what)) r.what = capital(first.what)
    r.targets = targetsOf(r.options)
    if (r.options.length === 0) r.not = reasonOf(r.others)
  }
  const place = (r: Row) => (r.options[0] ? order(r.options[0]) : 0)
  return [...rows.values()].sort((a, b) => rank(a) - rank(b) || place(a) - place(b))
}

/** Rows that share something come first and beside each other; what ends or is refused stays last. */
export function together(rows: Row[], shared: (row: Row) => string | undefined): Row[] {
  const order = new Map<string, number>()
  const place = (row: Row, i: number): number => {
    const key = (rank(row) === 0 && shared(row)) || ''
    if (!key) return rows.length + i
    if (!order.has(key)) order.set(key, i)
    return order.get(key)!
  }
  const places = new Map(rows.map((row, i) => [row, place(row, i)]))
  return [...rows].sort((a, b) => rank(a) - rank(b) || places.get(a)! - places.get(b)!)
}

function rank(row: Row): number {
  if (row.options.length === 0) return 2
  return row.ends ? 1 : 0
}

/** Why a row has nothing lawful: the one reason of all, or how many there are. */
function reasonOf(others: Other[]): string {
  const texts = new Set(others.map((o) => firstReason(o.refusal)))
  return texts.size === 1 ? [...texts][0]! : ''
}

export function firstReason(refusal: Refusal): string {
  return refusal.breaches?.[0]?.text ?? ''
}

/** Whether a refusal is about a model: one that names no models is about them all. */
export function blames(refusal: Refusal | undefined, id: number): boolean {
  const on = refusal?.breaches?.flatMap((b) => b.on ?? []) ?? []
  return refusal !== undefined && (on.length === 0 || on.includes(id))
}

/** The options by whom they concern, those without pieces left out. */
export function targetsOf(options: Option[]): Target[] {
  const targets = new Map<string, Target>()
  for (const option of options) {
    if (!option.on?.length) continue
    const key = option.on.join(' ')
    const target = targets.get(key)
    if (target) target.options.push(option)
    else targets.set(key, { key, on: option.on, options: [option] })
  }
  return [...targets.values()]
}

/** The options that are meant by a piece of the board. */
export function meaning(options: Option[], piece: number): Option[] {
  return options.filter((o) => o.on?.includes(piece) || goes(o, piece))
}

/** To drag the piece means the option. */
export function goes({ goes, by, on }: Option, piece: number): boolean {
  return goes === true && [...(by ?? []), ...(on ?? [])].includes(piece)
}

/** The option that is meant where nothing more is said: the only one, or the whole of which the
    others do a part. */
export function meant(options: Option[]): Option | undefined {
  const whole = options.length > 1 ? options.filter((o) => !o.part) : options
  return whole.length === 1 ? whole[0] : undefined
}

/** The pieces of the others that no option is lawful on, with the reason. */
export function refusedPieces(others: Other[], options: Option[]): Map<number, Other> {
  const lawful = new Set(options.flatMap((o) => o.on ?? []))
  const refused = new Map<number, Other>()
  for (const other of others) {
    for (const piece of other.on ?? [])
      if (!lawful.has(piece) && !refused.has(piece)) refused.set(piece, other)
  }
  return refused
}

/** A reason in few words beside the piece that it names. */
export function shortReason(reason: string, name: string): string {
  let text = reason
  for (const [start, left] of [
    [`${name} is `, ''],
    [`${name} has `, 'has '],
    [`${name}: `, ''],
  ] as const) {
    const at = name ? text.indexOf(start) : -1
    if (at < 0) continue
    text = left + text.slice(at + start.length)
    break
  }
  return text.length > 44 ? `${text.slice(0, 42).trimEnd()}\u2026` : text
}

/** What is left undone when something ends that one would regret: who has not acted, and what could
    be done to an enemy. Cards and what one only may do stay out of it. */
export function leftUndone(options: Option[], foe: (piece: number) => boolean): Row[] {
  return rowsOf(
    options.filter((o) => !o.ends && !o.card && !o.paid && (o.on?.some(foe) || (o.goes && !o.by?.length))),
  )
}
