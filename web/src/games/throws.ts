// The dice that events tell of, as the tray and the log show them: the same for every game.
import { t } from '../text'
import { capital } from '../text/fill'
import type { GameEvent, RollLine, ThrowRow } from '../wire'
import type { DiceRow, Throw, TrayDie } from './face'

type Kind = TrayDie['kind']
const kinds: readonly string[] = [
  'action',
  'power',
  'd4',
  'd6',
  'd8',
  'd20',
  'black',
  'orange',
  'green',
  'scatter',
]

/** How a kind of dice is drawn, by its name. */
export function kindOf(name: string): Kind {
  const word = name.toLowerCase().split(' ')[0]!
  return kinds.includes(word) ? (word as Kind) : 'other'
}

/** The faces of a pool in its order: "4 Action + 2 Power". */
export function diceOf(pool: string, faces: readonly number[]): TrayDie[] {
  const list: Kind[] = []
  for (const part of pool.split('+')) {
    const m = /^\s*(\d+) (.+?)\s*$/.exec(part)
    if (m) for (let i = 0; i < Number(m[1]); i++) list.push(kindOf(m[2]!))
  }
  return faces.map((face, i) => ({ kind: list[i] ?? 'other', face }))
}

/** What a roll is for, as its tag says. */
export const diceLabel = ({ roll }: GameEvent): string =>
  capital((roll?.tag ?? '').replace(/\/.*$/, '').replaceAll('-', ' '))

/** The dice of a roll by itself. */
export function rollRow(event: GameEvent): ThrowRow | undefined {
  const { roll } = event
  return roll && { label: diceLabel(event), dice: roll.dice, faces: roll.faces }
}

/** What an event tells of: a throw, or a roll by itself. */
function thrownBy(event: GameEvent): GameEvent['throw'] {
  const row = rollRow(event)
  if (event.throw || !row) return event.throw
  const result = row.faces.length === 1 ? String(row.faces[0]) : ''
  return { title: row.label, rows: [{ ...row, label: '' }], result }
}

/** A row as it lies there: what was rolled again is struck through, and lies before what it became. */
function rowsOf(row: ThrowRow): DiceRow[] {
  const label = capital(row.need ? `${row.label} ${row.need}+` : row.label)
  const struck = (row.was ?? []).map((was) => ({
    label,
    dice: diceOf(row.dice, was).map((d) => ({ ...d, struck: true })),
  }))
  const dice = diceOf(row.dice, row.faces).map((d) => (idle(d, row.need ?? 0) ? { ...d, idle: true } : d))
  if (row.bearing !== undefined) dice[0]!.bearing = row.bearing
  return [...struck, { label, dice }]
}

/** A die that is rolled for marks shows none, or one that has to show something shows less. */
const idle = ({ kind, face }: TrayDie, need: number): boolean =>
  kind === 'action' || kind === 'power' ? face === 0 : face < need

/** The last throw of the events, with those before it that it goes on with. */
export function lastThrow(events: GameEvent[]): Throw | undefined {
  for (let i = events.length - 1; i >= 0; i--) {
    const last = thrownBy(events[i]!)
    if (!last) continue
    const parts = [last]
    // Rolls of which nothing tells yet lie there together.
    for (let k = i - 1; !events[i]!.throw && events[k]?.roll && !events[k]!.throw; k--) {
      const before = thrownBy(events[k]!)!
      last.rows = [...before.rows.map((r) => ({ ...r, label: before.title })), ...last.rows]
    }
    for (let k = i - 1; parts[0]!.on && k >= 0 && i - k < 60; k--) {
      const before = events[k]!.throw
      if (before && before.at === last.at) parts.unshift(before)
    }
    if (parts.every((p) => p.rows.length === 0)) continue
    return {
      title: capital(parts[0]!.title),
      parts: parts
        .filter((p) => p.rows.length > 0)
        .map((p) => ({ rows: p.rows.flatMap(rowsOf), lines: (p.lines ?? []).map(lineWords) })),
      result: parts.flatMap((p) => p.result || []).join(t('table.tray.then')),
      ...(last.verdict && { verdict: last.verdict }),
      roll: rollUntil(events, i),
    }
  }
  return undefined
}

/** A throw whose dice are still to fall. */
export const comingThrow = ({ title }: NonNullable<GameEvent['throw']>): Throw => ({
  title: capital(title),
  parts: [],
  result: '',
  roll: 0,
})

/** What dice are made of: 4 RAT, +2 Power Dice (cover); what changes no number says so alone. */
function lineWords({ amount, of = '', what, base }: RollLine) {
  const sign = amount < 0 ? '\u2212' : base ? '' : '+'
  return { what: capital(what), of: amount || base ? `${sign}${Math.abs(amount)} ${of}`.trim() : of }
}

/** The number of the last roll up to an event. */
function rollUntil(events: GameEvent[], i: number): number {
  for (let k = i; k >= 0 && i - k < 60; k--) {
    const { roll } = events[k]!
    if (roll) return roll.roll
  }
  return 0
}

/** The dice that a line of the log shows. */
export function diceIn(event: GameEvent): TrayDie[] | undefined {
  const row = thrownBy(event)?.rows[0]
  return row && rowsOf(row).at(-1)!.dice
}
