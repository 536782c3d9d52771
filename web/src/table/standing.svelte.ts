// Secret questions that pass by themselves for a while: chosen before looking, so that
// how long an answer takes tells nothing of what is held.
import type { Face, Standing } from '../games/face'
import { settings } from '../lib/settings.svelte'
import type { Answer } from '../wire'
import type { Seat } from '../wire/seat.svelte'

export class Orders {
  private kept = $state.raw<ReadonlyMap<string, { order: Standing; span: string }>>(new Map())

  constructor(private readonly face: Face) {}

  /** The order that stands for questions of the tag. */
  of(tag: string): Standing | undefined {
    return this.kept.get(tag)?.order
  }

  set(tag: string, order: Standing | undefined, view: unknown) {
    const next = new Map(this.kept)
    if (order) next.set(tag, { order, span: this.face.span(view, order.id) })
    else next.delete(tag)
    this.kept = next
  }

  /** What passes by itself now: a lone lawful answer, or what was ordered before looking. */
  passing(seat: Seat): Answer | undefined {
    const request = seat.request
    if (!request || seat.unsent || seat.over || seat.status !== 'open') return undefined
    const options = request.options ?? []
    if (request.secret) {
      const order = this.kept.get(request.tag)
      if (!order || order.span !== this.face.span(seat.view, order.order.id)) return undefined
      return options.find((o) => o.ends)?.answer
    }
    const listed = request.form === 'pick' || request.form === 'yes-no'
    return settings.autoPass && listed && options.length === 1 ? options[0]!.answer : undefined
  }
}
