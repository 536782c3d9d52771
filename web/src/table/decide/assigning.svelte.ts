// Deciding what each of several things is assigned: form "assign".
import type { Pick } from '../../board/events'
import type { Overlay, Tag } from '../../board/piece'
import { t } from '../../text'
import type { Answer, Item, Request } from '../../wire'
import type { Desk, Named } from './decision.svelte'
import { OfItems } from './lists.svelte'
import { capital } from '../../text/fill'

export class Assigning extends OfItems {
  /** What each item is assigned, by its value. */
  given = $state.raw<(number | undefined)[]>([])
  /** The item that keys and the board are at. */
  at = $state(0)

  constructor(request: Request, desk: Desk) {
    super(request, desk)
    // What has no choice has it.
    this.given = this.items.map((_, i) =>
      this.options(i).length === 1 ? this.options(i)[0]!.value : undefined,
    )
    this.at = Math.max(0, this.given.indexOf(undefined))
    this.renew()
  }

  protected override renew() {
    super.renew()
    this.foresee(this.answer)
  }
  get all(): Item[] {
    return this.request.gives ?? []
  }
  /** What an item can be assigned. */
  options(i: number): Item[] {
    const may = this.items[i]?.may
    return may ? this.all.filter((o) => may.includes(o.value)) : this.all
  }
  get missing(): number {
    return this.given.filter((g) => g === undefined).length
  }

  set(i: number, option: number | undefined) {
    this.at = i
    if (option !== undefined && !this.options(i).some((o) => o.value === option)) return
    this.given = this.given.with(i, option)
    this.renew()
  }
  /** Gives the same to all that can have it. */
  fill(option: number) {
    this.given = this.given.map((g, i) => (this.options(i).some((o) => o.value === option) ? option : g))
    this.renew()
  }
  /** The next option of an item, after the last one the first. */
  cycle(i: number) {
    const options = this.options(i).map((o) => o.value)
    const now = this.given[i]
    this.set(i, options[now === undefined ? 0 : (options.indexOf(now) + 1) % options.length])
  }
  /** Gives the nth option to the item that keys are at, and goes on to the next without one. */
  number(n: number): boolean {
    const option = this.all[n]
    if (!option || !this.items[this.at]) return false
    this.set(this.at, option.value)
    this.onward()
    return true
  }
  private onward() {
    const next = this.given.findIndex((g, i) => g === undefined && i > this.at)
    const first = this.given.indexOf(undefined)
    if (next >= 0 || first >= 0) this.at = next >= 0 ? next : first
  }

  get answer(): Answer | undefined {
    const enough = this.items.length - this.missing >= (this.request.min ?? 0)
    return enough ? this.given.map((g) => g ?? 0) : undefined
  }
  override get wants() {
    const short = (this.request.min ?? 0) - (this.items.length - this.missing)
    return short > 0 ? t('table.wants.assign', { n: short }) : ''
  }
  override get verb() {
    return t('table.assign.verb')
  }
  override take({ gives }: Named) {
    this.given = this.items.map((item) => gives?.[item.value])
    this.renew()
  }
  override back() {
    const free = this.given.map((g, i) => (this.options(i).length === 1 ? g : undefined))
    if (free.every((g, i) => g === this.given[i])) return false
    this.given = free
    this.at = Math.max(0, free.indexOf(undefined))
    this.renew()
    return true
  }

  /** An item on the table changes its option; whom an option is about is given to the item. */
  override pick(p: Pick) {
    const item = this.items.findIndex((i) => i.on?.includes(p.id))
    if (item >= 0) {
      if (this.about.length > 0) this.at = item
      else this.cycle(item)
      return
    }
    const option = this.all.find((o) => o.on?.includes(p.id))
    if (!option) return
    this.set(this.at, option.value)
    this.onward()
  }

  /** The options that are about things on the table. */
  private get about(): Item[] {
    return this.all.filter((o) => o.on?.length)
  }

  override get overlay(): Overlay {
    const on = (i: number) => this.items[i]?.on ?? []
    const given = this.given[this.at]
    const aimed = this.all.find((o) => o.value === given)?.on ?? []
    return {
      selected: on(this.at),
      lawful: [
        ...this.items.flatMap((_, i) => (i === this.at ? [] : on(i))),
        ...this.options(this.at).flatMap((o) => o.on ?? []),
      ],
      aimed,
      together: [...this.items.map((i) => i.on ?? []), ...this.all.map((o) => o.on ?? [])],
      tags: this.items.flatMap((item, i): Tag[] => {
        const option = this.all.find((o) => o.value === this.given[i])
        const of = item.on?.[Math.floor((item.on.length - 1) / 2)]
        if (!option || of === undefined) return []
        return [{ x: 0, y: 0, of, tone: i === this.at ? 'brass' : 'paper', text: capital(option.name) }]
      }),
    }
  }
}
