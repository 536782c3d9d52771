// What each side could reach and attack: of one model at a time, while a key is held or the
// switch is on.
import { untrack } from 'svelte'
import type { At, Overlay, Piece, Tag } from '../board/piece'
import { at, wire } from '../lib/inches'
import type { Threat, Threatened } from '../wire'
import type { Seat } from '../wire/seat.svelte'
import { Newest } from './decide/newest'

/** A key that was down for less only switches: ms. */
const short = 350

type Wanted = { subject: number; moved: { model: number; at: { X: number; Y: number }; on?: number }[] }

/** What threats are looked up of at a table. */
interface Looked {
  readonly seat: Seat
  readonly side: number
  readonly onTable: Piece[]
  readonly hovered?: number
  readonly selected?: number
  readonly actor: number | undefined
  readonly decision?: { readonly overlay: Overlay }
  surface(place: At): number
  looksAt(ids: readonly number[]): boolean
  trouble(why: unknown): void
}

export class Threats {
  on = $state(false)
  /** The key is down. */
  held = $state(false)
  told = $state.raw<Threat>()
  /** Whom somebody went on to, by the number of the enemies. */
  #of = $state<number>()
  #since = 0
  #key = ''
  #newest: Newest<Wanted, Threatened>

  constructor(private readonly table: Looked) {
    this.#newest = new Newest(
      (q) => table.seat.ask('threat', q),
      ({ threat }, { subject }) => {
        if (this.on && subject === this.subject) this.told = threat
      },
      (why) => table.trouble(why),
    )
  }

  /** Those of the other side, from left to right. */
  get foes(): Piece[] {
    const { onTable, side } = this.table
    return onTable.filter((p) => p.seat !== side).sort((a, b) => a.x - b.x || a.id - b.id)
  }

  /** Whose they are: who was gone on to, is pointed at, is moved, was clicked or acts. */
  get subject(): number | undefined {
    const { hovered, decision, selected, actor, onTable } = this.table
    const there = [this.#of, hovered, decision?.overlay.ghosts?.[0]?.id, selected, actor, this.foes[0]?.id]
    return there.find((id) => onTable.some((p) => p.id === id))
  }

  /** The models where they would stand by what is proposed. */
  get moved(): Wanted['moved'] {
    const { decision, onTable } = this.table
    return (decision?.overlay.ghosts ?? [])
      .filter((g) => onTable.some((p) => p.id === g.id))
      .slice(0, 40)
      .map((g) => {
        const on = this.table.surface(g)
        return { model: g.id, at: wire(g), ...(on && { on }) }
      })
  }

  /** Asks again when the table or what is proposed has changed. */
  follow() {
    const { on, subject, moved } = this
    void this.table.seat.seq
    if (!on || subject === undefined) this.told = undefined
    else untrack(() => this.#newest.want({ subject, moved }))
  }

  press(e: KeyboardEvent) {
    if (e.repeat) return
    this.#since = e.timeStamp
    this.#key = e.key
    if (this.on) this.toggle()
    else {
      this.toggle()
      this.held = true
    }
  }
  release(e: KeyboardEvent) {
    if (!this.held || e.key !== this.#key) return
    this.held = false
    if (e.timeStamp - this.#since > short) this.toggle()
  }
  toggle() {
    this.on = !this.on
    this.held = false
    this.#of = undefined
  }
  /** The next enemy. */
  next() {
    const { foes, subject } = this
    const i = foes.findIndex((p) => p.id === subject)
    this.#of = foes[(i + 1) % foes.length]?.id
  }

  /** The overlay with the bands, and signs on those that it could attack. */
  over(base: Overlay): Overlay {
    const { told } = this
    const piece = told && this.table.onTable.find((p) => p.id === told.by)
    if (!piece) return base
    const { seat } = piece
    const bands = told.bands.map((b) => ({ kind: b.kind, points: b.points.map(at) }))
    const tags: Tag[] = bands.flatMap((b, i) => {
      const { text } = told.bands[i]!
      return text
        ? [{ ...b.points[Math.floor(b.points.length * (0.1 + 0.3 * i))]!, tone: 'paper', text }]
        : []
    })
    const menaced = told.could.map((m) => ({ id: m.model, seat }))
    for (const m of told.feared.slice(0, 1))
      menaced.push({ id: told.by, seat: this.table.onTable.find((p) => p.id === m.model)?.seat ?? 1 - seat })
    if (!this.table.looksAt([told.by])) return { ...base, menaced }
    return { ...base, bands: { seat, bands }, menaced, tags: [...(base.tags ?? []), ...tags] }
  }
}

/** Follows the table while the component that calls it is shown. */
export function threaten(threats: Threats) {
  $effect(() => threats.follow())
}
