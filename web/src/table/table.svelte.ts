// The table that a person sits at: the seats this browser holds, whose turn it is to
// look, the decision being made, and what is shown beside the board.
import { getContext, setContext, untrack } from 'svelte'
import type { BoardKey, Details, Drag, Pick } from '../board/events'
import type { At, Overlay } from '../board/piece'
import type { Face } from '../games/face'
import { comingThrow, lastThrow } from '../games/throws'
import { clock } from '../lib/clock'
import { say } from '../lib/say.svelte'
import { settings } from '../lib/settings.svelte'
import { t } from '../text'
import { alike, endsOf } from '../lesson/alike'
import {
  nobody,
  type Answer,
  type GameEvent,
  type Progress,
  type Refusal,
  type Request,
  type Sheet,
} from '../wire'
import type { Seat } from '../wire/seat.svelte'
import { Unanswered } from '../wire/talk'
import { open } from '../home/open'
import { inviteOf } from '../lib/invites'
import { go } from '../lib/router.svelte'
import { Company } from './company.svelte'
import { decisionFor } from './decide'
import type { Decision, Desk } from './decide/decision.svelte'
import { lettersOf } from './decide/letters'
import { answersOf, type Plan } from './decide/plan'
import { Listed } from './decide/listed.svelte'
import { fateOf } from './held'
import { firstReason, leftUndone } from './decide/options'
import { local } from './local.svelte'
import { ringOf } from './ring'
import { Seen } from './seen.svelte'
import { Live } from '../tell/player.svelte'
import { captionOf, missedOf } from '../tell/words'
import { Sights } from './sights.svelte'
import { Threats } from './threats.svelte'

export type Panel = 'table' | 'hand' | 'forces' | 'dice' | 'log' | 'chat'

/** A no that is shown, until something else happens. */
export interface Shown {
  refusal: Refusal
  piece?: number
  at?: At
}

const empty: Overlay = {}

/** Two clicks are one double click within so many milliseconds, and so many inches. */
const [doubled, close] = [400, 0.25]

/** A click on the board, and what was decided then. */
interface Click {
  at: At | undefined
  when: number
  decision: Decision | undefined
}

export class Table extends Seen implements Desk {
  /** Which of the seats is looking. */
  looking = $state(0)
  /** The seat that the table is handed to, while its screen is up. */
  handing = $state<number>()
  decision = $state.raw<Decision>()
  refused = $state.raw<Shown>()
  /** The model that was clicked last, for its sheet and its sight lines. */
  selected = $state<number>()
  sheet = $state.raw<Sheet>()
  ruling = $state(false)
  /** The table is seen from the north. */
  flipped = $state(false)
  /** Pieces that something outside of the board points at. */
  pointed = $state.raw<number[]>([])
  /** The line of the log that is pointed at. */
  told = $state.raw<GameEvent>()
  /** Where something was lost that a line of the log points at. */
  lost = $state.raw<At>()
  /** How far a weapon of the details reaches that is pointed at. */
  reaching = $state.raw<{ by: number; reach: number; name: string }>()
  panel = $state<Panel>('table')
  /** What is shown over the table. */
  /** The table is seen from the side, as bodies. */
  solid = $state(false)
  open = $state<'keys' | 'key' | 'concede' | 'result' | 'undo' | 'missed' | 'move' | 'mission'>()
  drag = $state.raw<Drag>()
  boardAt:
    | {
        pieceAt?(x: number, y: number): number | undefined
        placeAt?(x: number, y: number): At | undefined
        focus(): void
        fit(): void
      }
    | undefined

  /** Where on the page something is that is carried from a list. */
  carried = $state.raw<At>()

  /** The piece that is pointed at. */
  hovered = $state<number>()

  readonly sights: Sights
  readonly threats: Threats = new Threats(this)
  readonly live: Live
  readonly company: Company = new Company(this)

