// Deciding a point of the table: form "aim". What is laid there is drawn as large as it is.
import type { BoardKey, Drag, Pick } from '../../board/events'
import { beyond } from '../../board/footprint'
import type { At, Overlay, Piece } from '../../board/piece'
import { inches, lengthOf } from '../../lib/inches'
import { t } from '../../text'
import type { Answer, Request } from '../../wire'
import type { Desk, Named } from './decision.svelte'
import { near, Spots } from './spots.svelte'

/** A point is nobody's: where it may be is asked of no model in particular. */
const nobody = 0

export class Aiming extends Spots {
  point = $state.raw<At>()

  constructor(request: Request, desk: Desk) {
    super(request, desk)
    this.askReach(nobody)
  }

  protected reachOf() {
    return nobody
  }
  /** It lies where it will be answered, as the rules may lay it against something. What the
      dice are likely to bring is that of there; what is refused brings nothing. */
  protected override settled(answer: Answer) {
    this.lay(answer)
    this.foresee(answer)
  }
  private lay([x = 0, y = 0]: Answer) {
    this.point = { x: inches(x), y: inches(y) }
  }
  override get wants() {
    return this.answer ? '' : t(this.refusal ? 'table.wants.other' : 'table.wants.place')
  }
  override take({ answer }: Named) {
    this.lay(answer)
    this.wanted = this.point
    this.propose(answer)
  }
  put(at: At) {
    this.take({ answer: [lengthOf(at.x), lengthOf(at.y)] })
  }
  override ground(at: At) {
    if (this.point && this.answer && near(at, this.point, 0.35)) this.desk.commit()
    else this.put(at)
  }
  override pick(p: Pick) {
    this.ground(p.at)
  }
  override drag(d: Drag) {
    if (d.handle && d.stage !== 'cancel') this.put(d.at)
  }
  override key(k: BoardKey) {
    if (k.key !== 'step') return super.key(k)
    const from = this.point ?? this.desk.middle()
    this.put({ x: from.x + k.dx, y: from.y + k.dy })
  }
  override back(): boolean {
    if (!this.point) return false
    this.point = this.forecast = undefined
    this.propose(undefined)
    return true
  }

  /** The circle that is laid there. */
  get laid(): { r: number; name: string } {
    return this.desk.laid(this.request) ?? { r: 0.4, name: '' }
  }
  /** Who is under it. */
  get touched(): number[] {
    return this.#under().map((p) => p.id)
  }
  #under(): Piece[] {
    const { point, laid } = this
    if (!point || !laid.name) return []
    return this.desk.pieces().filter((p) => beyond(p, point) <= laid.r)
  }
  /** That in words, and how many of them are one's own. */
  get told(): string {
    if (!this.point || !this.laid.name) return ''
    const under = this.#under()
    const own = under.filter((p) => p.seat === this.request.seat).length
    if (under.length === 0) return t('table.aim.nobody')
    const all = t('table.aim.touched', { n: under.length })
    return own > 0 ? `${all} ${t('table.aim.own', { n: own })}` : all
  }

  override get overlay(): Overlay {
    const { point } = this
    const reach = this.outlines()
    if (!point) return { reach }
    const overlay: Overlay = {
      reach,
      discs: [{ ...point, ...this.laid, lawful: !this.refusal }],
      handles: [{ ...point, id: -1 }],
      aimed: this.touched,
    }
    return overlay
  }
}
