// A seat at a match: its socket, what it has heard, and what it asks.
import { site } from '../lib/base'
import { clock, type Cancel } from '../lib/clock'
import { note, promised, used } from '../replay/promised'
import type { Part } from '../tell/beats'
import { merged } from './patch'
import { Talk, Unanswered } from './talk'
import {
  nobody,
  type Answer,
  type Ending,
  type Foretold,
  type FromServer,
  type GameEvent,
  type Given,
  type Snapshot,
  type History,
  type Info,
  type Inspected,
  type Judged,
  type Moving,
  type Others,
  type Passing,
  type TakebackRequest,
  type Reached,
  type Refused,
  type Rematch,
  type Remark,
  type Request,
  type ClientMessage,
  type Scene,
  type SeatClock,
  type Seen,
  type Progress,
  type Standing,
  type Step,
  type Suggested,
  type Ack,
  type Threatened,
  type Wrong,
} from '.'

/** What comes back for each thing that can be said. */
interface Answers {
  choose: Ack | Refused
  judge: Judged | Refused
  reach: Reached
  forecast: Foretold
  others: Others
  sight: Seen
  threat: Threatened
  inspect: Inspected
  suggest: Suggested
  history: History
  undo: Ack | Refused
  takeback: Ack | Refused
  consent: Ack | Refused
  withdraw: Ack | Refused
  stand: Ack
  concede: Ack | Refused
  ready: Ack
  talk: Ack
  away: Ack
  draw: Ack
  playon: Ack
  rematch: Ack
  deputy: Ack
  claim: Ack
  move: Moving
}

export type Saying = Omit<ClientMessage, 'type' | 're'>

/** The part of a WebSocket that a seat uses, so that tests can play a server. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((e: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

/** A choice that is not known to be on disk yet. */
export interface Unsent {
  answer: Answer
  /** The request that it answers, for showing it. */
  request: Request
  seq: number
}

interface Options {
  url: string
  token?: string
  /** The seat is held on another device from now on. */
  moved?: () => void
  open?: (url: string) => Socket
  /** Milliseconds until the nth try to come back. */
  backoff?: (n: number) => number
}

/** How long an answer may take, that to a choice among them: then the connection is dead. */
const patience = 8000

/** How long nothing may be heard: the server says every 25 seconds that it is there. */
const silence = 40_000

/** How long it may take to be back at the table. */
const opening = 15_000

/** Half a second at first, 15 seconds at most, never all clients at once. */
function grows(n: number): number {
  return Math.min(15000, 500 * 2 ** n) * (0.75 + Math.random() / 2)
}

export class Seat {
  /** joining: nothing heard yet; lost: trying to come back; closed: not coming back. */
  status = $state<'joining' | 'open' | 'lost' | 'closed'>('joining')
  /** When the next try to come back is made, by the page’s clock. */
  retryAt = $state(0)
  seat = $state(nobody)
  seq = $state(0)
  undo = $state(false)
  info = $state.raw<Info>()
  scene = $state.raw<Scene>()
  view = $state.raw<unknown>()
  events = $state.raw<GameEvent[]>([])
  /** There are events before the first that is here. */
  earlier = $state(false)
  waits = $state.raw<number[]>([])
  request = $state.raw<Request>()
  plea = $state.raw<TakebackRequest>()
  over = $state.raw<Ending>()
  /** The choice that is under way. */
  unsent = $state.raw<Unsent>()
  /** What this seat has answered while others are still asked the same. */
  given = $state.raw<Given>()
  /** How what is asked may be passed, and what the table has been told to pass. */
  pass = $state.raw<Passing>()
  stands = $state.raw<Standing[]>([])
  /** How far the match has come in the lesson that it is. */
  lesson = $state.raw<Progress>()
  /** What has been said at the match, as far as this seat hears it. */
  talks = $state.raw<Remark[]>([])
  clocks = $state.raw<SeatClock[]>([])
  /** Seats that have agreed to a draw. */
  draw = $state.raw<number[]>([])
  /** Seats of the own side that would concede. */
  concede = $state.raw<number[]>([])
  rematch = $state.raw<Rematch>()
  /** When the clocks were told, and who is here, by the page’s clock. */
  clocksAt = $state(0)
  infoAt = $state(0)
  /** When the connection was lost, by the page’s clock; 0 while it is not. */
  lostAt = $state(0)
  /** The last thing that could not be taken and that nobody waited for. */
  wrong = $state.raw<{ code: string; text: string }>()

  /** Is told what came of a choice; of nothing, where what was told holds no more. */
  heard: ((part?: Part) => void) | undefined

  private socket: Socket | undefined
  private readonly talk = new Talk((said) => this.socket?.send(JSON.stringify(said)))
  private sitting = 0
  /** The number of the choice that was taken while what came of it is still under way. */
  private made = Infinity
  private tries = 0
  private retry: Cancel | undefined
  private dead: Cancel | undefined
  private readonly backoff: (n: number) => number