  constructor(
    readonly id: string,
    readonly seats: Seat[],
    face: Face,
  ) {
    super(face)
    this.live = new Live(face, () => this.ruling || (!document.hasFocus() && document.hidden))
    for (const seat of seats)
      seat.heard = (part) => {
        if (seat !== this.seat) return
        if (part) this.live.hear(part)
        else this.live.clear()
      }
    this.sights = new Sights(
      () => this.seat,
      () => this.onTable,
      (at) => this.surface(at),
      () => !this.ground?.unmeasured,
    )
  }

  get seat(): Seat {
    return this.seats[this.looking]!
  }
  /** The dice that lie there at the beat that is told. */
  readonly thrown = $derived.by(() => {
    const show = this.live.told?.show
    // What is about to be rolled has a title, and no dice yet.
    if (show?.throw && !show.throw.on && show.throw.rows.length === 0) return comingThrow(show.throw)
    return lastThrow(show?.throw ? [...this.events, show] : this.events)
  })
  /** The dice there are from before what is told, which has rolled none so far. */
  readonly lain: boolean = $derived.by(() => {
    const { act, done, told } = this.live
    const first = act?.events[0]
    if (!first || told?.show?.throw || (done && this.seat.request)) return false
    return (this.events.findLast((e) => e.throw ?? e.roll)?.no ?? 0) < first.no
  })
  /** The card that the other side plays by what is told, until dice are rolled. */
  readonly played = $derived.by(() => {
    const { act, told } = this.live
    if (!act || act.own || told?.show?.throw?.rows.length) return undefined
    const events = act.events.filter((e) => e.no <= (told?.until ?? Infinity))
    const last = events.findLastIndex((e) => e.card !== undefined)
    if (last < 0 || events.slice(last).some((e) => e.throw ?? e.roll)) return undefined
    const name = events[last]!.card
    return this.scene?.sides.flatMap((side) => side.cards ?? []).find((card) => card.name === name)
  })
  /** What has been scored, as far as it is told. */
  readonly scored = $derived.by(() =>
    this.events.filter((e) => e.event === 'score' && e.no <= this.live.until),
  )
  /** What is told, in a sentence. */
  readonly caption = $derived.by(() => {
    const { act, told } = this.live
    return act ? captionOf(act, told, this.face, this.scene) : ''
  })
  /** What has happened since something was chosen here, as far as it is told. */
  readonly missed = $derived.by(() => {
    const { missed, until } = this.live
    return missedOf(missed.parts, missed.first, until)
  })
  /** Dice fall at this beat. */
  get falls(): boolean {
    const kind = this.live.told?.kind
    return kind === 'dice' || kind === 'again'
  }
  /** How it ended, once that is told. */
  get over() {
    return this.live.done ? this.seat.over : undefined
  }
  get watching(): boolean {
    return this.seat.seat === nobody
  }
  override get hotSeat(): boolean {
    return this.seats.length > 1
  }
  /** The lesson is not followed any more. */
  alone = $state(false)
  /** Something else was chosen than the lesson has. */
  strayed = $state(false)
  /** How far the match has come in its lesson, while that is followed. */
  get lesson(): Progress | undefined {
    return this.alone || this.live.behind ? undefined : this.seat.lesson
  }

  /** Takes over what the lesson has. */
  show() {
    const { next } = this.lesson ?? {}
    if (next) this.decision?.take(next)
    this.strayed = false
  }

  /** What is committed of an answer in a lesson: what the lesson has, where that is meant; else
      nothing, and it is said. */
  private taught(d: Decision, answer: Answer): Answer | undefined {
    const next = this.lesson?.next
    if (!next) return answer
    this.strayed = !alike(d.request.form, answer, next.answer)
    return this.strayed ? undefined : next.answer
  }

