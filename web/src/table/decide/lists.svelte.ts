// Deciding amounts, sets and orders: forms "allocate", "choose", "arrange".
import type { Pick } from '../../board/events'
import type { Overlay } from '../../board/piece'
import { t } from '../../text'
import type { Answer, Item, Request } from '../../wire'
import { changed, filled, missing, mostOf, sumOf, type Bounds } from './amounts'
import { Decision, type Desk, type Named } from './decision.svelte'
import { Newest } from './newest'

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
  /** What an item is about on the table gets one more. */
  override pick(p: Pick) {
    const i = this.items.findIndex((item) => item.on?.includes(p.id))
    if (i >= 0 && (this.amounts[i] ?? 0) < this.most(i)) this.set(i, (this.amounts[i] ?? 0) + 1)
  }
  override get overlay(): Overlay {
    const on = (some: boolean) =>
      this.items.flatMap((item, i) => ((this.amounts[i] ?? 0) > 0 === some ? (item.on ?? []) : []))
    return { lawful: on(false), aimed: on(true), together: this.items.map((i) => i.on ?? []) }
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