  constructor(private readonly options: Options) {
    this.backoff = options.backoff ?? grows
    this.connect()
  }

  /** Says something and waits for its answer. */
  ask<T extends keyof Answers>(type: T, saying: Saying = {}, wait = patience): Promise<Answers[T]> {
    return this.talk.ask({ ...saying, type }, wait) as Promise<Answers[T]>
  }

  /**
   * Gives the choice to the request. It is kept while the connection is lost, and
   * sent again only if the match has not gone on since: the number of choices seen
   * goes with it, so that the server takes it once at most.
   */
  async choose(answer: Answer): Promise<Refused | undefined> {
    if (this.unsent || !this.request) return undefined
    this.unsent = { answer, request: this.request, seq: this.seq }
    return this.send(true)
  }

  private async send(first: boolean): Promise<Refused | undefined> {
    const choice = this.unsent
    if (!choice || this.status !== 'open') return undefined
    try {
      const said = await this.ask('choose', { answer: choice.answer, seq: choice.seq })
      if (said.type === 'refused') {
        this.drop(choice)
        return said
      }
      // It is made; until what came of it is here too, the old request is not asked again.
      if (this.seq >= said.seq) this.drop(choice)
      else this.made = said.seq
      return undefined
    } catch (why) {
      // What was lost on the way stays until the seat is back: see sat.
      if (why instanceof Unanswered && why.code === 'late') this.abandon()
      if (why instanceof Unanswered && (why.code === 'lost' || why.code === 'late')) return undefined
      this.drop(choice)
      // Another seat was quicker, and this one is asked the same as before.
      if (first && stale(why) && this.request && same(this.request, choice.request)) {
        this.unsent = { ...choice, seq: this.seq }
        return this.send(false)
      }
      if (why instanceof Unanswered && why.code !== 'stale' && why.code !== 'replayed') {
        this.wrong = { code: why.code, text: why.message }
      }
      return undefined
    }
  }

  private drop(choice: Unsent) {
    this.made = Infinity
    if (this.unsent === choice) this.unsent = undefined
  }

  /** Fetches events before the first that is here. */
  async fetchEarlier(): Promise<void> {
    const first = this.events[0]?.no ?? 1
    const said = await this.ask('history', { before: first })
    if ((this.events[0]?.no ?? 1) !== first) return
    this.events = [...said.events.filter((e) => e.no < first), ...this.events]
    this.earlier = said.more
  }

  /** Tries to come back at once. */
  hurry() {
    if (this.status !== 'lost' || !this.retry) return
    this.retry?.()
    this.connect()
  }

  /** Leaves the table for good. */
  close() {
    this.status = 'closed'
    this.retry?.()
    this.dead?.()
    this.socket?.close()
    this.talk.end()
  }

  private connect() {
    this.retry = undefined
    const socket = (this.options.open ?? openSocket)(this.options.url)
    this.socket = socket
    socket.onopen = () => this.sit()
    socket.onmessage = (e) => {
      if (this.socket !== socket) return
      this.alive(silence)
      this.hear(JSON.parse(String(e.data)) as FromServer)
    }
    socket.onclose = () => {
      if (this.socket === socket) this.lose()
    }
    this.alive(opening)
  }

  /** The connection counts as dead if nothing is heard for so long from now on. */
  private alive(ms: number) {
    this.dead?.()
    this.dead = this.status === 'closed' ? undefined : clock.after(ms, () => this.abandon())
  }

  /** Gives up a connection on which nothing comes any more, and that nobody has closed. */
  private abandon() {
    const { socket } = this
    if (!socket || this.status === 'closed') return
    this.socket = undefined
    socket.close()
    this.lose()
  }

  private sit() {
    this.sitting = this.talk.number()
    const saying: ClientMessage = { type: 'sit', re: this.sitting }
    if (this.options.token) saying.token = this.options.token
    const last = this.events.at(-1)
    if (last) saying.since = last.no
    this.socket?.send(JSON.stringify(saying))
  }

  private sat(table: Snapshot) {
    const first = table.events[0]?.no ?? Infinity
    const last = this.events.at(-1)?.no ?? Infinity
    // Where some were told in between that are not among these, what was known would leave a hole.
    const known = table.earlier ? [] : this.events.filter((e) => e.no < first)
    this.events = withNew(known, table.events)
    if (known.length === 0) this.earlier = (this.events[0]?.no ?? 1) > 1
    this.tries = 0
    this.seat = table.seat
    this.inform(table.info)
    this.talks = table.talk ?? []
    this.scene = table.scene
    const before = this.view
    this.view = table.view ?? undefined
    this.wrong = undefined
    const sendable = this.unsent && (this.unsent.seq === table.seq || this.beside(table))
    this.stand(table)
    this.noteDice()
    const fresh = this.events.filter((e) => e.no > last)
    if (fresh.length > 0) this.heard?.({ events: fresh, before, after: this.view })
    this.status = 'open'
    this.lostAt = 0
    this.talk.resume()
    if (sendable) void this.send(false)
    else this.unsent = undefined
  }

