// What hands and keys mean on the board: which piece or place they point at, and
// what its owner is told.
import { byBearing } from './bearing'
import type { Camera } from './camera.svelte'
import type { BoardKey, Details, Drag, Pick } from './events'
import type { Gestures, Hands } from './gestures'
import { cycled } from './hit'
import type { Layout, Stop } from './layout.svelte'
import type { Measuring } from './measuring.svelte'
import type { Motion } from './motion.svelte'
import type { At } from './piece'
import { Targets } from './targets'

/** What the owner of the board wants of hands and keys. */
export interface Owner {
  draggable: readonly number[]
  placing: boolean
  measuring: boolean
  letters: boolean
  onpick?(pick: Pick): void
  onplace?(at: At, terrain?: string): void
  /** While it is there taps and drags only point: at a place, or from one to another. */
  onpoint?(at: At, to?: At): void
  onmarker?(id: string): void
  onhover?(id: number | undefined): void
  ondrag?(drag: Drag): void
  ondetails?(details: Details): void
  onkey?(key: BoardKey): boolean | void
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export class Pointing implements Hands {
  #owner: () => Owner
  #layout: Layout
  #camera: Camera
  #motion: Motion
  #ruler: Measuring
  /** The piece picked before, for going through what lies under one place. */
  #last: number | undefined
  #targets: Targets
  /** What is dragged, with its centre as seen from where it was gripped. */
  #grip: (At & { id: number; handle?: boolean; turns?: boolean }) | undefined

  constructor(owner: () => Owner, layout: Layout, camera: Camera, motion: Motion, ruler: Measuring) {
    this.#owner = owner
    this.#layout = layout
    this.#camera = camera
    this.#motion = motion
    this.#ruler = ruler
    this.#targets = new Targets(owner, layout, camera)
  }

  grab(point: At, touch: boolean) {
    this.#motion.end()
    this.#camera.stop()
    if (this.#owner().measuring || this.#owner().onpoint) return 'ruler'
    if (this.#targets.handle(point, touch)) return 'piece'
    return this.#draggable(point, touch) === undefined ? 'ground' : 'piece'
  }

  tap(point: At, touch: boolean) {
    const { measuring, onmarker, onpick, onplace, onpoint } = this.#owner()
    this.#layout.cursor = undefined
    if (onpoint) {
      onpoint(this.#within(point))
      return
    }
    if (measuring) {
      this.#ruler.tap(
        this.#targets.station(point),
        (a, b) => Math.hypot(a.x - b.x, a.y - b.y) * this.#camera.view.scale < 12,
      )
      return
    }
    const { at, found, marker } = this.#targets.under(point, touch)
    if (marker && onmarker) {
      onmarker(marker.id)
    } else if (found.length > 0) {
      const order = cycled(found, this.#last)
      this.#last = order[0].id
      onpick?.({ id: order[0].id, under: order.map((h) => h.id), at, exact: order[0].exact })
    } else {
      this.#last = undefined
      onplace?.(at, this.#targets.terrain(at))
    }
  }

  hold(point: At, client: At, touch: boolean) {
    const { at, found, marker } = this.#targets.under(point, touch)
    const terrain = this.#targets.terrain(at)
    this.#owner().ondetails?.({
      piece: found[0]?.id,
      marker: marker?.id,
      terrain,
      at,
      x: client.x,
      y: client.y,
    })
  }

  drag(stage: Drag['stage'], kind: 'piece' | 'ruler', from: At, to: At, touch: boolean) {
    const { onpoint } = this.#owner()
    if (onpoint) {
      if (stage === 'end') onpoint(this.#within(from), this.#within(to))
      return
    }
    if (kind === 'ruler') {
      this.#ruler.drag(stage, this.#targets.station(from), this.#targets.station(to))
      return
    }
    if (stage === 'start') this.#take(from, touch)
    const grip = this.#grip
    if (!grip) return
    const p = this.#camera.at(to)
    // A handle that turns may be off the table.
    const at = grip.turns ? p : this.#onTable({ x: p.x + grip.x, y: p.y + grip.y })
    const over = stage === 'end' || stage === 'cancel'
    if (over) this.#grip = undefined
    this.#layout.dragged = over ? undefined : { id: grip.id, ...at, handle: grip.handle }
    this.#owner().ondrag?.({ id: grip.id, stage, at, ...(grip.handle && { handle: true }) })
  }

  #within(point: At): At {
    return this.#onTable(this.#camera.at(point))
  }
  #onTable(p: At): At {
    const { width, depth } = this.#layout.ground
    return { x: Math.min(Math.max(p.x, 0), width), y: Math.min(Math.max(p.y, 0), depth) }
  }

  pan(dx: number, dy: number) {
    this.#camera.pan(dx, dy)
  }

  pinch(factor: number, centre: At, dx: number, dy: number) {
    this.#camera.pan(dx, dy)
    this.#camera.zoom(factor, centre)
  }

  press(down: boolean) {
    this.#camera.hold(down)
  }

  hover(point: At | undefined) {
    if (this.#owner().measuring) this.#ruler.hover(point && this.#targets.station(point))
    const what = point && this.#targets.under(point, false)
    this.#layout.hoveredMarker = what?.marker?.id
    this.#near(what?.marker ? undefined : what?.found[0]?.id)
  }

  /** A piece was chosen without a pointer. */
  choose(id: number) {
    const piece = this.#layout.byID.get(id)
    if (!piece) return
    const at = { x: piece.x, y: piece.y }
    if (this.#owner().measuring) this.#ruler.tap({ ...at, r: piece.r }, (a, b) => a.x === b.x && a.y === b.y)
    else this.#owner().onpick?.({ id, under: [id], at, exact: true })
  }

  /** The piece at a point of the board, for things let go over it. */
  pieceAt(point: At): number | undefined {
    return this.#targets.under(point, false).found[0]?.id
  }

  /** Takes a key. Reports whether it did something. */
  key(e: KeyboardEvent, gestures: Gestures): boolean {
    if (e.key in arrows) return this.#arrow(e)
    if (e.ctrlKey || e.metaKey || e.altKey) return false
    switch (e.key) {
      case 'Tab':
        return this.#go(e.shiftKey ? -1 : 1)
      case 'Enter':
        return this.#enter() || this.#tell({ key: 'enter' })
      case ' ':
        return this.#enter() || (gestures.space = true)
      case 'Escape':
        return gestures.abort() || this.#tell({ key: 'escape' })
      case 'Backspace':
        return (this.#owner().measuring && this.#ruler.back()) || this.#tell({ key: 'back' })
    }
    return this.#look(e.key)
  }

  #look(key: string): boolean {
    if (key === '+' || key === '=') this.#camera.step(1.25)
    else if (key === '-') this.#camera.step(1 / 1.25)
    else if (key === '0') this.#camera.fit()
    else if (key.toLowerCase() === 'v' && this.#owner().letters) this.#camera.flip()
    else return false
    return true
  }

  #tell(key: BoardKey): boolean {
    const { onkey } = this.#owner()
    return onkey !== undefined && onkey(key) !== false
  }

  #arrow(e: KeyboardEvent): boolean {
    const [x, y] = arrows[e.key]
    const step = e.shiftKey ? 0.1 : e.ctrlKey || e.metaKey ? 3 : 0.5
    const by = this.#camera.aside({ x: x * step, y: y * step })
    if (!this.#tell({ key: 'step', dx: by.x, dy: by.y })) this.#camera.pan(-x * 60, -y * 60)
    else if (this.#layout.cursor) {
      // Enter means what was moved.
      this.#layout.cursor = undefined
      this.#near(undefined)
    }
    return true
  }

  #enter(): boolean {
    const { cursor } = this.#layout
    const key = JSON.stringify(cursor)
    // What the cursor once came to may not be meant any more.
    if (!cursor || !this.#stops().some((s) => JSON.stringify(s) === key)) return false
    if ('marker' in cursor) this.#owner().onmarker?.(cursor.marker)
    else this.choose(cursor.piece)
    return true
  }

  /** What keys can come to, in order: what is lawful, or for the ruler everything. */
  #stops(): Stop[] {
    const { pieces, overlay } = this.#layout
    // What is aimed at while the cursor is on it stays where it was in the order.
    const some = new Set([...(overlay.lawful ?? []), ...(overlay.aimed ?? [])])
    const all = pieces.map((p) => p.id)
    // Of those that are chosen together one is enough to come to.
    const rest = new Set(this.#layout.groups.flatMap((g) => g.slice(1)))
    const lawful = all.filter((id) => some.has(id) && !rest.has(id))
    const actor = overlay.selected?.length === 1 ? this.#layout.byID.get(overlay.selected[0]!) : undefined
    const ids = this.#owner().measuring ? all : byBearing(lawful, actor, (id) => this.#layout.byID.get(id))
    return [
      ...ids.map((piece) => ({ piece })),
      ...(overlay.lawfulMarkers ?? []).map((marker) => ({ marker })),
    ]
  }

  /** Goes to the next thing. Past the last one the board is left. */
  #go(by: number): boolean {
    const stops = this.#stops()
    const key = JSON.stringify(this.#layout.cursor)
    const i = stops.findIndex((s) => JSON.stringify(s) === key)
    const next = i + by
    const stop = i < 0 && by < 0 ? undefined : stops[next]
    this.#layout.cursor = stop
    if (!stop) {
      this.#near(undefined)
      // Back before the first one is the board itself.
      return i >= 0 && next < 0
    }
    const { byID, markers } = this.#layout
    const at = 'piece' in stop ? byID.get(stop.piece) : markers.find((m) => m.id === stop.marker)
    if (at) this.#camera.reveal([at])
    this.#near('piece' in stop ? stop.piece : undefined)
    return true
  }

  #near(id: number | undefined) {
    if (id === this.#layout.hovered) return
    this.#layout.hovered = id
    this.#owner().onhover?.(id)
  }

  #take(point: At, touch: boolean) {
    const handle = this.#targets.handle(point, touch)
    if (handle) {
      this.#near(undefined)
      this.#grip = { id: handle.id, x: 0, y: 0, handle: true, turns: handle.facing !== undefined }
      return
    }
    const id = this.#draggable(point, touch)
    const piece = id === undefined ? undefined : this.#layout.byID.get(id)
    if (!piece) return
    this.#last = piece.id
    this.#near(undefined)
    const at = this.#camera.at(point)
    const held = this.#targets.ghost(piece.id, at, touch) ?? piece
    this.#grip = { id: piece.id, x: held.x - at.x, y: held.y - at.y }
  }

  #draggable(point: At, touch: boolean): number | undefined {
    const { draggable } = this.#owner()
    return this.#targets.under(point, touch).found.find((h) => draggable.includes(h.id))?.id
  }
}
