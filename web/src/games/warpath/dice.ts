// The dice of Warpath as the tray shows them, read from the events: each roll is
// followed by one that tells what it was for.
import type { DiceRow, Throw, TrayDie } from '../face'
import type { GameEvent } from '../../wire'
import { word } from './text'

interface Hits {
  by: string
  at: string
  with: string
  need: number
  halved?: boolean
  faces: number[]
  hits: number
}

interface Damage {
  by: string
  at: string
  with?: string
  armour: number
  faces: number[]
  damage: number
}

interface Suffer {
  unit: string
  damage: number
  save?: number
  faces?: number[]
  lost: number
}

interface Pooled {
  seat: number
  dice?: string
  faces: number[]
  total: number
}

interface Scattered {
  by: string
  face: number
  hit: boolean
  bearing?: number
  d8?: number
  distance?: number
}

interface Building {
  building: string
  with: string
  defence: number
  faces: number[]
  down: boolean
}

const d8 = (faces: number[] = [], struck = false): TrayDie[] =>
  faces.map((face) => (struck ? { kind: 'd8', face, struck } : { kind: 'd8', face }))

/** The faces of Command Dice in the order of their pool: "2 Black + 1 Green". */
export function commandDice(pool: string, faces: number[]): TrayDie[] {
  const kinds: TrayDie['kind'][] = []
  for (const part of pool.split(/\s*\+\s*/)) {
    const m = /^(\d+)\s*(\w+)/.exec(part.trim())
    if (m) for (let i = 0; i < Number(m[1]); i++) kinds.push(kindOf(m[2]!))
  }
  return faces.map((face, i) => ({ kind: kinds[i] ?? 'other', face }))
}

export function kindOf(colour: string): TrayDie['kind'] {
  const name = colour.toLowerCase()
  return name === 'black' || name === 'orange' || name === 'green' ? name : 'other'
}

const scatterDie = (f: Scattered): TrayDie =>
  f.hit ? { kind: 'scatter', face: f.face } : { kind: 'scatter', face: f.face, bearing: f.bearing ?? 0 }

/** The dice that a line of the log shows. */
export function diceIn(e: GameEvent): TrayDie[] | undefined {
  switch (e.event) {
    case 'hits':
    case 'damage':
    case 'building':
    case 'roll-off':
      return d8((e.facts as { faces: number[] }).faces)
    case 'suffer': {
      const { faces } = e.facts as Suffer
      return faces?.length ? d8(faces) : undefined
    }
    case 'command':
    case 'recon': {
      const f = e.facts as Pooled
      return f.faces?.length ? commandDice(f.dice ?? '', f.faces) : undefined
    }
    case 'scatter':
      return [scatterDie(e.facts as Scattered)]
  }
  return undefined
}

/** The number of the last roll before an event. */
function rollBefore(events: GameEvent[], i: number): number {
  for (let k = i; k >= 0 && i - k < 40; k--)
    if (events[k]!.event === 'roll') return (events[k]!.facts as { roll: number }).roll
  return 0
}

/** The last throw of the events: an attack from its dice to hit to the saves, or a roll by itself. */
export function lastThrow(events: GameEvent[]): Throw | undefined {
  for (let i = events.length - 1; i >= 0; i--) {
    const e = events[i]!
    if (!diceIn(e) && !ends(events, i)) continue
    const roll = rollBefore(events, i)
    switch (e.event) {
      case 'hits':
      case 'damage':
      case 'suffer':
        return { ...attack(events, i), roll }
      case 'command':
      case 'recon':
        return { ...command(events, i), roll }
      case 'roll-off':
        return { ...rollOff(e), roll }
      case 'scatter':
        return { ...scatter(e.facts as Scattered), roll }
      case 'building':
        return { ...building(e.facts as Building), roll }
    }
  }
  return undefined
}

/** What came of damage, where no dice saved: it ends the attack before it. */
function ends(events: GameEvent[], i: number): boolean {
  const e = events[i]!
  return (
    e.event === 'suffer' &&
    before<Damage>(events, i, 'damage', { at: (e.facts as Suffer).unit }) !== undefined
  )
}

type Shown = Omit<Throw, 'roll'>

/** Whether two steps of an attack are of the same dice. */
const same = (a: { at: string; with?: string }, b: { at: string; with?: string }) =>
  a.at === b.at && (a.with === undefined || b.with === undefined || a.with === b.with)

