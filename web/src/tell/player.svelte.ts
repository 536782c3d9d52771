// What happens, told in its order: the one player of live matches and of replays. It goes
// from part to part, one for each choice, and within a part from beat to beat.
import { clock } from '../lib/clock'
import type { Face } from '../games/face'
import { sound, type Sound } from '../lib/sounds'
import type { GameEvent } from '../wire'
import { beatsOf, lengthOfBeat, type Beat, type Kind, type Part } from './beats'
import { pace } from './pace.svelte'

/** How many parts back dice may lie that have fallen. */
const back = 8

/** With more acts than that untold one is offered to catch up. */
const behind = 8

/** What beats are heard as. */
const sounds: Partial<Record<Kind, Sound>> = { walk: 'move', dice: 'dice', again: 'dice', loss: 'loss' }

/** Whether who moved in a part rolls dice in the next, before anybody else does anything. */
function oneAct(walk: Part, then: Part): boolean {
  const first = then.events.find((e) => e.throw || e.sort === 'move' || e.sort === 'turn')
  const actor = first?.throw && first.on?.[0]
  const lines = walk.events.filter((e) => !e.weight)
  return (
    actor !== undefined &&
    lines.some((e) => e.sort === 'move' && e.on?.includes(actor)) &&
    lines.every((e) => !e.throw && e.sort !== 'turn')
  )
}

export abstract class Player {
  /** The part that is shown, and which of its beats; beyond the last is all of it. */
  at = $state(0)
  beat = $state(Infinity)
  playing = $state(false)

  /** The part of a number, if there is one. */
  abstract part(n: number): Part | undefined
  /** The number of the last part. */
  abstract readonly last: number
  protected abstract readonly reader: Face | undefined

  readonly now: Part | undefined = $derived.by(() => this.part(this.at))
  readonly beats: Beat[] = $derived.by(() => this.beatsAt(this.at))
  /** Which beat is shown of the part that is told; none where the part simply lies there. */
  readonly told: Beat | undefined = $derived.by(() => this.beats[this.beat])
  /** There is nothing more to tell. */
  readonly done: boolean = $derived.by(
    () => this.at >= this.last && (this.told === undefined || this.beat >= this.beats.length - 1),
  )

  /** The part that is told, with the walk before it of who acts now: both are one act. */
  readonly act: Part | undefined = $derived.by(() => {
    const { now, reader } = this
    if (!now || !reader) return now
    const walk = this.part(this.at - 1)
    return walk && oneAct(walk, now) ? { ...now, events: [...walk.events, ...now.events] } : now
  })

  beatsAt(n: number): Beat[] {
    const part = this.part(n)
    if (!part || !this.reader) return []
    const before: GameEvent[] = []
    for (let k = Math.max(0, n - back); k < n; k++) before.push(...(this.part(k)?.events ?? []))
    return beatsOf(part, before)
  }

  /** Something else is looked at, and the telling waits for it. */
  held(): boolean {
    return false
  }

  /** Goes on by a beat. */
  forth = () => {
    if (this.beat < this.beats.length - 1) this.beat++
    else if (this.at < this.last) this.begin(this.at + 1)
    else this.rest()
  }

  /** All is told. */
  protected rest() {
    this.playing = false
  }

  /** Goes back by a beat. */
  back = () => {
    this.playing = false
    const shown = Math.min(this.beat, this.beats.length)
    if (shown > 0) this.beat = shown - 1
    else
      for (let n = this.at - 1; n >= 0; n--) {
        const { length } = this.beatsAt(n)
        if (length === 0) continue
        this.at = n
        this.beat = length - 1
        return
      }
  }

  step = () => {
    this.forth()
    this.playing = false
  }

  toggle() {
    this.playing = !this.playing
  }

  /** Begins with a part. */
  begin(n: number) {
    this.at = n
    this.beat = this.beats.length > 0 && pace.now !== 'once' ? 0 : Infinity
  }

