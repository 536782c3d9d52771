// Deciding places: forms "place" and "aim".
import type { BoardKey, Drag, Pick } from '../../board/events'
import type { At, Overlay } from '../../board/piece'
import { inches, lengthOf } from '../../lib/inches'
import { t } from '../../text'
import { capital } from '../../text/fill'
import type { Answer, Judged, Request } from '../../wire'
import type { Desk, Extra } from './decision.svelte'
import { into, meant } from './into'
import { firstReason } from './options'
import { measured, near, numbersOf, Spots, spotsOf, type Spot } from './spots.svelte'

export class Placing extends Spots {
  /** Where each thing would stand; undefined until there is a first proposal. */
  spots = $state.raw<Map<number, Spot>>()
  /** The one that is moved by itself; undefined moves all together. */
  subject = $state<number>()
  private leaving = $state.raw<Judged[]>([])
  private dragging = $state<number>()
  /** All were put somewhere together: where they do not fit they may be moved together. */
  private whole = false

  constructor(request: Request, desk: Desk) {
    super(request, desk)
    this.start()
    desk.seat.ask('judge', { answer: [], seq: desk.seat.seq }).then(
      (said) => said.type === 'judged' && (this.leaving = [said]),
      () => {},
    )
    const first = request.subjects?.[0]
    if (first !== undefined) this.askReach(first)
  }

  /** Begins with what a bot would do: a formation that is lawful. */
  private start() {
    this.desk.seat.ask('suggest').then(
      (said) => {
        if (!this.spots && said.answer?.length) this.take(said.answer)
      },
      () => {},
    )
  }

  protected reachOf() {
    return this.subject ?? this.request.subjects?.[0]
  }

  get many(): boolean {
    return (this.request.subjects?.length ?? 0) > 1
  }

  override get wants() {
    if (this.answer) return ''
    return t(this.refusal ? 'table.wants.other' : 'table.wants.place')
  }
  override get extras(): Extra[] {
    return this.leaving.map((l) => ({ label: capital(l.words), answer: l.answer ?? [] }))
  }

  /** What will be done, without what is measured: that stands on the board. */
  override get verb() {
    return super.verb.replace(/(?:,[^,]*)? [\d.]+\u2033 of .*$/, '')
  }

  override take(answer: Answer) {
    this.show(answer)
    this.propose(answer)
  }

  private show(answer: Answer) {
    this.spots = new Map(spotsOf(answer, 0, 1).map((s) => [s.lead[0]!, s.spot]))
  }

  /** A formation that is not lawful where it is meant is tried a little farther in. */
  protected override async verdict(draft: Answer) {
    const nudges = this.nudges()
    const said = await super.verdict(draft)
    if (said.type === 'judged') return said
    for (const answer of nudges) {
      const other = await super.verdict(answer)
      if (other.type === 'judged') return other
    }
    return said
  }

  /** The formation with its first in what is within reach, and with all of it there. */
  private nudges(): Answer[] {
    const spots = this.ordered()
    const [first] = spots
    const outline =
      this.whole &&
      first &&
      meant(
        this.outlines().map((o) => o.points),
        first,
      )
    if (!outline) return []
    return [[first], spots].flatMap((some) => {
      const by = into(outline, some)
      if (!by || (by.x === 0 && by.y === 0)) return []
      return [this.answerOf(spots.map((s) => this.spot({ x: s.x + by.x, y: s.y + by.y })))]
    })
  }

  protected override settled(answer: Answer) {
    this.show(answer)
  }

  private renew() {
    const spots = this.ordered()
    if (spots.length === (this.request.subjects ?? []).length) this.propose(this.answerOf(spots))
  }

  /** The places in the order of what is placed, as far as they are known. */
  private ordered(): Spot[] {
    return (this.request.subjects ?? []).flatMap((id) => this.spots?.get(id) ?? [])
  }
  private answerOf(spots: Spot[]): Answer {
    return (this.request.subjects ?? []).flatMap((id, i) => [id, ...numbersOf(spots[i]!)])
  }

