// Deciding a way: form "path".
import { swung } from '../../board/bearing'
import type { BoardKey, Drag, Pick } from '../../board/events'
import { touchedAt } from '../../board/footprint'
import type { At, Overlay, Piece } from '../../board/piece'
import { counted, inches, inchWords } from '../../lib/inches'
import { t } from '../../text'
import { capital } from '../../text/fill'
import type { Answer, Judged, Request } from '../../wire'
import type { Desk, Extra, Named } from './decision.svelte'
import { metOn } from './met'
import { near, numbersOf, Spots, spotsOf, type Spot } from './spots.svelte'

export class Moving extends Spots {
  subject = $state<number>()
  /** Way points that stay where they are. */
  fixed = $state.raw<Spot[]>([])
  /** Where the way ends. */
  end = $state.raw<Spot>()
  /** It is being dragged: release outside of what is lawful takes it back. */
  dragged = $state(false)
  private staying = $state.raw<Judged[]>([])

  constructor(request: Request, desk: Desk) {
    super(request, desk)
    const first = request.subjects?.[0]
    this.plan = desk.plans(first)
    if (first !== undefined) this.select(first)
    for (const subject of (request.subjects ?? []).slice(0, 1)) {
      desk.seat.ask('judge', { answer: [subject], seq: desk.seat.seq }).then(
        (said) => said.type === 'judged' && (this.staying = [said]),
        () => {},
      )
    }
    // Straight at somebody is meant until something else is said.
    if (this.target) this.to(this.target)
  }

  select(subject: number) {
    if (!this.request.subjects?.includes(subject)) return
    if (this.subject === subject) return
    this.subject = subject
    this.fixed = []
    this.end = this.good = undefined
    this.reach = []
    this.propose(undefined)
    this.askReach(subject)
  }

  protected reachOf() {
    return this.subject
  }

  /** What comes of a way straight at somebody is foreseen wherever its enemies stand. */
  protected override settled(answer: Answer) {
    if (this.target) this.foresee(answer)
    else super.settled(answer)
  }

  /** How far the subject may go, in inches. */
  get budget(): number | undefined {
    const max = this.request.items?.find((i) => i.value === this.subject)?.max
    return max === undefined ? undefined : inches(max)
  }

  /** What the way costs of what there is: as the game says it, else by its length. */
  readonly cost: string = $derived.by(() => {
    const said = this.judged?.note ?? ''
    if (said || this.budget === undefined || this.way.length < 2) return said
    let length = 0
    for (let i = 1; i < this.way.length; i++)
      length += Math.hypot(this.way[i]!.x - this.way[i - 1]!.x, this.way[i]!.y - this.way[i - 1]!.y)
    return t('table.move.cost', {
      cost: inchWords(counted(length), 'up'),
      of: inchWords(this.budget, 'down'),
    })
  })

  /** The way as it is judged, or as it is meant. */
  get way(): At[] {
    const start = this.piece(this.subject)
    if (!start || !this.end) return []
    const judged = this.judged
      ? spotsOf(this.judged.answer, 1, 0).map((s) => s.spot)
      : [...this.fixed, this.end]
    return [{ x: start.x, y: start.y }, ...judged]
  }

  override get wants() {
    if (this.answer) return ''
    if (this.refusal) return t('table.wants.other')
    return this.subject === undefined ? t('table.wants.subject') : t('table.wants.place')
  }
  override get verb() {
    return this.answer ? t('table.move.verb', { name: this.piece(this.subject)?.name ?? '' }) : ''
  }
  override get extras(): Extra[] {
    return this.staying.map((s) => ({ label: capital(s.words), answer: s.answer }))
  }

  /** Where the way ends: as far as it may go. */
  get here(): Spot | undefined {
    return this.clamped ? spotsOf(this.judged!.answer, 1, 0).at(-1)?.spot : this.end
  }
  protected override still(draft: Answer) {
    const piece = this.piece(this.subject)
    const from = this.fixed.at(-1) ?? (piece && { ...piece, surface: this.desk.surface(piece) })
    return from && [...draft.slice(0, -3), ...numbersOf(from)]
  }

  /** Proposes that the way ends there. */
  to(at: At) {
    this.wanted = at
    this.end = { x: at.x, y: at.y, surface: this.desk.surface(at) }
    this.renew()
  }

  private renew() {
    if (this.subject === undefined || !this.end) this.propose(undefined)
    else this.propose([this.subject, ...[...this.fixed, this.end].flatMap(numbersOf)])
  }

  /** Keeps the place as a way point: the way goes on from there. */
  fix() {
    if (!this.end || this.fixed.length >= 12) return
    const points = this.judged
      ? spotsOf(this.judged.answer, 1, 0).map((s) => s.spot)
      : [...this.fixed, this.end]
    this.fixed = points
  }

