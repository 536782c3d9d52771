// What a seat sees of the table, as the face of its game reads it.
import type { At, Ground, Piece } from '../board/piece'
import { absent, ground, type Face } from '../games/face'
import { next, storeyAt, storeysOf } from '../board/storeys'
import { inches } from '../lib/inches'
import { say } from '../lib/say.svelte'
import { shares, sideOf } from '../lib/sides'
import { names, sideName, t } from '../text'
import { stageOf, type Stage } from '../tell/stage'
import type { Live } from '../tell/player.svelte'
import type { GameEvent, Option, Request } from '../wire'
import type { Seat } from '../wire/seat.svelte'
import type { Formation } from './decide/formation.svelte'
import { Moments } from './moments.svelte'
import { surfaceAt } from './surface'

export abstract class Seen {
  readonly moments: Moments

  constructor(readonly face: Face) {
    this.moments = new Moments(face)
  }

  /** The seat that looks. */
  abstract get seat(): Seat

  /** What has happened, as it is told. */
  abstract readonly live: Live

  /** How the table lies at the beat that is told; undefined where it lies as it is. */
  readonly stage: Stage | undefined = $derived.by(() => {
    const { done, told, act, beats, beat } = this.live
    // What was told last stays marked, but not under what is decided here.
    if (!act || !this.scene || (done && (!told || this.seat.request))) return undefined
    return stageOf(act, beats, beat, this.face, this.scene)
  })
  /** The lines that may be read by now. */
  readonly events: GameEvent[] = $derived.by(() => {
    const { events } = this.seat
    const { until } = this.live
    return (events.at(-1)?.no ?? 0) <= until ? events : events.filter((e) => e.no <= until)
  })

