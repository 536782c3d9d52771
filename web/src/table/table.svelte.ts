// The table that a person sits at: the seats this browser holds, whose turn it is to
// look, the decision being made, and what is shown beside the board.
import { getContext, setContext, untrack } from 'svelte'
import type { BoardKey, Details, Drag, Pick } from '../board/events'
import type { At, Ground, Overlay, Piece } from '../board/piece'
import { ground, type Face, type Standing } from '../games/face'
import { at, inchWords, inches } from '../lib/inches'
import { say } from '../lib/say.svelte'
import { settings } from '../lib/settings.svelte'
import { t } from '../text'
import { nobody, type Answer, type Refusal, type Request, type Sheet, type Sight } from '../wire'
import { Unanswered, type Seat } from '../wire/seat.svelte'
import { decisionFor } from './decide'
import type { Decision, Desk } from './decide/decision.svelte'
import { Listed } from './decide/listed.svelte'
import type { Placing } from './decide/placing.svelte'
import { firstReason, leftUndone } from './decide/options'
import { local } from './local.svelte'
import { surfaceAt } from './surface'

export type Panel = 'table' | 'hand' | 'forces' | 'dice' | 'log'

/** A no that is shown, until something else happens. */
export interface Shown {
  refusal: Refusal
  piece?: number
  at?: At
}

const empty: Overlay = {}

export class Table implements Desk {
  /** Which of the seats is looking. */
  looking = $state(0)
  /** The seat that the table is handed to, while its screen is up. */
  handing = $state<number>()
  decision = $state.raw<Decision>()
  refused = $state.raw<Shown>()
  /** The model that was clicked last, for its sheet and its sight lines. */
  selected = $state<number>()
  sheet = $state.raw<Sheet>()
  sight = $state.raw<Sight>()
  /** A sight line is being drawn: the next model clicked is its other end. */
  sighting = $state(false)
  ruling = $state(false)
  flipped = $state(false)
  /** Pieces that something outside of the board points at. */
  pointed = $state.raw<number[]>([])
  panel = $state<Panel>('table')
  /** What is shown over the table. */
  open = $state<'keys' | 'concede' | 'result' | 'undo'>()
  /** Secret requests that pass by themselves, by tag. */
  standing = $state.raw<ReadonlyMap<string, { order: Standing; span: string }>>(new Map())
  drag = $state.raw<Drag>()
  boardAt: { pieceAt?(x: number, y: number): number | undefined; focus(): void; fit(): void } | undefined

  constructor(
    readonly id: string,
    readonly seats: Seat[],
    readonly face: Face,
  ) {}

  get seat(): Seat {
    return this.seats[this.looking]!
  }
  get watching(): boolean {
    return this.seat.seat === nobody
  }
  get hotSeat(): boolean {
    return this.seats.length > 1
  }
  /** What the seat sees; undefined until the match has begun. */
  readonly view: unknown = $derived.by(() => this.seat.view)
  readonly scene = $derived.by(() => this.seat.scene)
  readonly ground: Ground | undefined = $derived.by(() => (this.scene ? ground(this.scene) : undefined))
  readonly onTable: Piece[] = $derived.by(() =>
    this.view && this.scene ? this.face.pieces(this.view, this.scene) : [],
  )
  readonly markers = $derived.by(() =>
    this.view && this.scene ? this.face.markers(this.view, this.scene) : [],
  )
  readonly units = $derived.by(() => (this.view && this.scene ? this.face.units(this.view, this.scene) : []))
  readonly tracker = $derived.by(() => (this.view ? this.face.tracker(this.view) : undefined))
  readonly scores = $derived.by(() => (this.view ? this.face.scores(this.view) : []))

  pieces(): Piece[] {
    return this.onTable
  }
  nameOf(id: number): string {
    return this.view ? this.face.name(this.view, id) : ''
  }
  words(text: string): string {
    return this.face.words(text)
  }
  surface(at: At): number {
    return this.ground ? surfaceAt(at, this.ground.terrain) : 0
  }

  /** The request changed: a fresh decision, or none. */
  renew(request: Request | undefined) {
    const before = this.decision
    before?.stop()
    this.refused = undefined
    this.decision = request && !this.seat.over ? decisionFor(request, this) : undefined
    const drag = this.drag
    if (this.decision && drag && request?.form === 'path' && request.subjects?.includes(drag.id)) {
      this.decision.drag({ ...drag, stage: 'start' })
      this.decision.drag(drag)
    }
  }

