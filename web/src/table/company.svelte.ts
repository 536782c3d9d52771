// Whom one plays with: who is here, whose clock runs, what is said and pointed at.
import { clock } from '../lib/clock'
import { untrack } from 'svelte'
import type { At } from '../board/piece'
import { at, wire } from '../lib/inches'
import { say } from '../lib/say.svelte'
import { notify } from '../lib/notify'
import { sound } from '../lib/sounds'
import { settings } from '../lib/settings.svelte'
import { keep as store, read } from '../lib/storage'
import { t } from '../text'
import { nobody, type Player, type Remark } from '../wire'
import { untouched } from './attend'
import { leftOf, timeText } from './clock'
import type { Seat } from '../wire/seat.svelte'

/** How long it is seen what somebody points at. */
const pinged = 8000

/** After how long something may be done about who is gone. */
const goneLong = 120_000

/** The last seconds of a clock are heard. */
const hurried = 10_000

/** The table, as far as it is needed here. */
export interface Host {
  readonly id: string
  readonly seat: Seat
  readonly seats: Seat[]
  readonly watching: boolean
  readonly live: { readonly done: boolean; readonly missed: { parts: readonly unknown[] } }
  who(seat: number): string
  sideOf(seat: number): number
  trouble(why: unknown): void
}

export class Company {
  /** The time by which clocks are shown. */
  now = $state(clock.now())
  muted = $state(false)
  /** The last line that has been read. */
  open = $state(false)
  /** A tap on the board points at a place, a drag draws an arrow. */
  pointing = $state(false)
  /** What is pointed at now: of each side one place and one arrow. */
  shown = $state.raw<Remark[]>([])
  seen = $state(0)

  constructor(private readonly table: Host) {}
  /** Under what it is kept whether the others are muted, and what has been read. */
  get place() {
    return `umpire.chat.${this.table.id}`
  }

  private get seat() {
    return this.table.seat
  }
  own(seat: number): boolean {
    return this.table.seats.some((s) => s.seat === seat)
  }
  /** People at the match who do not sit at this screen. */
  readonly others: Player[] = $derived.by(
    () => this.seat.info?.players.filter((p) => p.kind === 'person' && !this.own(p.seat)) ?? [],
  )
  /** It is shown who is here, or whose clock runs. */
  get attended(): boolean {
    return this.others.length + this.seat.clocks.length > 0
  }
  /** Those of them who have been gone for so long that something may be done about it. */
  readonly absent: Player[] = $derived.by(() => {
    const { info, over } = this.seat
    if (this.table.watching || over || !info?.begun || info.clock?.days) return []
    return this.others.filter((p) => !p.here && this.since(p) >= goneLong)
  })
  /** There is somebody to talk to. */
  get talks(): boolean {
    return this.others.length > 0 || this.table.watching
  }
  readonly lines: Remark[] = $derived.by(() =>
    this.muted ? this.seat.talks.filter((l) => l.table || this.own(l.seat)) : this.seat.talks,
  )
  readonly fresh: number = $derived.by(() => this.lines.filter((l) => l.no > this.seen).length)

  nameOf(l: Remark): string {
    if (l.table) return t('table.itself')
    if (l.seat === nobody) return l.name || t('table.watcher')
    return this.own(l.seat) ? t('table.you') : this.nameAt(l.seat)
  }
  nameAt(seat: number): string {
    return this.table.who(seat)
  }

  /** How somebody is there: the class of the sign, and the word beside it. */
  presence(p: Player) {
    if (p.here) return p.away ? 'away' : 'here'
    return 'gone'
  }
  presenceText(p: Player): string {
    const how = this.presence(p)
    return t(`table.presence.${how}`, { time: timeText(this.since(p), 0) })
  }
  private since(p: Player): number {
    return Math.max(0, (p.for ?? 0) * 1000 + this.now - this.seat.infoAt)
  }
  /** A clock as it is now; as it was when the connection was lost, while it is. */
  clock(seat: number) {
    const c = this.seat.clocks.find((c) => c.seat === seat)
    return c && leftOf(c, (this.seat.lostAt || this.now) - this.seat.clocksAt)
  }

  say(text: string, from?: At, to?: At) {
    const { name } = settings
    const saying = { text, ...(this.table.watching && { name }) }
    const places = { ...(from && { at: wire(from) }), ...(to && { to: wire(to) }) }
    this.seat.ask('talk', { ...saying, ...places }).catch((why: unknown) => this.table.trouble(why))
  }
  point(from: At, to?: At) {
    this.pointing = false
    this.say('', from, to)
  }
  show(l: Remark) {
    this.shown = [...this.shown.filter((o) => o.seat !== l.seat || !o.to !== !l.to), l]
    clock.after(pinged, () => (this.shown = this.shown.filter((o) => o !== l)))
  }
  get pings() {
    return this.shown.map((l) => ({
      ...at(l.at!),
      seat: this.table.sideOf(l.seat),
      name: this.nameOf(l),
      ...(l.to && { to: at(l.to) }),
    }))
  }
}

/** Keeps company while the component that calls it is shown. */
export function keep(table: Host & { company: Company }) {
  const { company } = table
  $effect(() => {
    if (!company.attended) return
    return clock.every(100, () => (company.now = clock.now()))
  })
  $effect(() => {
    const { seat, seq, clocks, request } = table.seat
    // One's own clock runs once all is told that the others did.
    if (request && table.live.done && clocks.some((c) => c.seat === seat && c.why === 'told'))
      table.seat.ask('ready', { seq }).catch(() => undefined)
  })
  // Lines that were said before one came for the first time are no news.
  let heard = table.seat.talks.at(-1)?.no ?? 0
  const kept = read(company.place, { muted: false, seen: heard })
  company.muted = kept.muted
  company.seen = kept.seen
  $effect(() => store(company.place, { muted: company.muted, seen: company.seen }))
  $effect(() => {
    const { request, info } = table.seat
    if (request && table.live.done) notify(table.id, info?.title)
  })
  // It is one's turn again, after what others did; and then the last seconds of one's own clock.
  const called = $derived(
    table.seat.request !== undefined && table.live.done && table.live.missed.parts.length > 0,
  )
  $effect(() => {
    if (called) sound('turn')
  })
  const seconds = $derived.by(() => {
    const clock = table.watching ? undefined : company.clock(table.seat.seat)
    return clock?.runs && clock.left < hurried ? Math.ceil(clock.left / 1000) : undefined
  })
  $effect(() => {
    if (seconds) sound('clock')
  })
  $effect(() => {
    for (const l of table.seat.talks.filter((l) => l.no > heard)) {
      heard = l.no
      untrack(() => {
        const own = company.own(l.seat)
        if (company.muted && !own && !l.table) return
        if (l.at) company.show(l)
        if (own) company.seen = Math.max(company.seen, l.no)
        else say(`${company.nameOf(l)}: ${l.text || t(l.to ? 'table.arrow' : 'table.ping')}`)
      })
    }
  })
  let away = $state(false)
  $effect(() => untouched((is) => (away = is)))
  $effect(() => {
    if (table.watching || table.seat.status !== 'open') return
    for (const seat of table.seats) seat.ask('away', { away }).catch(() => undefined)
  })
}