function attack(events: GameEvent[], last: number): Shown {
  const e = events[last]!
  const suffered = e.event === 'suffer' ? (e.facts as Suffer) : undefined
  const near = suffered && { at: suffered.unit }
  const damaged = e.event === 'damage' ? (e.facts as Damage) : before<Damage>(events, last, 'damage', near)
  const hit = e.event === 'hits' ? (e.facts as Hits) : before<Hits>(events, last, 'hits', damaged ?? near)
  const rows: DiceRow[] = []
  if (hit) {
    for (const was of rerolls(events, last)) rows.push({ label: word('row.again'), dice: d8(was, true) })
    rows.push({
      label: hit.halved ? word('row.hit.8') : word('row.hit', { need: hit.need }),
      dice: d8(hit.faces),
    })
  }
  if (damaged) rows.push({ label: word('row.damage', { need: damaged.armour }), dice: d8(damaged.faces) })
  if (suffered?.faces?.length)
    rows.push({ label: word('row.save', { need: suffered.save ?? 0 }), dice: d8(suffered.faces) })
  return { title: titleOf(hit, damaged, suffered), rows, ...came(hit, damaged, suffered) }
}

function titleOf(hit?: Hits, damaged?: Damage, suffered?: Suffer): string {
  const weapon = hit?.with ?? damaged?.with
  const at = hit?.at ?? damaged?.at ?? suffered?.unit ?? ''
  return weapon ? word('throw.attack', { with: weapon, at }) : word('throw.hits', { at })
}

function came(hit?: Hits, damaged?: Damage, suffered?: Suffer): { result: string; verdict: string } {
  if (suffered)
    return {
      result: word('sum.lost', { n: suffered.lost }),
      verdict: suffered.lost > 0 ? word('verdict.lost', { n: suffered.lost }) : word('verdict.saved'),
    }
  if (damaged)
    return {
      result: word('sum.damage', { n: damaged.damage }),
      verdict: damaged.damage > 0 ? word('sum.damage', { n: damaged.damage }) : word('verdict.none'),
    }
  const n = hit?.hits ?? 0
  return { result: word('sum.hits', { n }), verdict: n > 0 ? word('sum.hits', { n }) : word('verdict.miss') }
}

/** The latest event of its kind before another, of the same attack. */
function before<F extends { at: string; with?: string }>(
  events: GameEvent[],
  i: number,
  kind: string,
  like?: { at: string; with?: string },
): F | undefined {
  for (let k = i - 1; k >= 0 && i - k < 40; k--) {
    if (events[k]!.event === 'activate') return undefined
    if (events[k]!.event !== kind) continue
    const facts = events[k]!.facts as F
    if (!like || same(facts, like)) return facts
  }
  return undefined
}

/** What dice showed that were rolled again since the attack began. */
function rerolls(events: GameEvent[], last: number): number[][] {
  const found: number[][] = []
  for (let k = last; k >= 0 && last - k < 12; k--) {
    const e = events[k]!
    if (e.event === 'activate' || e.event === 'suffer') {
      if (k !== last) break
    }
    const was = e.event === 'reroll' ? (e.facts as { was?: number[] }).was : undefined
    if (was) found.unshift(was)
  }
  return found
}

/** Both sides' Command Dice, a row a side. */
function command(events: GameEvent[], last: number): Shown {
  const e = events[last]!
  const sides: (Pooled | undefined)[] = [undefined, undefined]
  for (let k = last; k >= 0 && last - k < 6; k--) {
    if (events[k]!.event !== e.event) continue
    const f = events[k]!.facts as Pooled
    if (f.faces?.length) sides[f.seat] ??= f
  }
  const rows = sides.flatMap((f, seat) =>
    f ? [{ label: word(seat === 0 ? 'side.0' : 'side.1'), dice: commandDice(f.dice ?? '', f.faces) }] : [],
  )
  return {
    title: word(e.event === 'recon' ? 'throw.recon' : 'throw.command'),
    rows,
    result: word('sum.swords', { a: sides[0]?.total ?? 0, b: sides[1]?.total ?? 0 }),
  }
}

function rollOff(e: GameEvent): Shown {
  const [a = 0, b = 0] = (e.facts as Pooled).faces
  return {
    title: word('throw.roll-off'),
    rows: [
      { label: word('side.0'), dice: d8([a]) },
      { label: word('side.1'), dice: d8([b]) },
    ],
    result: word('sum.roll-off', { a, b }),
  }
}

function scatter(f: Scattered): Shown {
  const rows: DiceRow[] = [{ label: word('row.scatter'), dice: [scatterDie(f)] }]
  if (f.d8)
    rows.push({
      label: word('row.distance'),
      dice: [...d8([f.d8]), { kind: 'd4', face: Math.ceil(f.d8 / 2) }],
    })
  const far = f.d8 ? word('sum.arrow', { n: Math.ceil(f.d8 / 2) }) : word('sum.arrow.on')
  return { title: word('throw.scatter', { by: f.by }), rows, result: f.hit ? word('sum.hit') : far }
}

function building(f: Building): Shown {
  return {
    title: word('throw.building', { with: f.with, building: f.building }),
    rows: [{ label: word('row.defence', { need: f.defence }), dice: d8(f.faces) }],
    result: word(f.down ? 'verdict.down' : 'verdict.stands'),
    verdict: word(f.down ? 'verdict.down' : 'verdict.stands'),
  }
}