  unfix(): boolean {
    if (this.fixed.length === 0) return false
    this.fixed = this.fixed.slice(0, -1)
    this.renew()
    return true
  }

  override take({ answer, by: [subject] = [] }: Named) {
    if (subject === undefined) return
    this.select(subject)
    const spots = spotsOf(answer, 1, 0).map((s) => s.spot)
    if (spots.length === 0) {
      this.end = undefined
      this.propose(answer)
      return
    }
    this.fixed = spots.slice(0, -1)
    this.end = spots.at(-1)
    this.renew()
  }

  override pick(p: Pick) {
    if (this.request.subjects?.includes(p.id) && p.id !== this.subject) this.select(p.id)
    else if (p.id !== this.subject || this.end) this.ground(p.at)
  }

  override ground(at: At, more = false) {
    if (this.subject === undefined) return
    if (this.here && this.answer && near(at, this.here, 0.35)) {
      this.desk.commit()
      return
    }
    if (more && this.end) this.fix()
    this.to(at)
  }

  override drag(d: Drag) {
    if (d.stage === 'start') {
      this.select(d.id)
      this.dragged = this.subject === d.id
    }
    if (!this.dragged) return
    if (d.stage === 'cancel') this.let()
    else this.to(d.at)
    if (d.stage === 'end') this.release()
  }

  /** A drag that ends where nothing is lawful is taken back, with the reason. */
  private release() {
    this.dragged = false
    if (!this.refusal || this.judged) return
    this.desk.refuse(this.refusal, { at: this.wanted })
    this.let()
  }

  private let() {
    this.dragged = false
    this.end = undefined
    this.renew()
  }

  override key(k: BoardKey) {
    if (k.key === 'back') {
      if (!this.unfix()) this.back()
    } else if (k.key === 'turn' && this.target) {
      this.swing(k.by)
    } else if (k.key === 'step') {
      const from = this.here ?? this.piece(this.subject)
      if (from) this.to({ x: from.x + k.dx, y: from.y + k.dy })
    } else super.key(k)
  }

  /** Turns a way that goes straight on, by so many degrees to the right. */
  private swing(degrees: number) {
    const from = this.piece(this.subject)
    const to = this.way.at(-1) ?? this.target
    if (from && to) this.to(swung(to, from, degrees))
  }

  override back(): boolean {
    if (!this.end && this.draft === undefined) return false
    this.fixed = []
    this.let()
    return true
  }

  override get overlay(): Overlay {
    const overlay: Overlay = {
      selected: this.subject === undefined ? [] : [this.subject],
      lawful: (this.request.subjects ?? []).filter((id) => id !== this.subject),
      reach: this.outlines(),
    }
    const piece = this.piece(this.subject)
    if (piece && this.target) this.straight(overlay, piece)
    else if (this.here && this.subject !== undefined) {
      const { x, y } = this.here
      const lawful = !this.refusal || this.clamped
      overlay.paths = [{ points: this.way, lawful, id: this.subject }]
      overlay.ghosts = [{ id: this.subject, x, y, lawful }]
      if (lawful && this.cost) overlay.tags = [{ x, y, text: this.cost, tone: 'brass' }]
    }
    return overlay
  }

  /** Whom the subject goes straight at, with its whole base. */
  private get target(): Piece | undefined {
    return this.piece(this.request.items?.find((i) => i.value === this.subject)?.on?.[0])
  }

  /** Such a way is a lane, with its inches and what is on it; who goes it does not turn. */
  private straight(overlay: Overlay, piece: Piece) {
    const { target, end } = this
    overlay.aimed = target ? [target.id] : []
    const facing = { x: (end ?? target!).x - piece.x, y: (end ?? target!).y - piece.y }
    overlay.handles = [{ x: piece.x, y: piece.y, id: piece.id, facing, fixed: true }]
    if (!end) return
    const through = this.way.at(-1) ?? end
    const met = metOn(this.answer && this.forecast?.way, [piece, through], piece.r, (id) => this.piece(id))
    const { stop, strikes, tags } = met
    // It would stand where it comes into contact, and not where the target does.
    const last = stop ?? (target && touchedAt(piece, through, target)) ?? through
    overlay.lanes = [{ from: piece, through, r: piece.r, ends: true, ...(stop && { stop }) }]
    overlay.ghosts = [{ x: last.x, y: last.y, id: piece.id, lawful: !this.refusal, facing }]
    overlay.strikes = strikes
    const text = this.refusal ? '' : this.cost
    overlay.tags = text ? [{ ...(stop ?? through), text, tone: 'brass' }, ...tags] : tags
  }
}
