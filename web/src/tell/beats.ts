// What came of one choice, as it is told: beat by beat, and nothing of a roll before its
// dice lie. A line of the log belongs to the beat at which it may be read.
import { diceLabel, rollRow } from '../games/throws'
import { waysOf } from '../games/places'
import type { GameEvent, ThrowRow } from '../wire'
import { paces, type Pace } from './pace.svelte'

/** What came of one choice: how the table lay before, and how it lies now. */
export interface Part {
  events: readonly GameEvent[]
  before: unknown
  after: unknown
  /** It was chosen here: who chose knows the way, and waits for the dice only. */
  own?: boolean
}

export type Kind = 'walk' | 'sight' | 'dice' | 'again' | 'loss' | 'holds' | 'card' | 'say'

export interface Beat {
  kind: Kind
  /** The number of the last line that may be read. */
  until: number
  /** What the board shows besides those lines; of dice only what lies by now. */
  show?: GameEvent
  /** What its dice are called. */
  label?: string
}

/** Milliseconds of a beat: slow, normal and quick. */
const roll = [1800, 900, 300]
const end = [2000, 1000, 400]
const brief = [1200, 500, 200]
/** What stands on it is read. */
const card = [5000, 2500, 900]
const lengths: Record<Kind, number[]> = {
  walk: [1400, 600, 250],
  sight: brief,
  dice: roll,
  again: [2200, 1100, 300],
  loss: end,
  holds: end,
  card,
  say: brief,
}
const rest = [1500, 700, 150]

/** How long a beat stands at a pace; the last of those that are told of a choice rests as well. */
export function lengthOfBeat(beats: readonly Beat[], n: number, at: Pace): number {
  const beat = beats[n]
  if (!beat || at === 'once') return 0
  const first = beat.kind === 'dice' && !beats.slice(0, n).some((b) => b.kind === 'dice')
  const now = paces.indexOf(at)
  return lengths[first ? 'again' : beat.kind][now]! + (n === beats.length - 1 ? rest[now]! : 0)
}

/** The beats of a part. Of dice those are left out that fell in what came before it. */
export function beatsOf(part: Part, before: readonly GameEvent[] = []): Beat[] {
  const telling = new Telling(part.events, fallenIn(before))
  part.events.forEach((e, i) => telling.hear(e, i))
  const { beats } = telling
  const last = part.events.at(-1)
  const end = beats.at(-1)
  if (!last || !end) return []
  if (!telling.came(last.no)) end.until = last.no
  if (!part.own) return beats
  return beats.filter((b) => !known.has(b.kind))
}

/** What who chose it need not be told. */
const known: ReadonlySet<Kind> = new Set(['walk', 'sight', 'card', 'say'])

class Telling {
  readonly beats: Beat[] = []
  #pair = ''
  /** The numbers of the rolls that a line yet to come tells of: nobody reads them before their dice lie. */
  #coming: number[] = []
  /** A line has told what the last dice came to. */
  #summed = false
  /** Rolls of which nothing tells yet: they lie there together. */
  #raw: ThrowRow[] = []

  constructor(
    private readonly events: readonly GameEvent[],
    private readonly fallen: string[],
  ) {}