  /** Commits what has been decided; a warning comes first where something is left undone. */
  commit = () => {
    const d = this.decision
    if (!d?.answer || this.seat.unsent) return
    if (this.undone.length > 0 && !d.warned) {
      d.warned = true
      say(t('table.warn', { n: this.undone.length }), 'once')
      return
    }
    this.give(d.answer)
  }

  /** What could still be done instead of what ends something. */
  get undone() {
    const d = this.decision
    if (!settings.warnings || !d?.option?.ends) return []
    return leftUndone(d.request.options ?? [])
  }

  give(answer: Answer) {
    this.refused = undefined
    void this.seat.choose(answer).then((no) => no && this.refuse(no.refusal))
  }

  refuse(refusal: Refusal, about: { piece?: number; at?: At } = {}) {
    this.refused = { refusal, ...about }
    say(t('table.refused.said', { why: firstReason(refusal) }), 'once')
    if (about.piece !== undefined) void this.drawSight(about.piece)
  }

  /** Lets a bot say what it would do; it is taken over, not committed. */
  async suggest() {
    const d = this.decision
    if (!d) return
    try {
      const said = await this.seat.ask('suggest', {}, 20000)
      if (this.decision !== d) return
      d.take(said.answer ?? [])
      say(t('table.suggested', { words: said.words }))
    } catch (why) {
      this.trouble(why)
    }
  }

  async undo() {
    if (this.seat.undo) await this.say('undo')
    else if (this.seat.events.length > 0 && !this.watching && !this.seat.over) this.open = 'undo'
  }
  async say(type: 'undo' | 'takeback' | 'consent' | 'concede' | 'withdraw', more: { agree?: boolean } = {}) {
    try {
      const said = await this.seat.ask(type, { seq: this.seat.seq, ...more })
      if (said.type === 'refused') this.refuse(said.refusal)
    } catch (why) {
      this.trouble(why)
    }
  }

  trouble(why: unknown) {
    if (why instanceof Unanswered && why.code !== 'lost')
      this.seat.wrong = { code: why.code, text: why.message }
  }

  /** One stage back: closes what is on top first. Reports whether there was anything. */
  back(): boolean {
    if (this.refused) this.refused = this.sight = undefined
    else if (this.sighting || this.sight) {
      this.sighting = false
      this.sight = undefined
    } else if (this.decision?.back()) return true
    else if (this.sheet) this.sheet = undefined
    else if (this.selected !== undefined) this.selected = undefined
    else return false
    return true
  }

  pick(p: Pick) {
    this.refused = undefined
    if (this.sighting && this.selected !== undefined && p.id !== this.selected) {
      this.sighting = false
      void this.drawSight(p.id, this.selected)
      return
    }
    this.sight = undefined
    this.selected = p.id
    this.decision?.pick(p)
  }

  place(at: At, more: boolean) {
    this.refused = this.sight = undefined
    this.decision?.ground(at, more)
  }

  dragTo(d: Drag) {
    this.drag = d.stage === 'end' || d.stage === 'cancel' ? undefined : d
    this.decision?.drag(d)
  }

  details(d: Details) {
    if (d.piece !== undefined) void this.inspect(d.piece)
    else this.place(d.at, true)
  }

  async inspect(model: number) {
    this.selected = model
    try {
      this.sheet = (await this.seat.ask('inspect', { subject: model })).sheet
    } catch (why) {
      this.trouble(why)
    }
  }

  /** The line of sight to a model, from the one that acts or that was selected. */
  async drawSight(to: number, from = this.actor) {
    if (from === undefined || from === to) return
    try {
      const said = await this.seat.ask('sight', { subject: from, target: to })
      this.sight = said.sight
      if (said.sight) say(this.sightWords(said.sight))
    } catch (why) {
      this.trouble(why)
    }
  }

  sightWords(s: Sight): string {
    const name = (id: number) => this.onTable.find((p) => p.id === id)?.name ?? ''
    const fill = {
      from: name(s.from),
      to: name(s.to),
      far: inchWords(inches(s.distance), 'up'),
      what: s.blocker ?? s.cover ?? '',
    }
    if (!s.clear) return t('table.sight.blocked', fill)
    return s.cover ? t('table.sight.cover', fill) : t('table.sight.clear', fill)
  }

  /** The model that acts in the decision. */
  get actor(): number | undefined {
    return this.decision?.overlay.selected?.[0] ?? this.selected
  }