  /** Keeps what is promised of the dice, and holds the table to what it promised before. */
  private noteDice() {
    if (!this.info) return
    const { id, commitment, seed_commitment: seed } = this.info
    const kept = this.over ? used(promised(id), this.over.nonces ?? []) : note(id, commitment, seed)
    if (!kept) this.wrong = { code: 'dice', text: '' }
  }

  private inform(info: Info) {
    this.info = info
    this.infoAt = clock.now()
  }

  private stand(now: Snapshot | Step) {
    // Somebody came or went, or answered beside this seat: what is asked stays the same thing,
    // and so does what is made of it.
    const still = now.seq === this.seq ? this.asks(now) : this.beside(now) && !this.unsent
    if (!still) this.request = now.request
    this.seq = now.seq
    this.waits = now.waits ?? []
    this.undo = now.undo ?? false
    this.plea = now.plea
    this.given = now.given
    this.pass = now.pass
    this.stands = now.stands ?? []
    this.lesson = now.lesson
    this.clocks = now.clocks ?? []
    this.clocksAt = clock.now()
    this.draw = now.draw ?? []
    this.concede = now.concede ?? []
    this.rematch = now.rematch
    this.over = now.over
    if (now.seq >= this.made) {
      this.made = Infinity
      this.unsent = undefined
    }
  }

  private asks(now: Snapshot | Step): boolean {
    return this.request !== undefined && now.request !== undefined && same(this.request, now.request)
  }
  /** Reports whether only another seat has answered that is asked at the same time. */
  private beside(now: Snapshot | Step): boolean {
    return (this.waits.length > 1 || (now.waits?.length ?? 0) > 1) && this.asks(now)
  }

  private hear(said: FromServer) {
    switch (said.type) {
      case 'table':
        this.sat(said)
        break
      case 'step':
        this.step(said)
        break
      case 'talk':
        this.talks = [...this.talks, said.remark]
        break
      case 'wrong':
        this.fault(said)
        break
      default:
        if (said.type !== 'alive') this.talk.taken(said.re)?.settle(said)
    }
  }

  private fault(wrong: Wrong) {
    const waiting = wrong.re ? this.talk.taken(wrong.re) : undefined
    if (waiting) {
      waiting.fail(new Unanswered(wrong.code, wrong.text))
      return
    }
    this.wrong = { code: wrong.code, text: wrong.text }
    if (wrong.code === 'moved') {
      delete this.options.token
      this.options.moved?.()
    }
    if (wrong.re !== this.sitting) return
    // Not let in: for good, or until the server has started again.
    if (wrong.code === 'token' || wrong.code === 'unknown' || wrong.code === 'ended') this.close()
    else this.socket?.close()
  }

  private step(step: Step) {
    const before = this.view
    const own = this.unsent !== undefined
    if (step.patch !== undefined) this.view = merged(this.view, step.patch)
    if (step.info) {
      this.inform(step.info)
      this.noteDice()
    }
    const kept = step.gone ? this.events.filter((e) => e.no < step.gone!) : this.events
    this.events = step.events?.length || step.gone ? withNew(kept, step.events ?? []) : kept
    this.stand(step)
    if (step.over) this.noteDice()
    const { events = [], patch, gone } = step
    if (gone) this.heard?.()
    else if (events.length > 0 || patch !== undefined)
      this.heard?.({ events, before, after: this.view, ...(own && { own }) })
  }

  private lose() {
    this.dead?.()
    if (this.status === 'closed') return
    this.talk.pause()
    this.lostAt ||= clock.now()
    this.status = this.status === 'joining' ? 'joining' : 'lost'
    const wait = this.backoff(this.tries++)
    this.retryAt = clock.now() + wait
    this.retry = clock.after(wait, () => this.connect())
  }
}

/** The events with those that came after; one of kind "retracted" takes back from a number on. */
export function withNew(events: GameEvent[], more: GameEvent[]): GameEvent[] {
  let all = events
  for (const e of more) {
    if (e.event === 'retracted') {
      const from = e.from ?? e.no
      all = all.filter((old) => old.no < from)
    }
    all = all === events ? [...events, e] : (all.push(e), all)
  }
  return all
}

function stale(why: unknown): boolean {
  return why instanceof Unanswered && why.code === 'stale'
}

function same(a: Request, b: Request): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function openSocket(url: string): Socket {
  return new WebSocket(url) as unknown as Socket
}

/** Where the socket of a match is. */
export function playURL(id: string): string {
  return `${site.replace(/^http/, 'ws')}/api/matches/${id}/play`
}