  /** The request changed: a fresh decision, or none. */
  renew(request: Request | undefined) {
    this.strayed = false
    const before = this.decision
    before?.stop()
    this.refused = undefined
    this.decision = request && !this.seat.over ? decisionFor(request, this) : undefined
    const { decision } = this
    // What is held when something else is asked meanwhile is taken up afterwards.
    if (!(before instanceof Listed)) this.wish ??= this.drag
    const { wish } = this
    if (!wish) return
    const fate = fateOf(wish.id, request, decision)
    if (fate === 'keep') return
    this.wish = undefined
    if (fate === 'go' && decision instanceof Listed) void this.go(decision, wish)
    if (fate !== 'drag' || !decision) return
    this.live.newest()
    const from = this.onTable.find((p) => p.id === wish.id)
    decision.drag({ ...wish, stage: 'start', at: (!wish.handle && from) || wish.at })
    decision.drag({ ...wish, stage: 'move' })
    if (wish.stage === 'end') decision.drag(wish)
  }

  /** What is dragged before it is asked where it goes: that is taken up once it is. */
  private wish: Drag | undefined

  /** Answers what leads to where a piece is dragged. Only what can be taken back freely: a hand
      that strays rolls no dice, shows nothing hidden, and passes over nothing else that is asked. */
  private async go(d: Listed, drag: Drag) {
    this.wish = undefined
    const option = d.goes(drag.id, drag.stage === 'end' ? drag.at : undefined)
    if (!option) {
      // Where it is let go says by what.
      if (d.carries(drag.id)) {
        this.wish = drag
        return
      }
      if (drag.stage === 'start') this.refuse(d.whyNot(drag.id), drag)
      return
    }
    this.wish = drag
    d.take(option)
    const said = await this.seat.ask('judge', { answer: option.answer, seq: this.seat.seq }).catch(() => {})
    if (this.decision !== d || !this.wish) return
    if (said?.type === 'judged' && !said.final) {
      const answer = this.taught(d, option.answer)
      if (answer) this.give(answer)
      else this.wish = undefined
    } else {
      this.wish = undefined
      const rolls = said?.type === 'judged' && said.rolls
      const text = t(rolls ? 'table.commit.final' : 'table.commit.final.any')
      this.refuse(said?.type === 'refused' ? said.refusal : { breaches: [{ clause: '', text }] }, drag)
    }
  }

  /** Commits what has been decided; a warning comes first where something is left undone. */
  commit = () => {
    const d = this.decision
    if (!d?.answer || this.seat.unsent) return
    if (this.undone.length > 0 && !d.warned && !this.lesson?.next) {
      d.warned = true
      say(t('table.warn', { n: this.undone.length }), 'once')
      return
    }
    const answer = this.taught(d, d.answer)
    if (!answer) return
    this.keepPlan(d)
    this.give(answer)
  }

  #planned = new Map<string, boolean>()
  #plans: { actor: number; plan: Plan } | undefined

