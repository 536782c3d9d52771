// Deciding amounts, sets and orders: forms "allocate", "choose", "arrange".
import type { Drag, Pick } from '../../board/events'
import { beyond } from '../../board/footprint'
import type { At, Overlay } from '../../board/piece'
import { say } from '../../lib/say.svelte'
import { t } from '../../text'
import type { Answer, Item, Request } from '../../wire'
import { changed, filled, missing, mostOf, sumOf, type Bounds } from './amounts'
import { Decision, type Desk, type Named } from './decision.svelte'
import { Newest } from './newest'
import { shortReason } from './options'

export abstract class OfItems extends Decision {
  private judge = new Newest<Answer, unknown>(
    async (answer) => {
      const said = await this.desk.seat.ask('judge', { answer, seq: this.desk.seat.seq })
      this.judged = said.type === 'judged' ? said : undefined
      this.refusal = said.type === 'refused' ? said.refusal : undefined
    },
    () => {},
  )

  get items(): Item[] {
    return this.request.items ?? []
  }
  protected renew() {
    this.judged = undefined
    if (this.answer) this.judge.want(this.answer)
  }
  override get overlay(): Overlay {
    return {}
  }
  override stop() {
    super.stop()
    this.judge.stop()
  }
}

export class Allocating extends OfItems {
  amounts = $state.raw<number[]>([])
  readonly bounds: Bounds

  constructor(request: Request, desk: Desk) {
    super(request, desk)
    this.bounds = { min: request.min ?? 0, max: request.max ?? 0 }
    this.amounts = this.items.map(() => 0)
  }

  get sum() {
    return sumOf(this.amounts)
  }
  most(i: number) {
    return mostOf(this.items, this.amounts, i, this.bounds)
  }
  set(i: number, to: number) {
    this.amounts = changed(this.items, this.amounts, i, to, this.bounds)
    this.renew()
  }
  protected override renew() {
    super.renew()
    this.foresee(this.answer)
  }
  /** What is left of all that may be given; undefined where that is without end. */
  get rest(): number | undefined {
    return this.bounds.max > 0 ? this.bounds.max - this.sum : undefined
  }
  /** The item that a number key means, in the order shown, gets one more or less. */
  number(n: number, by: number): boolean {
    if (!this.items[n]) return false
    this.add(n, by)
    return true
  }
  /** An item gets one more or less, or it is said why it does not. */
  add(i: number, by: number) {
    const was = this.amounts[i] ?? 0
    const step = by > 0 ? Math.min(this.step(i), this.most(i) - was) : -this.step(i)
    if (by > 0 && step <= 0) {
      say(t('table.amount.not', { name: this.items[i]!.name, why: this.desk.words(this.why(i)) }))
      return
    }
    this.set(i, was + step)
    say(t('table.amount.said', { name: this.items[i]!.name, n: this.amounts[i] ?? 0, rest: this.rest ?? 0 }))
  }
  /** What is all or nothing is given as a whole. */
  private step(i: number): number {
    const item = this.items[i]!
    return item.do === 'upkeep' ? (item.max ?? 1) : 1
  }
  /** Why an item gets no more. */
  why(i: number): string {
    const item = this.items[i]!
    if (item.barred) return item.barred
    const n = this.amounts[i] ?? 0
    return n >= (item.max ?? Infinity) ? t('table.amount.full', { n }) : t('table.amount.out')
  }
  /** The item that is meant by a piece: the first of it that takes more. */
  of(piece: number): number {
    const all = this.items.flatMap((item, i) => (item.on?.includes(piece) ? [i] : []))
    return all.find((i) => this.most(i) > (this.amounts[i] ?? 0)) ?? all[0] ?? -1
  }
  /** What an item is about on the table gets one more. */
  override pick(p: Pick) {
    const i = this.of(p.id)
    if (i >= 0) this.add(i, 1)
  }
  /** One is carried from who gives, or from who was given it, to where it is let go. */
  override drag(d: Drag) {
    this.carried = d.stage === 'start' || d.stage === 'move' ? d.at : undefined
    if (d.stage !== 'end') return
    const to = this.desk.pieces().find((p) => beyond(p, d.at) <= 0 && p.id !== d.id)
    const from = this.items.findIndex((item, i) => item.on?.includes(d.id) && (this.amounts[i] ?? 0) > 0)
    if (!to) return
    if (from >= 0 && !this.actors.includes(d.id)) this.add(from, -1)
    const i = this.of(to.id)
    if (i >= 0 && !this.actors.includes(to.id)) this.add(i, 1)
  }
  /** Where the one is that is carried over the table. */
  carried = $state.raw<At>()
  override get overlay(): Overlay {
    const takes = (i: number) => this.most(i) > (this.amounts[i] ?? 0)
    const on = (which: (i: number) => boolean) =>
      this.items.flatMap((item, i) => (which(i) ? (item.on ?? []) : []))
    const lawful = new Set(on(takes))
    /** What cannot have more whatever the others have. */
    const full = (i: number) =>
      !!this.items[i]!.barred || (this.amounts[i] ?? 0) >= (this.items[i]!.max ?? Infinity)
    const refused = this.items.flatMap((item, i) =>
      (item.on ?? [])
        .filter((id) => full(i) && !lawful.has(id))
        .map((id) => [id, shortReason(this.desk.words(this.why(i)), this.piece(id)?.name ?? '')] as const),
    )
    return {
      selected: this.actors,
      lawful: [...lawful],
      aimed: on((i) => (this.amounts[i] ?? 0) > 0 && !full(i)).filter((id) => !lawful.has(id)),
      refused: new Map(refused),
      together: this.items.map((i) => i.on ?? []),
      tags: this.items.flatMap((item, i) => {
        const at = this.piece(item.on?.[0])
        const n = this.amounts[i] ?? 0
        if (!at || n === 0) return []
        return [
          {
            x: at.x,
            y: at.y,
            of: at.id,
            tone: 'brass' as const,
            text: `${item.name}: ${n} / ${item.max ?? n}`,
          },
        ]
      }),
      ...(this.carried && { discs: [{ ...this.carried, r: 0.35, name: '', lawful: true }] }),
    }
  }
  fill() {
    this.amounts = filled(this.items, this.bounds)
    this.renew()
  }
  clear() {
    this.amounts = this.items.map(() => 0)
    this.renew()
  }
  get answer(): Answer | undefined {
    return missing(this.amounts, this.bounds) === undefined ? this.amounts : undefined
  }
  override get wants() {
    const short = missing(this.amounts, this.bounds)
    return short === undefined ? '' : t('table.wants.amount', { n: short })
  }
  override take({ gives }: Named) {
    this.amounts = this.items.map((item) => gives?.[item.value] ?? 0)
    this.renew()
  }
  override back() {
    if (this.sum === 0) return false
    this.clear()
    return true
  }
}

