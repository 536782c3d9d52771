// Several things that are put on the table at once: all of them together, or one after
// the other. Places are judged as they change.
import type { BoardKey, Drag, Pick } from '../../board/events'
import type { At } from '../../board/piece'
import type { Answer, Judged, Request } from '../../wire'
import { t } from '../../text'
import type { Desk, Extra, Named } from './decision.svelte'
import { into, meant } from './into'
import { capital } from '../../text/fill'
import { near, Spots, type Spot } from './spots.svelte'

export abstract class Formation extends Spots {
  /** Where each thing would stand; undefined until there is a first proposal. */
  spots = $state.raw<Map<number, Spot>>()
  /** The one that is moved by itself; undefined moves all together. */
  subject = $state<number>()
  private leaving = $state.raw<Judged[]>([])
  private dragging = $state<number>()
  /** Where they are shown while it is not known yet whether they may be farther. */
  private held = $state.raw<Map<number, Spot>>()
  /** Where those may stand that are not on the table yet. */
  private begun: ReadonlyMap<number, Spot> = new Map()
  /** The one that was put where all are wanted. */
  private led: number | undefined
  /** All were put somewhere together: where they do not fit they may be moved together. */
  protected whole = false

  constructor(request: Request, desk: Desk) {
    super(request, desk)
    desk.seat.ask('judge', { answer: [], seq: desk.seat.seq }).then(
      (said) => {
        if (said.type === 'judged') this.leaving = [said]
        else this.suggested()
      },
      () => {},
    )
    const first = request.subjects?.[0]
    if (first !== undefined) this.askReach(first)
  }

  /** Where they are shown to stand. */
  get shown(): ReadonlyMap<number, Spot> | undefined {
    return (this.clamped && this.held) || this.spots
  }

  get subjects(): number[] {
    return this.request.subjects ?? []
  }
  get many(): boolean {
    return this.subjects.length > 1
  }
  /** The one that the others keep their places to. */
  protected get lead(): number | undefined {
    return this.dragging ?? this.subjects[0]
  }
  protected get steered(): number | undefined {
    return this.subject ?? this.lead
  }

  /** The answer that the places make. */
  protected abstract drafted(spots: ReadonlyMap<number, Spot>): Answer | undefined
  /** The places of an answer. */
  protected abstract places(answer: Answer): Map<number, Spot>
  /** The places of an answer that is taken over, with what else is in it. */
  protected read(answer: Answer) {
    return this.places(answer)
  }
  /** Whether dragging it leaves the others where they are. */
  protected abstract alone(id: number): boolean

  protected reachOf() {
    return this.subject ?? this.subjects[0]
  }

  /** Begins with what a bot would do: a formation that is lawful. */
  protected suggested() {
    this.desk.seat.ask('suggest').then(
      (said) => {
        if (said.answer.length === 0) return
        this.begun = this.places(said.answer)
        if (!this.spots) this.take(said)
        else if (this.whole && this.wanted) this.put(this.wanted, undefined, this.begun)
        else if (this.refusal && !this.judged) this.renew()
      },
      () => {},
    )
  }

  /** Where a thing is gone back to from where it may not be. */
  protected home(id: number): Spot | undefined {
    const piece = this.piece(id)
    return piece ? this.spot(piece) : this.begun.get(id)
  }
  protected override still(_: Answer): Answer | undefined {
    return this.drafted(this.begun)
  }

  override get wants() {
    if (this.answer) return ''
    return t(this.refusal ? 'table.wants.other' : 'table.wants.place')
  }
  override get extras(): Extra[] {
    return this.leaving.map((l) => ({ label: capital(l.words), answer: l.answer ?? [] }))
  }

  override take({ answer }: Named) {
    this.spots = this.read(answer)
    this.propose(answer)
  }
  protected override settled(answer: Answer) {
    super.settled(answer)
    this.spots = this.read(answer)
    this.held = undefined
  }

  /** A formation that is not lawful where it is meant is tried in other ways. */
  protected override async verdict(draft: Answer, from?: Answer) {
    const others = this.whole ? this.others() : []
    const { lead, wanted } = this
    const said = await super.verdict(draft, others.length > 0 ? undefined : from)
    if (said.type === 'judged') return said
    for (const answer of others) {
      const other = await super.verdict(answer)
      if (other.type !== 'judged') continue
      const spot = lead === undefined ? undefined : this.places(other.answer).get(lead)
      const there = !spot || !wanted || near(spot, wanted, 1)
      return there ? other : { ...said, last: other }
    }
    return others.length > 0 && from ? super.verdict(draft, from) : said
  }

