// Deciding how a whole unit goes: form "march". Dragged as one its bases keep their
// places to each other as far as that is lawful; then one by one, as one likes.
import { swingOf, swung } from '../../board/bearing'
import type { BoardKey, Drag } from '../../board/events'
import { unit } from '../../board/footprint'
import type { At, Overlay, Piece } from '../../board/piece'
import { counted, inches, inchWords } from '../../lib/inches'
import { t } from '../../text'
import type { Answer, Request } from '../../wire'
import { linksOf } from './chain'
import type { Desk } from './decision.svelte'
import { Formation } from './formation.svelte'
import { metOn } from './met'
import { blames } from './options'
import { answerOf, rowsOf, type Row } from './rows'
import type { Spot } from './spots.svelte'

export class Marching extends Formation {
  /** Way points that stay where they are, by subject. */
  private fixed = $state.raw<ReadonlyMap<number, Spot[]>>(new Map())
  /** Where those look in the end that were turned, or that the rules turn. */
  private facings = $state.raw<ReadonlyMap<number, At>>(new Map())
  /** The ways as they are judged. */
  private ways = $state.raw<ReadonlyMap<number, Spot[]>>(new Map())

  constructor(request: Request, desk: Desk) {
    super(request, desk)
    if (!this.subjects.every((id) => this.piece(id))) this.suggested()
  }

  protected alone(id: number) {
    return this.subject === id
  }
  override get steps() {
    return true
  }

  protected places(answer: Answer) {
    return new Map(
      rowsOf(answer).flatMap(({ subject, way }) => (way.length > 0 ? [[subject, way.at(-1)!] as const] : [])),
    )
  }
  protected override read(answer: Answer) {
    const rows = rowsOf(answer)
    const facings = new Map(this.facings)
    for (const r of rows) if (r.facing) facings.set(r.subject, r.facing)
    this.facings = facings
    this.ways = new Map(rows.map((r) => [r.subject, r.way]))
    return new Map([...(this.spots ?? []), ...this.places(answer)])
  }

  protected drafted(spots: ReadonlyMap<number, Spot>): Answer | undefined {
    const rows = this.subjects.flatMap((id) => this.rowOf(id, spots.get(id)) ?? [])
    return rows.length > 0 ? answerOf(rows) : undefined
  }

  private rowOf(subject: number, spot: Spot | undefined): Row | undefined {
    const facing = this.facings.get(subject)
    const piece = this.piece(subject)
    const stays = !spot || (piece && Math.hypot(piece.x - spot.x, piece.y - spot.y) < 0.001)
    if (stays && !facing) return undefined
    const way = stays ? [] : [...(this.fixed.get(subject) ?? []), spot]
    return facing ? { subject, facing, way } : { subject, way }
  }

  protected override still(draft: Answer) {
    return answerOf(
      rowsOf(draft).map((row) => {
        const home = this.home(row.subject)
        return home && row.way.length > 0 ? { ...row, way: [...row.way.slice(0, -1), home] } : row
      }),
    )
  }

  /** Where the whole unit does not fit as it stands, the rules find it another formation. */
  protected override others(): Answer[] {
    const { lead } = this
    const row = lead === undefined ? undefined : this.rowOf(lead, this.spots?.get(lead))
    return [...(row && row.way.length > 0 ? [answerOf([row])] : []), ...super.others()]
  }

  protected override stands(id: number): At | undefined {
    return this.spots?.get(id) ?? this.piece(id)
  }

  /** Keeps where they are as way points: the ways go on from there. */
  fix() {
    if (this.spots && [...this.ways.values()].every((way) => way.length < 12)) this.fixed = this.ways
  }
  unfix(): boolean {
    if (this.fixed.size === 0) return false
    this.fixed = new Map()
    this.renew()
    return true
  }
  get bent(): boolean {
    return this.fixed.size > 0
  }

  override facingOf(id: number): At | undefined {
    return this.facings.get(id)
  }

  // Turning: one base by itself, or the whole unit as a wheel.

  private facing(id: number): At {
    const said = this.facings.get(id) ?? this.along(id) ?? this.piece(id)?.facing
    if (said) return unit(said)
    // One without a front looks to the middle of the table.
    const [at, middle] = [this.stands(id) ?? this.desk.middle(), this.desk.middle()]
    return unit({ x: middle.x - at.x, y: middle.y - at.y })
  }

  /** The last stretch of its way, where that turns it. */
  private along(id: number): At | undefined {
    if (!this.desk.ahead()) return undefined
    const [from, to] = this.wayOf(id).slice(-2)
    return from && to && (from.x !== to.x || from.y !== to.y)
      ? { x: to.x - from.x, y: to.y - from.y }
      : undefined
  }

  /** Whether there is anything to turn: it has a front, or there are several. */
  get turns(): boolean {
    return this.many
      ? this.subject === undefined || this.fronted(this.subject)
      : this.fronted(this.subjects[0])
  }
  private fronted(id: number | undefined): boolean {
    return this.piece(id)?.facing !== undefined || (id !== undefined && (this.desk.model(id)?.arcs ?? false))
  }

  private get turning(): number[] {
    return this.subject === undefined ? this.subjects : [this.subject]
  }
  /** What they turn about: the middle of all. */
  private get pivot(): At {
    const stands = this.turning.flatMap((id) => this.stands(id) ?? [])
    return { x: mean(stands.map((p) => p.x)), y: mean(stands.map((p) => p.y)) }
  }

  turn(degrees: number) {
    const { turning: ids, pivot: mid } = this
    const spots = new Map(this.spots)
    const facings = new Map(this.facings)
    for (const id of ids) {
      const from = this.stands(id)
      if (from && ids.length > 1) spots.set(id, this.spot(swung(from, mid, degrees)))
      facings.set(id, swung(this.facing(id), { x: 0, y: 0 }, degrees))
    }
    this.spots = spots
    this.facings = facings
    this.whole = this.subject === undefined
    this.renew()
  }