export class Choosing extends OfItems {
  values = $state.raw<ReadonlySet<number>>(new Set())

  get min() {
    return this.request.min ?? 0
  }
  get max() {
    return this.request.max || this.items.length
  }
  toggle(value: number) {
    const next = new Set(this.values)
    if (!next.delete(value)) next.add(value)
    if (next.size > this.max) return
    this.values = next
    this.renew()
  }
  get answer(): Answer | undefined {
    return this.values.size < this.min ? undefined : [...this.values].sort((a, b) => a - b)
  }
  override get wants() {
    const short = this.min - this.values.size
    return short > 0 ? t('table.wants.choose', { n: short }) : ''
  }
  protected override renew() {
    super.renew()
    this.foresee(this.answer)
  }
  override take({ answer }: Named) {
    this.values = new Set(answer)
    this.renew()
  }
  /** What stands on the table is chosen by pointing at it. */
  override pick(p: Pick) {
    const item = this.items.find((i) => i.on?.includes(p.id))
    if (item) this.toggle(item.value)
  }
  override get overlay(): Overlay {
    const on = (chosen: boolean) =>
      this.items.flatMap((i) => (this.values.has(i.value) === chosen ? (i.on ?? []) : []))
    const full = this.values.size >= this.max
    return {
      lawful: full ? [] : on(false),
      aimed: on(true),
      together: this.items.map((i) => i.on ?? []),
    }
  }
  override back() {
    if (this.values.size === 0) return false
    this.values = new Set()
    return true
  }
}

export class Arranging extends OfItems {
  order = $state.raw<number[]>([])

  constructor(request: Request, desk: Desk) {
    super(request, desk)
    this.order = this.items.map((i) => i.value)
    this.renew()
  }
  move(i: number, by: number) {
    const to = i + by
    if (to < 0 || to >= this.order.length) return
    const next = [...this.order]
    next.splice(to, 0, ...next.splice(i, 1))
    this.order = next
    this.renew()
  }
  get answer(): Answer | undefined {
    return this.order
  }
  override take({ answer }: Named) {
    this.order = [...answer]
    this.renew()
  }
}
