// Deciding places: form "place".
import type { Drag } from '../../board/events'
import type { Overlay } from '../../board/piece'
import type { Answer, Request } from '../../wire'
import type { Desk } from './decision.svelte'
import { Formation } from './formation.svelte'
import { blames } from './options'
import { near, numbersOf, spotsOf, type Spot } from './spots.svelte'

export class Placing extends Formation {
  constructor(request: Request, desk: Desk) {
    super(request, desk)
    this.suggested()
  }

  /** One that is taken where it would stand is moved by itself; taken from the reserve it brings all
      that are placed with it. */
  protected alone(id: number) {
    return this.subject === id || this.apart
  }
  private apart = false
  override drag(d: Drag) {
    if (d.stage === 'start') {
      const stands = this.shown?.get(d.id)
      this.apart = stands !== undefined && near(d.at, stands, this.desk.model(d.id)?.r ?? 1)
    }
    super.drag(d)
  }
  protected places(answer: Answer) {
    return new Map(spotsOf(answer, 0, 1).map((s) => [s.lead[0]!, s.spot]))
  }
  protected drafted(spots: ReadonlyMap<number, Spot>): Answer | undefined {
    if (!this.subjects.every((id) => spots.has(id))) return undefined
    return this.subjects.flatMap((id) => [id, ...numbersOf(spots.get(id)!)])
  }

  override get overlay(): Overlay {
    const ghosts = [...(this.shown ?? [])].map(([id, s]) => ({
      id,
      x: s.x,
      y: s.y,
      lawful: this.clamped || !blames(this.refusal, id),
    }))
    const overlay: Overlay = {
      selected: this.subject === undefined ? this.subjects : [this.subject],
      ghosts,
      reach: this.outlines(),
    }
    const first = ghosts[0]
    const text = this.judged?.note
    if (first && text) overlay.tags = [{ x: first.x, y: first.y, text, tone: 'brass' }]
    return overlay
  }
}
