// Deciding a direction: form "aim" with the model that it is of. It looks there, or it is
// thrown that way; a handle and keys turn it, and a place says towards what.
import { swung } from '../../board/bearing'
import type { BoardKey, Drag } from '../../board/events'
import { unit } from '../../board/footprint'
import type { At, Overlay, Piece } from '../../board/piece'
import { lengthOf } from '../../lib/inches'
import { t } from '../../text'
import type { Request } from '../../wire'
import { Aiming } from './aiming.svelte'
import type { Desk } from './decision.svelte'

/** Inches that the place of an answer is ahead of whom it is of: only where it lies counts. */
const ahead = 4

export class Facing extends Aiming {
  constructor(request: Request, desk: Desk) {
    super(request, desk)
    // As it looks now, or straight away, is meant until something else is said.
    if (this.#of) this.#look(this.direction)
  }

  get #of(): Piece | undefined {
    return this.piece(this.request.subjects?.[0])
  }

  /** It flies that way; else it looks there. */
  get flies(): boolean {
    return this.desk.flies(this.request)
  }

  /** The direction that is meant. */
  get direction(): At {
    const { point } = this
    const of = this.#of
    if (!of) return unit({ x: 0, y: 1 })
    if (point && (point.x !== of.x || point.y !== of.y)) return unit({ x: point.x - of.x, y: point.y - of.y })
    return this.#first
  }
  get #first(): At {
    const of = this.#of!
    if (!this.flies) return unit(of.facing ?? { x: 0, y: 1 })
    const far = (p: Piece) => Math.hypot(p.x - of.x, p.y - of.y)
    const [by] = this.desk
      .pieces()
      .filter((p) => p.seat === this.request.seat && p.id !== of.id)
      .sort((a, b) => far(a) - far(b))
    return unit(by ? { x: of.x - by.x, y: of.y - by.y } : { x: 0, y: 1 })
  }

  #look(d: At) {
    const of = this.#of
    if (!of) return
    this.take({ answer: [lengthOf(of.x + d.x * ahead), lengthOf(of.y + d.y * ahead)] })
  }

  turn(degrees: number) {
    this.#look(swung(this.direction, { x: 0, y: 0 }, degrees))
  }
  override key(k: BoardKey) {
    if (k.key === 'turn') this.turn(k.by)
    else if (k.key === 'step') this.#look(unit({ x: k.dx, y: k.dy }))
    else super.key(k)
  }
  override drag(d: Drag) {
    const of = this.#of
    if (!d.handle || !of || d.stage === 'cancel') return
    this.#look(unit({ x: d.at.x - of.x, y: d.at.y - of.y }))
  }
  override back(): boolean {
    const [now, first] = [this.direction, this.#first]
    if (Math.abs(now.x - first.x) + Math.abs(now.y - first.y) < 0.01) return false
    this.#look(first)
    return true
  }

  override get overlay(): Overlay {
    const of = this.#of
    if (!of) return {}
    const { direction, flies } = this
    const lawful = !this.refusal
    const { x, y, id } = of
    const was = flies ? undefined : of.facing
    const overlay: Overlay = {
      ...(flies ? { aimed: [id] } : { selected: [id] }),
      reach: this.outlines(),
      handles: [{ x, y, id, facing: direction, ...(was && { was }) }],
    }
    if (flies) {
      const through = { x: x + direction.x * of.r, y: y + direction.y * of.r }
      overlay.lanes = [{ from: of, through, r: of.r }]
    } else overlay.ghosts = [{ x, y, id, lawful, facing: direction }]
    return overlay
  }

  /** How it is said where there is nothing else to say. */
  get how(): string {
    return t(this.flies ? 'table.throw' : 'table.face')
  }
}
