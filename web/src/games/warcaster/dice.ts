// The dice of Warcaster as the tray shows them, read from the events.
import { capital } from '../../text/fill'
import type { DiceRow, Throw, TrayDie } from '../face'
import type { GameEvent } from '../../wire'
import { word } from './text'

interface Rolled {
  roll: number
  tag: string
  dice: string
  faces: number[]
}

interface Attack {
  by: string
  with: string
  target: string
  dice: string
  defence: string
  faces: number[]
  defence_faces: number[]
  strikes: number
  against: number
  hit: boolean
  margin: number
}

interface Damage {
  model: string
  dice: string
  faces: number[]
  strikes: number
  armor: number
  damage: number
  destroyed: boolean
  cause: string
}

/** The faces of a pool in its order: "4 Action + 2 Power". */
export function diceOf(pool: string, faces: number[]): TrayDie[] {
  const kinds: TrayDie['kind'][] = []
  for (const part of pool.split(/\s*\+\s*/)) {
    const m = /^(\d+)\s*(.*)$/.exec(part.trim())
    if (!m) continue
    const name = m[2]!.toLowerCase()
    const kind = name.startsWith('action')
      ? 'action'
      : name.startsWith('power')
        ? 'power'
        : name === 'd6'
          ? 'd6'
          : 'other'
    for (let i = 0; i < Number(m[1]); i++) kinds.push(kind)
  }
  return faces.map((face, i) => ({ kind: kinds[i] ?? 'other', face }))
}

/** The last throw of the events: an attack with the damage that came of it, or a roll by itself. */
export function lastThrow(events: GameEvent[]): Throw | undefined {
  let last = events.length - 1
  while (last >= 0 && !tells(events[last]!)) last--
  if (last < 0) return undefined
  const event = events[last]!
  if (event.event === 'roll') return rollOff(events, last) ?? alone(event)
  if (event.event === 'attack') return attackThrow(events, last, undefined)
  for (let i = last - 1; i >= 0 && last - i < 40; i--) {
    if (events[i]!.event === 'damage') break
    if (events[i]!.event === 'attack') return attackThrow(events, i, last)
  }
  return damageThrow(events, last)
}

// What the attack and the damage event already show is no throw of its own.
const parts = /^(attack|defence|damage)(\/|$)/

// Rolls that an event of their own tells of.
const told = /^(attack|defence|damage|roll-off|geysers|system-failure)(\/|$)/

function tells(e: GameEvent): boolean {
  if (e.event === 'attack' || e.event === 'damage') return true
  const roll = rolled(e)
  return roll !== undefined && !parts.test(roll.tag)
}

/** The dice of an event that is a roll. */
function rolled(e: GameEvent): Rolled | undefined {
  return e.event === 'roll' ? (e.facts as Rolled) : undefined
}

function alone(e: GameEvent): Throw {
  const f = e.facts as Rolled
  return {
    title: tagWords(f.tag),
    rows: [{ label: word('row.roll'), dice: diceOf(f.dice, f.faces) }],
    result: String(f.faces.reduce((sum, n) => sum + n, 0)),
    roll: f.roll,
  }
}

/** Both dice of a roll-off, a row a side. */
function rollOff(events: GameEvent[], at: number): Throw | undefined {
  const [a, b] = [events[at - 1], events[at]].map((e) => e && rolled(e))
  if (!a?.tag.startsWith('roll-off/') || !b?.tag.startsWith('roll-off/')) return undefined
  return {
    title: tagWords(b.tag),
    rows: [
      { label: word('side.0'), dice: diceOf(a.dice, a.faces) },
      { label: word('side.1'), dice: diceOf(b.dice, b.faces) },
    ],
    result: word('throw.roll-off', { a: a.faces[0] ?? 0, b: b.faces[0] ?? 0 }),
    roll: b.roll,
  }
}

function tagWords(tag: string): string {
  return capital(tag.replace(/\/.*$/, '').replaceAll('-', ' '))
}

function attackThrow(events: GameEvent[], at: number, damage: number | undefined): Throw {
  const f = events[at]!.facts as Attack
  const before = rollsBefore(events, at)
  const rows: DiceRow[] = []
  for (const r of before.filter((r) => r.struck))
    rows.push({ label: rowOf(r.f.tag), dice: struck(diceOf(r.f.dice, r.f.faces)) })
  rows.push({ label: word('row.attack'), dice: diceOf(f.dice, f.faces) })
  rows.push({ label: word('row.defence'), dice: diceOf(f.defence, f.defence_faces) })
  const score = { n: f.strikes, m: f.against, by: f.margin }
  const thrown: Throw = {
    title: word('throw.attack', { with: f.with, target: f.target }),
    rows,
    result: word(f.hit ? 'throw.hit' : 'throw.miss', score),
    verdict: word(f.hit ? 'verdict.hit' : 'verdict.miss'),
    roll: before.at(-1)?.f.roll ?? 0,
  }
  if (damage === undefined) return thrown
  const d = events[damage]!.facts as Damage
  rows.push({ label: word('row.damage'), dice: diceOf(d.dice, d.faces) })
  thrown.result += `, then ${word('throw.damage', { n: d.strikes, arm: d.armor, damage: d.damage })}`
  thrown.verdict = verdict(d)
  thrown.roll = rollsBefore(events, damage).at(-1)?.f.roll ?? thrown.roll
  return thrown
}

function damageThrow(events: GameEvent[], at: number): Throw {
  const f = events[at]!.facts as Damage
  return {
    title: f.cause ? word('throw.attack', { with: f.cause, target: f.model }) : f.model,
    rows: [{ label: word('row.damage'), dice: diceOf(f.dice, f.faces) }],
    result: word('throw.damage', { n: f.strikes, arm: f.armor, damage: f.damage }),
    verdict: verdict(f),
    roll: rollsBefore(events, at).at(-1)?.f.roll ?? 0,
  }
}

function verdict(d: Damage): string {
  if (d.destroyed) return word('verdict.destroyed')
  return d.damage > 0 ? word('verdict.damage', { n: d.damage }) : word('verdict.none')
}

/** The rolls that led to the event, oldest first; struck are those made again later. */
function rollsBefore(events: GameEvent[], at: number): { f: Rolled; struck: boolean }[] {
  const found: { f: Rolled; struck: boolean }[] = []
  const again = new Set<string>()
  for (let i = at - 1; i >= 0; i--) {
    const e = events[i]!
    if (e.event !== 'roll' && e.event !== 'reroll' && e.event !== 'spike') break
    if (e.event !== 'roll') continue
    const f = rolled(e)
    if (!f || !parts.test(f.tag)) break
    const [row = '', more] = f.tag.split('/')
    found.unshift({ f, struck: again.has(row) })
    if (more === 'again') again.add(row)
  }
  return found
}

function rowOf(tag: string): string {
  const row = tag.split('/')[0]
  if (row === 'defence') return word('row.defence')
  return row === 'damage' ? word('row.damage') : word('row.attack')
}

function struck(dice: TrayDie[]): TrayDie[] {
  return dice.map((d) => ({ ...d, struck: true }))
}

/** The dice that a line of the log shows. */
export function diceIn(e: GameEvent): TrayDie[] | undefined {
  if (e.event === 'attack') {
    const f = e.facts as Attack
    return diceOf(f.dice, f.faces)
  }
  const f = e.event === 'damage' ? (e.facts as Damage) : rolled(e)
  return f && diceOf(f.dice, f.faces)
}

/** A roll that another line of the log tells of. */
export function toldElsewhere(e: GameEvent): boolean {
  const roll = rolled(e)
  return roll !== undefined && told.test(roll.tag)
}