  /** Puts one of the things there, or all around there. */
  put(at: At, only = this.subject) {
    const subjects = this.request.subjects ?? []
    const before = this.spots
    const spots = new Map(before)
    const lead = subjects[0]
    if (only !== undefined) spots.set(only, this.spot(at))
    else if (lead !== undefined) {
      const from = before?.get(lead)
      subjects.forEach((id, i) => {
        const old = before?.get(id)
        const off = from && old ? { x: old.x - from.x, y: old.y - from.y } : scattered(i)
        spots.set(id, this.spot({ x: at.x + off.x, y: at.y + off.y }))
      })
    }
    this.spots = spots
    this.whole = only === undefined
    this.renew()
  }

  private spot(at: At): Spot {
    return { x: at.x, y: at.y, surface: this.desk.surface(at) }
  }

  override ground(at: At) {
    const [only] = this.request.subjects ?? []
    const here = only !== undefined && !this.many ? this.spots?.get(only) : undefined
    if (here && this.answer && near(at, here, 0.35)) this.desk.commit()
    else this.put(at)
  }

  override pick(p: Pick) {
    if (this.many && this.request.subjects?.includes(p.id))
      this.subject = this.subject === p.id ? undefined : p.id
    else this.ground(p.at)
  }

  override drag(d: Drag) {
    if (d.stage === 'start') this.dragging = this.request.subjects?.includes(d.id) ? d.id : undefined
    if (this.dragging === undefined) return
    if (d.stage !== 'cancel') this.put(d.at, this.dragging)
    if (d.stage === 'end' || d.stage === 'cancel') this.dragging = undefined
  }

  override key(k: BoardKey) {
    if (k.key !== 'step') return super.key(k)
    const lead = this.subject ?? this.request.subjects?.[0]
    const from = lead === undefined ? undefined : (this.spots?.get(lead) ?? this.piece(lead))
    if (from) this.put({ x: from.x + k.dx, y: from.y + k.dy })
  }

  override back(): boolean {
    if (this.subject === undefined) return false
    this.subject = undefined
    return true
  }

  override get overlay(): Overlay {
    const lawful = !this.refusal
    const blamed = firstReason(this.refusal ?? { breaches: [] })
    const ghosts = [...(this.spots ?? [])].map(([id, s]) => {
      const name = this.desk.nameOf(id)
      return {
        id,
        x: s.x,
        y: s.y,
        lawful: lawful || (this.many && name !== '' && blamed !== '' && !blamed.startsWith(name)),
      }
    })
    const overlay: Overlay = {
      selected: this.subject === undefined ? (this.request.subjects ?? []) : [this.subject],
      ghosts,
      reach: this.outlines(),
    }
    const first = ghosts[0]
    const text = this.refusal ? this.desk.words(blamed) : measured(this.judged?.words)
    if (first && text) overlay.tags = [{ x: first.x, y: first.y, text, tone: this.refusal ? 'ink' : 'brass' }]
    return overlay
  }
}

/** Where the ith of a group stands that has no places yet: in rows around the first. */
function scattered(i: number): At {
  if (i === 0) return { x: 0, y: 0 }
  const ring = Math.ceil(i / 6)
  const angle = ((i - 1) % 6) * (Math.PI / 3)
  return { x: Math.cos(angle) * 1.4 * ring, y: Math.sin(angle) * 1.4 * ring }
}

/** A point or a direction. */
export class Aiming extends Spots {
  point = $state.raw<At>()

  protected reachOf() {
    return undefined
  }
  override get wants() {
    return this.answer ? '' : t(this.refusal ? 'table.wants.other' : 'table.wants.place')
  }
  override take(answer: Answer) {
    const [x = 0, y = 0] = answer
    this.point = { x: inches(x), y: inches(y) }
    this.propose(answer)
  }
  override ground(at: At) {
    if (this.point && this.answer && near(at, this.point, 0.35)) this.desk.commit()
    else this.take([lengthOf(at.x), lengthOf(at.y)])
  }
  override pick(p: Pick) {
    this.ground(p.at)
  }
  override key(k: BoardKey) {
    if (k.key === 'step' && this.point)
      this.take([lengthOf(this.point.x + k.dx), lengthOf(this.point.y + k.dy)])
    else super.key(k)
  }
  override get overlay(): Overlay {
    if (!this.point) return {}
    return { leash: { ...this.point, r: 0.4 } }
  }
}