  override drag(d: Drag) {
    if (!d.handle) return super.drag(d)
    const id = this.steered
    const from = id === undefined ? undefined : this.stands(id)
    if (id === undefined || !from || d.stage === 'cancel') return
    const by = wheeled(d.at, from, this.facing(id), this.pivot)
    if (by !== undefined) this.turn(by)
  }

  override key(k: BoardKey) {
    if (k.key === 'turn') this.turn(k.by)
    else if (k.key === 'back') {
      if (!this.unfix()) this.back()
    } else super.key(k)
  }

  override back(): boolean {
    if (super.back()) return true
    if (!this.spots || this.arriving) return false
    this.spots = undefined
    this.fixed = this.ways = this.facings = new Map()
    this.propose(undefined)
    return true
  }
  private get arriving(): boolean {
    return this.subjects.some((id) => !this.piece(id))
  }

  // What it costs, and what is shown of it.

  private budget(id: number): number | undefined {
    const max = this.request.items?.find((i) => i.value === id)?.max
    return max ? inches(max) : undefined
  }
  get reaches(): number | undefined {
    return this.budget(this.steered ?? -1)
  }

  /** The way of a base as it is judged, or as it is meant. */
  private wayOf(id: number): At[] {
    const start = this.piece(id)
    const spot = this.spots?.get(id)
    if (!spot) return []
    const way = (this.answer && this.ways.get(id)) || [...(this.fixed.get(id) ?? []), spot]
    return start ? [{ x: start.x, y: start.y }, ...way] : way
  }

  /** The longest way, of what there is for it: as the game says it, else by its length. */
  readonly cost: string = $derived.by(() => {
    if (this.answer && this.judged?.note) return this.judged.note
    let most: { cost: number; of: number } | undefined
    for (const id of this.subjects) {
      const of = this.budget(id)
      const cost = lengthOf(this.wayOf(id))
      if (of !== undefined && cost > 0 && (!most || cost / of > most.cost / most.of)) most = { cost, of }
    }
    return most
      ? t('table.move.cost', { cost: inchWords(counted(most.cost), 'up'), of: inchWords(most.of, 'down') })
      : ''
  })

  override get overlay(): Overlay {
    const { steered } = this
    const overlay: Overlay = {
      selected: this.subject === undefined ? this.subjects : [this.subject],
      together: this.subject === undefined ? [this.subjects] : [],
      reach: this.outlines(),
    }
    const at = steered === undefined ? undefined : this.stands(steered)
    if (at && steered !== undefined && this.turns && (this.spots || this.fronted(steered))) {
      const was = this.piece(steered)?.facing
      const turned = was && this.facings.has(steered) && this.fronted(steered)
      overlay.handles = [
        { x: at.x, y: at.y, id: steered, facing: this.facing(steered), ...(turned && { was }) },
      ]
    }
    if (!this.spots) return overlay
    const lawful = !this.refusal || this.clamped
    overlay.ghosts = this.ghosts()
    const order = [...this.subjects].sort((a, b) => Number(b === steered) - Number(a === steered))
    overlay.paths = order.flatMap((id) => {
      const points = this.wayOf(id)
      return points.length > 1 ? [{ points, lawful, id }] : []
    })
    const chain = this.desk.chain()
    if (chain !== undefined && this.many) overlay.links = linksOf(this.bases(), chain)
    if (at && lawful && this.cost) overlay.tags = [{ x: at.x, y: at.y, text: this.cost, tone: 'brass' }]
    if (steered !== undefined && this.answer) {
      const met = metOn(this.forecast?.way, this.wayOf(steered), this.base(steered).r, (id) => this.piece(id))
      overlay.strikes = met.strikes
      overlay.tags = [...(overlay.tags ?? []), ...met.tags]
    }
    return overlay
  }

  /** Where they would stand. */
  private ghosts() {
    return [...(this.shown ?? [])].map(([id, s]) => {
      const lawful = this.clamped || !blames(this.refusal, id)
      const facing = this.facings.get(id) ?? this.along(id)
      return facing && this.fronted(id)
        ? { id, x: s.x, y: s.y, lawful, facing }
        : { id, x: s.x, y: s.y, lawful }
    })
  }

  private base(id: number): Pick<Piece, 'r' | 'length'> {
    return this.piece(id) ?? this.desk.model(id) ?? { r: 0.5 }
  }
  private bases() {
    return this.subjects.flatMap((id) => {
      const at = this.stands(id)
      return at ? [{ ...this.base(id), x: at.x, y: at.y, facing: this.facing(id) }] : []
    })
  }
}

/** How far a unit wheels, in degrees, so that one of it looks at a place. That one moves as the
    unit turns: seen from the unit, the place comes round until it lies ahead of who looks. */
function wheeled(place: At, from: At, facing: At, mid: At): number | undefined {
  const [q, p] = [
    { x: from.x - mid.x, y: from.y - mid.y },
    { x: place.x - mid.x, y: place.y - mid.y },
  ]
  const along = q.x * facing.x + q.y * facing.y
  const rest = along * along - (q.x * q.x + q.y * q.y) + p.x * p.x + p.y * p.y
  const far = Math.sqrt(Math.max(0, rest)) - along
  if (far <= 0) return undefined
  return swingOf({ x: q.x + far * facing.x, y: q.y + far * facing.y }, p)
}

const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / (list.length || 1)

function lengthOf(way: readonly At[]): number {
  return way.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - way[i]!.x, p.y - way[i]!.y), 0)
}