  hear(e: GameEvent, i: number) {
    const row = e.throw ? undefined : rollRow(e)
    if (e.throw) this.throw(e, e.throw)
    else if (row && !this.told(row, i)) {
      this.#raw = [...this.#raw, row]
      this.#summed = false
      this.dice(e, this.#raw, row.label)
    } else if (row) this.#coming.push(e.no)
    else if (e.weight !== 'quiet') this.line(e, i)
  }

  /** Whether a line after it tells of the roll. */
  private told(row: ThrowRow, i: number): boolean {
    const faces = String(row.faces)
    return this.events.slice(i + 1).some(({ throw: thrown }) => {
      const shown = thrown?.rows.flatMap((r) => [r.faces, ...(r.was ?? [])])
      // One roll may be several rows: a die for each side.
      return shown?.some((f) => String(f) === faces) || String(thrown?.rows.flatMap((r) => r.faces)) === faces
    })
  }

  private line(e: GameEvent, i: number) {
    const sort = e.sort
    const kind = this.kindOf(e, sort)
    if (!kind) return
    // What dice came to is told before what comes next; a loss is what they came to.
    if (kind !== 'loss' && this.#summed) this.came(this.events[i - 1]!.no)
    // A card is read by itself, and a turn begins anew.
    if (kind === 'card' || (kind === 'say' && sort === 'turn')) this.beats.push({ kind, until: e.no })
    else this.add(kind, e)
  }

  /** What a line is told as, if it is. */
  private kindOf(e: GameEvent, sort: GameEvent['sort']): Kind | undefined {
    if (sort === 'move' && waysOf(e).some((way) => way.length > 1)) return 'walk'
    if (sort === 'loss') return 'loss'
    if (e.card) return 'card'
    const told = sort !== 'turn' || e.event === 'turn' || e.event === 'round'
    return told && !e.weight ? 'say' : undefined
  }

  /** Tells what the dice came to that were told last, up to a line; reports whether there were any. */
  came(until: number): boolean {
    const last = this.beats.at(-1)
    if (last?.kind !== 'dice' && last?.kind !== 'again') return false
    const { show: _, ...held } = last
    this.beats.push({ ...held, kind: 'holds', until })
    return true
  }

  /** What goes on with the same is one beat with it. */
  private add(kind: Kind, e: GameEvent) {
    const last = this.beats.at(-1)
    if (last?.kind === kind) last.until = e.no
    else this.beats.push({ kind, until: e.no })
  }

  private throw(e: GameEvent, thrown: NonNullable<GameEvent['throw']>) {
    const pair = `${e.on?.at(0)} ${e.on?.at(-1)}`
    if ((e.on?.length ?? 0) > 1 && pair !== this.#pair) {
      this.#pair = pair
      this.beats.push({
        kind: 'sight',
        until: this.before(e),
        show: { ...bare(e), throw: { ...thrown, rows: [], result: '', verdict: '' } },
      })
    }
    thrown.rows.forEach((row, r) => {
      const rows = thrown.rows.slice(0, r)
      const was = row.was?.at(-1)
      if (was && !this.fell(was)) {
        const { was: _, ...first } = row
        this.dice(e, [...rows, { ...first, faces: was }], row.label)
      }
      if (!this.fell(row.faces)) this.dice(e, [...rows, row], row.label, was && 'again')
    })
    this.#coming = []
    this.#summed = true
    const last = this.beats.at(-1)
    // All of it fell before: only what came of it is told.
    if (last?.kind !== 'dice' && last?.kind !== 'again') this.beats.push({ kind: 'holds', until: e.no })
  }

  private dice(e: GameEvent, rows: ThrowRow[], label: string, kind: Kind = 'dice') {
    const { on, at, lines, title } = e.throw ?? { title: diceLabel(e) }
    const lies = { title, rows, result: '', ...(lines && { lines }), ...(on && { on }), ...(at && { at }) }
    this.#coming.shift()
    this.beats.push({ kind, until: this.before(e), show: { ...bare(e), throw: lies }, label })
  }

  /** The last line before those of an event and of the dice that have not fallen for it. */
  private before(e: GameEvent): number {
    return (this.#coming[0] ?? e.no) - 1
  }

  /** Whether the dice lie there already; each is met once. */
  private fell(faces: readonly number[]): boolean {
    const i = this.fallen.indexOf(String(faces))
    if (i >= 0) this.fallen.splice(i, 1)
    return i >= 0
  }
}

/** An event without its own words and dice. */
function bare({ throw: _, roll: __, ...e }: GameEvent): GameEvent {
  return e
}

/** The dice that lie there, of which no line has told what came of them. */
function fallenIn(before: readonly GameEvent[]): string[] {
  const last = before.findLastIndex((e) => e.throw)
  return before.slice(last + 1).flatMap((e) => (e.roll ? [String(e.roll.faces)] : []))
}