  /** Plays by itself, while the component that calls it is shown. */
  run() {
    // The beat that stands, and since when: what is heard meanwhile does not begin it anew.
    let standing = ''
    let since = 0
    $effect(() => {
      const beat = `${this.at} ${this.beat}`
      if (!this.playing || this.held() || (this.done && !this.told)) {
        standing = ''
        return
      }
      if (beat !== standing) since = clock.now()
      standing = beat
      return clock.after(since + this.ms - clock.now(), this.forth)
    })
    let heard = ''
    $effect(() => {
      const now = `${this.at} ${this.beat}`
      const heardAs = this.playing && this.told && sounds[this.told.kind]
      if (heardAs && now !== heard) sound(heardAs)
      heard = now
    })
  }

  /** How long what is shown stands. */
  get ms(): number {
    void this.at
    return lengthOfBeat(this.beats, this.beat, pace.now)
  }
}

/** How many parts are kept that have been told. What was told before is in the log. */
const kept = 200

/** A match that goes on meanwhile. */
export class Live extends Player {
  #parts = $state.raw<Part[]>([])
  /** How many acts have been heard up to each of them. */
  #acts = $state.raw<number[]>([])
  /** The number of the first part that is kept. */
  #first = 0

  constructor(
    protected readonly reader: Face,
    readonly held: () => boolean,
  ) {
    super()
    this.at = -1
    this.playing = true
  }

  readonly last = $derived(this.#first + this.#parts.length - 1)

  part(n: number): Part | undefined {
    const part = this.#parts[n - this.#first]
    const first = this.#parts[0]
    // Before all that is kept the table lay as it did before the first of it.
    return (
      part ??
      (n < this.#first && first ? { events: [], before: first.before, after: first.before } : undefined)
    )
  }

  /** How many acts there are to tell after what is shown. */
  readonly untold: number = $derived.by(
    () => (this.#acts.at(-1) ?? 0) - (this.#acts[this.at - this.#first] ?? 0),
  )

  /** How many acts have been heard up to a part that is heard now. */
  #actsWith(part: Part): number {
    const [last, before] = [this.#parts.at(-1), this.#acts.at(-1) ?? 0]
    const goesOn = last !== undefined && oneAct(last, part)
    return beatsOf(part).length > 0 && !goesOn ? before + 1 : before
  }

  /** Much is untold, at a pace that is kept. */
  get late(): boolean {
    return this.untold > behind && pace.now !== 'once'
  }

  /** Something of it is told just now, or stands still until somebody goes on. */
  get telling(): boolean {
    return this.told !== undefined || !this.done || !this.playing
  }

  /** The number of the last line that may be read. */
  get until(): number {
    if (this.done) return Infinity
    const next = this.#parts.slice(this.at + 1 - this.#first).find((p) => p.events.length > 0)
    return this.told?.until ?? (next ? next.events[0]!.no - 1 : Infinity)
  }

  /** Hears what came of a choice. What is told just now is told to its end. */
  hear(part: Part) {
    const waited = this.done && !this.told && this.playing
    const drop = Math.max(0, Math.min(this.#parts.length + 1 - kept, this.at - back - this.#first))
    this.#first += drop
    this.#acts = [...this.#acts.slice(drop), this.#actsWith(part)]
    this.#parts = [...this.#parts.slice(drop), part]
    if (pace.now === 'once' && this.playing) this.newest()
    else if (waited) this.begin(this.last)
  }

  /** A part of which there is nothing to tell is passed over. */
  override begin(n: number) {
    super.begin(n)
    while (this.told === undefined && this.at < this.last) super.begin(this.at + 1)
  }

  /** What others did is still told. */
  readonly behind: boolean = $derived.by(() => !this.done && !this.now?.own)

  protected override rest() {
    this.beat = Infinity
  }

  /** Tells a part, and what came after it. */
  tell(n: number) {
    this.at = n
    this.beat = 0
    this.playing = true
  }

  /** What has been heard since something was chosen here. */
  get missed(): { first: number; parts: Part[] } {
    const first = this.#parts.findLastIndex((p) => p.own) + 1
    return { first: this.#first + first, parts: this.#parts.slice(first, this.at + 1 - this.#first) }
  }

  /** The board is as it is now. */
  newest = () => {
    this.at = this.last
    this.beat = Infinity
    this.playing = true
  }

  /** All that was heard holds no more. */
  clear() {
    this.#first = 0
    this.#parts = []
    this.#acts = []
    this.newest()
  }
}