  /** What is shown of what the seat sees; undefined until the match has begun. */
  readonly view: unknown = $derived.by(() => {
    const { view, waits, seat, given } = this.seat
    if (this.stage) return this.stage.view
    if (this.moments.view !== undefined) return this.moments.view
    if (view === undefined || !this.face.given) return view
    return this.face.given(view, { waits, seat, own: given })
  })
  readonly scene = $derived.by(() => this.seat.scene)
  #was: Ground | undefined
  readonly #laid: Ground | undefined = $derived.by(() => (this.scene ? ground(this.scene) : undefined))
  /** The table with its terrain; the same object as long as nothing of it changes. */
  readonly ground: Ground | undefined = $derived.by(() => {
    if (!this.#laid || !this.scene || !this.view || !this.face.ground) return this.#laid
    const now = this.face.ground(this.view, this.#laid, this.scene)
    if (JSON.stringify(now) !== JSON.stringify(this.#was)) this.#was = now
    return this.#was
  })
  /** What lies on the table now, whatever of it has been told. */
  readonly onTable: Piece[] = $derived.by(() => {
    const view = this.stage ? this.seat.view : this.view
    return view && this.scene ? this.face.pieces(view, this.scene) : []
  })
  readonly markers = $derived.by(() =>
    this.view && this.scene ? this.face.markers(this.view, this.scene) : [],
  )
  readonly units = $derived.by(() => (this.view && this.scene ? this.face.units(this.view, this.scene) : []))
  readonly tracker = $derived.by(() => (this.view ? this.face.tracker(this.view) : undefined))
  readonly scores = $derived.by(() => (this.view ? this.face.scores(this.view) : []))
  readonly hand = $derived.by(() =>
    this.view && this.scene ? this.face.hand(this.view, this.side, this.scene) : undefined,
  )
  /** What the mission asks for, where there is no hand to show. */
  readonly aims = $derived.by(() => (this.view && !this.hand ? this.face.mission?.(this.view) : undefined))

  /** The side that looks. */
  get side(): number {
    return this.sideOf(this.seat.seat)
  }
  sideOf(seat: number): number {
    return sideOf(this.scene, seat)
  }
  /** Several seats are played in this browser. */
  get hotSeat(): boolean {
    return false
  }

  /** The player of a seat, by name; without one, or where all play in this browser, by side, or by
      number where several share a side. */
  who(seat: number): string {
    const name = !this.hotSeat && this.seat.info?.players[seat]?.name
    if (name) return name
    return shares(this.scene, seat) ? t('table.player', { n: seat + 1 }) : sideName(this.sideOf(seat))
  }

  pieces(): Piece[] {
    return this.onTable
  }
  nameOf(id: number): string {
    return this.scene?.models[id]?.name ?? this.onTable.find((p) => p.id === id)?.name ?? ''
  }
  /** Several models are named by their squads, each once. */
  namesOf(ids: number[]): string {
    if (ids.length === 1) return this.nameOf(ids[0]!)
    const names = new Set(ids.map((id) => this.squadOf(id)))
    return [...names].filter(Boolean).join(', ')
  }
  /** What a model is called without which of its squad it is. */
  squadOf(id: number): string {
    const piece = this.onTable.find((p) => p.id === id)
    return piece?.name ?? this.scene?.models[id]?.team ?? this.nameOf(id)
  }
  /** The side of a model, also of one that is aboard another or in reserve. */
  sideOfModel(id: number): number | undefined {
    return this.onTable.find((p) => p.id === id)?.seat ?? this.scene?.models[id]?.seat
  }
  model(id: number) {
    const m = this.scene?.models[id]
    const piece = this.onTable.find((p) => p.id === id) // it may have come later
    if (!m) return piece && { r: piece.r, arcs: false }
    return { r: inches(m.r), ...(m.length && { length: inches(m.length) }), arcs: m.arcs ?? false }
  }
  middle(): At {
    return { x: (this.ground?.width ?? 0) / 2, y: (this.ground?.depth ?? 0) / 2 }
  }
  chain(): number | undefined {
    return this.face.chain ?? (this.scene?.chain && inches(this.scene.chain))
  }
  laid(request: Request) {
    return this.face.laid?.(request)
  }
  flies(request: Request): boolean {
    return this.face.flies?.(request) ?? false
  }
  ahead(): boolean {
    return this.face.ahead ?? false
  }
  words(text: string): string {
    return this.face.words(text)
  }
  shares(option: Option, tag: string) {
    return this.face.shares(option, tag)
  }
  order(option: Option): number {
    return this.face.order?.(option) ?? 0
  }
  surface(at: At): number {
    if (!this.ground || this.scene?.flat) return 0
    return surfaceAt(at, this.ground.terrain, this.storey)
  }

  /** The storey that is looked at, by its height; all of them while there is none. */
  storey = $state<number | undefined>()
  readonly storeys = $derived.by(() => storeysOf(this.ground?.terrain ?? []))
  /** Looks at the next storey; false where there is one only. */
  goStorey(by: number): boolean {
    if (this.storeys.length < 2) return false
    this.storey = next(this.storeys, this.storey, by)
    const at = this.storeys.find((s) => s.height === this.storey)
    const name = at && (at.height ? names(at.names) : t('board.storey.ground'))
    say(`${t('board.storeys')}: ${name ?? t('board.storey.all')}`)
    return true
  }
  /** Whether one of some models stands on the storey that is looked at: what is drawn of how far they
      reach lies on their own. */
  looksAt(ids: readonly number[]): boolean {
    if (this.storey === undefined || this.storeys.length < 2) return true
    return this.onTable.some((p) => ids.includes(p.id) && storeyAt(this.storeys, p.level) === this.storey)
  }
  /** The storey that is looked at, if models that are on the table all stand on others. */
  away(ids: readonly number[]): number | undefined {
    const stand = this.onTable.some((p) => ids.includes(p.id))
    return stand && !this.looksAt(ids) ? this.storey : undefined
  }
  /** Looks at the storey that some models stand on, if it is one. */
  storeyOf(ids: readonly number[]) {
    if (this.storeys.length < 2) return
    const levels = this.onTable.filter((p) => ids.includes(p.id)).map((p) => storeyAt(this.storeys, p.level))
    if (levels.length > 0 && levels.every((l) => l === levels[0])) this.storey = levels[0]
  }

  /** The models that come from outside of the table, where they would stand. */
  arriving(d: Formation): Piece[] {
    if (!this.scene || !d.spots) return []
    const gone = [...d.spots.keys()].filter((id) => !this.onTable.some((p) => p.id === id))
    return absent(this.scene, gone).map((p) => {
      const facing = d.facingOf(p.id)
      return { ...p, ...d.spots!.get(p.id)!, ...(facing && (p.arcs || p.length) && { facing }) }
    })
  }
}