  /** Begins a line of sight from the selected model, or takes it away. */
  look() {
    if (this.sight || this.sighting) {
      this.sight = undefined
      this.sighting = false
      return
    }
    this.selected ??= this.actor
    this.sighting = this.selected !== undefined
    say(this.sighting ? t('table.sight.pick') : t('table.sight.none'))
  }

  // Keys of the board, cards of the hand.

  boardKey(k: BoardKey): boolean {
    if (k.key === 'escape') return this.back()
    if (!this.decision) return false
    if (k.key === 'step' && !this.decision.steps) return false
    this.decision.key(k)
    return true
  }

  playable(card: number): boolean {
    return (
      this.decision instanceof Listed && (this.seat.request?.options ?? []).some((o) => o.card === card + 1)
    )
  }

  get cardPicked(): number | undefined {
    const d = this.decision
    const card = d instanceof Listed ? d.card : undefined
    return card === undefined ? undefined : card - 1
  }

  pickCard(card: number) {
    if (this.decision instanceof Listed) this.decision.pickCard(card + 1)
  }

  /** A card was let go over the page: over a piece that it can be played on, that is chosen. */
  dropCard(card: number, x: number, y: number) {
    if (!(this.decision instanceof Listed) || !this.playable(card)) return
    this.decision.pickCard(card + 1)
    const piece = this.boardAt?.pieceAt?.(x, y)
    if (piece !== undefined) this.decision.pickTarget(piece)
  }

  /** The models that come from outside of the table, where they would stand. */
  arriving(d: Placing): Piece[] {
    if (!this.view || !d.spots) return []
    const absent = [...d.spots.keys()].filter((id) => !this.onTable.some((p) => p.id === id))
    return this.face.absent(this.view, absent).map((p) => ({ ...p, ...d.spots!.get(p.id)! }))
  }

  readonly overlay: Overlay = $derived.by(() => {
    const base = this.decision?.overlay ?? empty
    const o: Overlay = { ...base }
    if (!o.selected?.length && this.selected !== undefined) o.selected = [this.selected]
    if (this.pointed.length > 0) o.pointed = this.pointed
    const s = this.sight
    if (s) {
      const line = { from: at(s.a), to: at(s.b), clear: s.clear }
      o.sights = [s.clear ? line : { ...line, stop: at(s.b) }]
      const middle = { x: (line.from.x + line.to.x) / 2, y: (line.from.y + line.to.y) / 2 }
      o.tags = [...(o.tags ?? []), { ...middle, tone: 'brass', text: inchWords(inches(s.distance), 'up') }]
    }
    return o
  })

  // Standing orders for secret requests.

  order(tag: string, order: Standing | undefined) {
    const next = new Map(this.standing)
    if (order) next.set(tag, { order, span: this.face.span(this.view, order.id) })
    else next.delete(tag)
    this.standing = next
  }

  /** What passes by itself now: a lone lawful answer, or what was ordered before looking. */
  passing(seat: Seat): Answer | undefined {
    const request = seat.request
    if (!request || seat.unsent || seat.over || seat.status !== 'open') return undefined
    const options = request.options ?? []
    if (request.secret) {
      const kept = this.standing.get(request.tag)
      if (!kept || kept.span !== this.face.span(seat.view, kept.order.id)) return undefined
      return options.find((o) => o.ends)?.answer
    }
    const listed = request.form === 'pick' || request.form === 'yes-no'
    return settings.autoPass && listed && options.length === 1 ? options[0]!.answer : undefined
  }

  // Hot-seat: the table turns to whoever is asked.

  /** The seat that has to decide while the one that looks has not. */
  get next(): number | undefined {
    if (!this.hotSeat || this.seat.request || this.seat.unsent || this.seat.over) return undefined
    const i = this.seats.findIndex((s, i) => i !== this.looking && s.request && !s.unsent)
    return i >= 0 && this.seats[i]!.seq === this.seat.seq && this.passing(this.seats[i]!) === undefined
      ? i
      : undefined
  }

  turn(to: number) {
    const hidden = this.seats.some((s) => s.view !== undefined && this.face.hides(s.view, s.seat))
    if (hidden && local.handover) this.handing = to
    else this.take(to)
  }

  take(to: number) {
    untrack(() => this.decision?.stop())
    this.decision = this.refused = this.sheet = this.sight = this.selected = undefined
    this.handing = undefined
    this.looking = to
  }
}

const key = Symbol('table')

export const provide = (table: Table) => setContext(key, table)
export const useTable = () => getContext<Table>(key)