  /** What else may be meant: the same a little farther in, with its first in what is within
      reach, and with all of it there. */
  protected others(): Answer[] {
    const spots = this.ordered()
    const [first] = spots
    const outlines = this.outlines().map((o) => o.points)
    const outline = first && meant(outlines, first)
    if (!outline) return []
    return [[first], spots].flatMap((some) => {
      const by = into(outline, some)
      if (!by || (by.x === 0 && by.y === 0)) return []
      const moved = new Map(
        this.subjects.map((id, i) => [id, this.spot({ x: spots[i]!.x + by.x, y: spots[i]!.y + by.y })]),
      )
      return [this.drafted(moved) ?? []]
    })
  }

  /** The places in the order of what is placed, if all are known. */
  private ordered(): Spot[] {
    const spots = this.subjects.flatMap((id) => this.spots?.get(id) ?? [])
    return spots.length === this.subjects.length ? spots : []
  }

  protected renew() {
    this.propose(this.spots && this.drafted(this.spots))
  }

  /** Puts the one that is moved by itself there, or all so that their lead is there; those keep their
      places to each other, or have those of a formation. */
  put(at: At, only = this.subject, as?: ReadonlyMap<number, Spot>) {
    this.wanted = at
    const before = this.spots
    const spots = new Map(before)
    const lead = as ? this.led : this.lead
    this.led = lead
    const stood = (id: number) => (as ? as.get(id) : (this.stands(id) ?? this.begun.get(id)))
    if (only !== undefined) spots.set(only, this.spot(at))
    else if (lead !== undefined) {
      const from = stood(lead)
      this.subjects.forEach((id, i) => {
        const old = stood(id)
        const off = from && old ? { x: old.x - from.x, y: old.y - from.y } : scattered(i)
        spots.set(id, this.spot({ x: at.x + off.x, y: at.y + off.y }))
      })
    }
    this.held = this.clamped ? (this.held ?? before) : undefined
    this.spots = spots
    this.whole = only === undefined
    this.renew()
  }

  /** Where a thing looks in the proposal, if that is said. */
  facingOf(_: number): At | undefined {
    return undefined
  }

  /** Where a thing is in the proposal. */
  protected stands(id: number): At | undefined {
    return this.spots?.get(id)
  }

  protected spot(at: At): Spot {
    return { x: at.x, y: at.y, surface: this.desk.surface(at) }
  }

  override ground(at: At) {
    const { steered } = this
    const here = steered === undefined ? undefined : this.spots?.get(steered)
    const again = here && (!this.many || this.subject === undefined)
    if (again && this.answer && near(at, here, 0.35)) this.desk.commit()
    else this.put(at)
  }

  override pick(p: Pick) {
    if (this.many && this.subjects.includes(p.id)) this.subject = this.subject === p.id ? undefined : p.id
    else this.ground(p.at)
  }

  override drag(d: Drag) {
    if (d.stage === 'start') this.dragging = this.subjects.includes(d.id) ? d.id : undefined
    if (this.dragging === undefined) return
    if (d.stage !== 'cancel') this.put(d.at, this.alone(this.dragging) ? this.dragging : undefined)
    if (d.stage === 'end' || d.stage === 'cancel') this.dragging = undefined
  }

  override key(k: BoardKey) {
    if (k.key !== 'step') return super.key(k)
    const id = this.steered
    const from = id === undefined ? undefined : (this.spots?.get(id) ?? this.piece(id))
    if (from) this.put({ x: from.x + k.dx, y: from.y + k.dy })
  }

  override back(): boolean {
    if (this.subject === undefined) return false
    this.subject = undefined
    return true
  }
}

/** Where the ith of a group stands that has no places yet: in rows around the first. */
function scattered(i: number): At {
  if (i === 0) return { x: 0, y: 0 }
  const ring = Math.ceil(i / 6)
  const angle = ((i - 1) % 6) * (Math.PI / 3)
  return { x: Math.cos(angle) * 1.4 * ring, y: Math.sin(angle) * 1.4 * ring }
}