  planned(tag: string) {
    return this.#planned.get(tag)
  }
  confirms() {
    return settings.confirm
  }
  #numbers = { about: '', of: new Map<string, number>() }
  numbers({ tag, subjects }: Request) {
    const about = `${tag} ${subjects?.[0]}`
    if (this.#numbers.about !== about) this.#numbers = { about, of: new Map() }
    return this.#numbers.of
  }
  plans(actor: number | undefined): Plan {
    return this.#plans && this.#plans.actor === actor ? this.#plans.plan : []
  }
  /** What was thought of buying is kept for the questions that will ask for it; a plan of several
      attacks only until the first of them. */
  private keepPlan(d: Decision) {
    if (d instanceof Listed ? !d.option?.on?.length : !d.forecast?.blows) return
    const actor = d.actors[0]
    this.#planned = answersOf(d.forecast?.blows)
    const goesOn = d.option?.lane ?? !(d instanceof Listed)
    this.#plans = goesOn && actor !== undefined ? { actor, plan: d.plan } : undefined
  }

  /** What could still be done instead of what ends something. */
  get undone() {
    const d = this.decision
    if (!settings.warnings || !d?.option?.ends) return []
    const seats = new Map(this.onTable.map((p) => [p.id, p.seat]))
    return leftUndone(d.request.options ?? [], (id) => (seats.get(id) ?? this.side) !== this.side)
  }

  give(answer: Answer) {
    this.refused = undefined
    this.live.newest()
    void this.seat.choose(answer).then((no) => {
      if (!no) return
      this.wish = undefined
      this.refuse(no.refusal)
    })
  }

  /**
   * Has the table pass questions of the tag, or all that can be passed, until then or no longer; or
   * only those at which nothing else can be answered.
   */
  stand(tag = '', until = '', empty = false) {
    this.seat
      .ask('stand', { seq: this.seat.seq, tag, until, empty })
      .catch((why: unknown) => this.trouble(why))
  }

  refuse(refusal: Refusal, about: { piece?: number; at?: At } = {}) {
    this.refused = { refusal, ...about }
    say(t('table.refused.said', { why: firstReason(refusal) }), 'once')
    if (about.piece !== undefined) this.drawSight(about.piece)
  }

  /** Lets a bot say what it would do; it is taken over, not committed. */
  async suggest() {
    const d = this.decision
    if (!d) return
    try {
      const said = await this.seat.ask('suggest', {}, 20000)
      if (this.decision !== d) return
      d.take(said)
      say(t('table.suggested', { words: said.words }))
    } catch (why) {
      this.trouble(why)
    }
  }

  /** Takes the last choice back: freely where the law lets it, else the dialog asks. */
  async undo() {
    if (this.watching || this.seat.over || this.seat.seq === 0) return
    if (this.seat.undo) await this.say('undo')
    else if (this.seat.request || !(await this.withdrawn())) this.open = 'undo'
  }

  /** An answer to a question asked of both sides can be withdrawn while the other is not there. */
  private async withdrawn(): Promise<boolean> {
    try {
      return (await this.seat.ask('withdraw', { seq: this.seat.seq })).type === 'taken'
    } catch {
      return false
    }
  }

  async say(
    type: 'undo' | 'takeback' | 'consent' | 'concede' | 'playon' | 'draw' | 'rematch' | 'deputy' | 'claim',
    more: { agree?: boolean; match?: string; code?: string } = {},
  ) {
    try {
      const said = await this.seat.ask(type, { seq: this.seat.seq, ...more })
      if (said.type === 'refused') this.refuse(said.refusal)
    } catch (why) {
      this.trouble(why)
    }
  }

  /** Sets the same match up once more, with sides changed, and sits down at it. */
  async rematch() {
    const { info, seat } = this.seat
    if (!info) return
    const n = info.players.length
    const bot = info.players.find((p) => p.kind === 'bot')?.bot ?? ''
    try {
      const path = await open({
        system: info.system,
        again: this.id,
        opponent: this.hotSeat ? 'hotseat' : bot ? 'bot' : 'invite',
        seat: (seat + 1) % n,
        seats: n,
        bot,
        hints: info.hints ?? false,
        private: true,
        clock: info.clock,
      })
      const match = path.split('/')[2]!
      const code = inviteOf(match)?.code
      if (code) await this.say('rematch', { agree: true, match, code })
      go(code ? `/m/${match}` : path)
    } catch (why) {
      if (why instanceof Error) this.seat.wrong = { code: 'malformed', text: why.message }
    }
  }

  /** Says what went wrong, if that is news: a lost line is told of elsewhere, and who asks the
      same again has not lost anything. */
  trouble(why: unknown) {
    if (why instanceof Unanswered && why.code !== 'lost' && why.code !== 'superseded')
      this.seat.wrong = { code: why.code, text: why.message }
  }

  /** One stage back: closes what is on top first. Reports whether there was anything. */
  back(): boolean {
    if (this.company.pointing) {
      this.company.pointing = false
      return true
    }
    if (this.refused) {
      this.refused = undefined
      this.sights.clear()
      return true
    }
    if (this.sights.clear() || this.decision?.back()) return true
    if (this.sheet) this.sheet = undefined
    else if (this.selected !== undefined) this.selected = undefined
    else return false
    return true
  }

  pick(p: Pick) {
    this.live.newest()
    this.refused = undefined
    const { from } = this.sights
    if (from === undefined || p.id === from) this.sights.clear()
    else {
      this.drawSight(p.id, from)
      return
    }
    this.selected = p.id
    // A second click is not for what the first has led to.
    const first = this.clicked(this.onTable.find((piece) => piece.id === p.id))
    if (!first || first.decision === this.decision) this.decision?.pick(p)
  }

  /** A unit was picked in a list: what that leads to which goes is chosen. */
  mean(id: number) {
    const d = this.decision
    const option = d instanceof Listed && d.goes(id)
    if (option) d.take(option)
  }

  place(at: At, more: boolean) {
    this.live.newest()
    this.refused = undefined
    if (this.sights.from !== undefined) {
      this.sights.drawTo(at, this.decision?.overlay.ghosts).catch((why: unknown) => this.trouble(why))
      return
    }
    this.sights.clear()
    const first = this.clicked(at)
    if (first) {
      if (first.decision === this.decision) this.commit()
      return
    }
    const { decision } = this
    const mover = decision instanceof Listed && !settings.confirm ? decision.mover : undefined
    if (decision instanceof Listed && mover !== undefined)
      void this.go(decision, { id: mover, stage: 'end', at })
    else decision?.ground(at, more)
  }

  /** The first click of a double click, if this is its second. */
  private clicked(at: At | undefined): Click | undefined {
    const first = this.#click
    this.#click = { at, when: clock.now(), decision: this.decision }
    if (!first?.at || !at || clock.now() - first.when > doubled) return undefined
    this.#click = undefined
    return Math.hypot(first.at.x - at.x, first.at.y - at.y) < close ? first : undefined
  }
  #click: Click | undefined

  dragTo(d: Drag) {
    this.live.newest()
    this.drag = d.stage === 'end' || d.stage === 'cancel' ? undefined : d
    const { decision } = this
    if (d.stage === 'start') this.refused = this.wish = undefined
    if (this.wish) {
      this.wish = d.stage === 'cancel' ? undefined : d
      const where = decision instanceof Listed && decision.carries(d.id) && !decision.goes(d.id)
      if (d.stage === 'end' && where) void this.go(decision, d)
    } else if (!(decision instanceof Listed)) decision?.drag(d)
    else if (d.stage === 'start') void this.go(decision, d)
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

  private drawSight(to: number, from = this.actor) {
    this.sights.draw(from, to, this.decision?.overlay.ghosts).catch((why: unknown) => this.trouble(why))
  }

  /** The model that acts in the decision. */
  get actor(): number | undefined {
    return this.decision?.overlay.selected?.[0] ?? this.selected
  }

  /** Begins a line of sight from the selected model, or takes it away. */
  look() {
    this.selected ??= this.actor
    this.sights.begin(this.selected)
  }

  // Keys of the board, cards of the hand.

  boardKey(k: BoardKey): boolean {
    if (k.key === 'escape') return this.back()
    const { sights, ground } = this
    if (k.key === 'step' && ground && sights.step(k, ground)) return true
    if (k.key === 'enter' && sights.aim) {
      this.place(sights.aim, false)
      return true
    }
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

  /** A card was let go over the page: a piece there is what it is to be played on. */
  dropCard(card: number, x: number, y: number) {
    const piece = this.boardAt?.pieceAt?.(x, y)
    if (piece !== undefined && this.decision instanceof Listed) this.decision.pickCardOn(card + 1, piece)
  }

  /** What the game itself draws over the board. */
  readonly #over: Partial<Overlay> = $derived.by(() => {
    const looked = [this.selected, this.hovered].filter((id) => id !== undefined)
    const { request } = this.seat
    const { events } = this
    if (this.view === undefined || !this.scene) return empty
    const about = {
      scene: this.scene,
      pieces: this.stage?.pieces ?? this.onTable,
      request,
      looked,
      events,
      told: this.told,
      ...(this.ground?.unmeasured && { measures: this.side }),
    }
    return this.face.over?.(this.view, about) ?? empty
  })

  readonly #letters = $derived(this.decision ? lettersOf(this.decision.request, this.onTable) : [])

  readonly overlay: Overlay = $derived.by(() => {
    if (this.stage) return this.pointedOut({ ...this.stage.overlay })
    const o: Overlay = { ...(this.decision?.overlay ?? empty) }
    if (this.refused?.piece !== undefined) o.tried = this.refused.piece
    if (!o.selected?.length && this.selected !== undefined) o.selected = [this.selected]
    const { selected, together, ranges, discs, tags, lanes, ...laid } = this.#over
    if (!o.selected?.length && selected) {
      o.selected = selected
      o.together = [...(o.together ?? []), ...(together ?? [])]
    }
    Object.assign(o, laid)
    if (ranges?.length) o.ranges = [...ranges, ...(o.ranges ?? [])]
    if (lanes?.length) o.lanes = [...lanes, ...(o.lanes ?? [])]
    if (discs?.length) o.discs = [...discs, ...(o.discs ?? [])]
    if (tags?.length) o.tags = [...tags, ...(o.tags ?? [])]
    const reaching = this.onTable.find((p) => p.id === this.reaching?.by)
    if (reaching && this.reaching) o.ranges = [ringOf(reaching, this.reaching.reach, this.reaching.name)]
    const tagged = new Set(o.tags?.map((tag) => tag.of))
    const letters = this.#letters.filter((tag) => !tagged.has(tag.of))
    if (letters.length > 0) o.tags = [...(o.tags ?? []), ...letters]
    return this.pointedOut(o)
  })

  /** Where what the lesson has is done. */
  private readonly lessonTags = $derived.by(() => {
    const { request } = this.seat
    const next = this.lesson?.next
    if (!next || !request) return []
    const of = this.onTable.find((p) => next.on?.includes(p.id))
    const places = of ? [of] : [...endsOf(request.form, next.answer).values()].slice(0, 1)
    return places.map(({ x, y }) => ({ x, y, text: t('lesson.here'), tone: 'brass' as const }))
  })

  private pointedOut(o: Overlay): Overlay {
    if (this.lessonTags.length > 0) o.tags = [...(o.tags ?? []), ...this.lessonTags]
    if (this.pointed.length > 0) o.pointed = this.pointed
    if (this.lost) o.lost = [this.lost]
    const { pings } = this.company
    if (pings.length > 0) {
      o.pings = pings
      o.tags = [
        ...(o.tags ?? []),
        ...pings.map((p) => ({ ...(p.to ?? p), text: p.name, tone: 'paper' as const })),
      ]
    }
    return this.sights.over(this.threats.over(o))
  }

  // Hot-seat: the table turns to whoever is asked.

  /** The seat that has to decide while the one that looks has not. */
  get next(): number | undefined {
    const waits = this.hotSeat && !this.seat.request && !this.seat.unsent && this.live.done
    if (!waits || this.seat.over) return undefined
    const i = this.seats.findIndex((s, i) => i !== this.looking && s.request && !s.unsent)
    return i >= 0 && this.seats[i]!.seq === this.seat.seq ? i : undefined
  }

  turn(to: number) {
    const hidden = this.seats.some(
      (s) => s.view !== undefined && this.face.hides(s.view, this.sideOf(s.seat)),
    )
    if (hidden && local.handover) this.handing = to
    else this.take(to)
  }

  take(to: number) {
    untrack(() => this.decision?.stop())
    this.decision = this.refused = this.sheet = this.selected = undefined
    this.sights.clear()
    this.handing = undefined
    this.looking = to
    this.live.clear()
  }
}

const key = Symbol('table')

export const provide = (table: Table) => setContext(key, table)
export const useTable = () => getContext<Table>(key)
