// The part of the table that is seen, and how it changes: by hand at once, by
// itself with a flight.
import { clock, type Cancel } from '../lib/clock'
import type { At } from './piece'
import type { Room, Size, View } from './view'
import { aside, between, fitted, inSight, kept, showing, smallest, toTable, turned, zoomed } from './view'

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

// A fitted table of so much of the wanted scale stays as it is.
const enough = 0.68

/** Slow at both ends, more so at the last. */
const ease = (t: number) => 1 - (1 - t) ** 3

export class Camera {
  size = $state.raw<Size>({ width: 48, depth: 48 })
  room = $state.raw<Room>({ width: 0, height: 0, top: 0, right: 0, bottom: 0, left: 0 })
  view = $state.raw<View>({ scale: 16, x: 0, y: 0 })
  flipped = $state(false)
  /**
   * The scale that things of fixed size are drawn for. While somebody zooms it
   * stays, and the drawing is stretched a little; it follows when the hand rests.
   */
  drawn = $state(16)
  /** The view when nothing moved last: lettering is placed for it. */
  rest = $state.raw<View>({ scale: 16, x: 0, y: 0 })

  /** px at the lower edge that something covers for a moment. */
  veil = 0

  /** The room in which something is to be seen. */
  get #clear(): Room {
    return { ...this.room, bottom: Math.max(this.room.bottom, this.veil) }
  }

  /** Somebody zoomed by hand: the scale stays until they ask for the whole table. */
  #own = false
  /** A button or a finger is down: nothing moves by itself until it is up. */
  #held = false
  #waiting: (() => void) | undefined
  /** The room has changed while something was held. */
  #resized = false

  #whole = true // fitted, and to be fitted again when the room changes
  #frame = 0
  #rest: Cancel | undefined

  least = $derived(smallest(this.size, this.room))
  fits = $derived(this.view.scale <= fitted(this.size, this.room).scale * 1.02)

  /** The place as it is seen: from the north if the table is flipped. */
  turn = (at: At): At => turned(this.size, this.flipped, at)

  /** The direction as it is seen. */
  aside(v: At): At {
    return aside(this.flipped, v)
  }

  /** The place on the table that is under a point of the screen. */
  at(point: At): At {
    return this.turn(toTable(this.view, point))
  }

  /** The point of the screen that shows the place. */
  point(at: At): At {
    const p = this.turn(at)
    return { x: this.view.x + p.x * this.view.scale, y: this.view.y + p.y * this.view.scale }
  }

  resize(size: Size, room: Room) {
    const before = this.room
    const anew = before.width === 0 || size.width !== this.size.width || size.depth !== this.size.depth
    this.size = size
    this.room = room
    if (this.#held && !anew) {
      this.#resized = true
      return
    }
    this.#resized = false
    if (anew || this.#whole) this.#show(fitted(size, room))
    else this.#show(kept(this.view, size, room))
    this.#settle()
  }

  pan(dx: number, dy: number) {
    this.stop()
    this.#whole = false
    this.#show(kept({ ...this.view, x: this.view.x + dx, y: this.view.y + dy }, this.size, this.room))
    this.#later()
  }

  zoom(factor: number, point = this.#centre()) {
    this.stop()
    this.#own = true
    this.#whole = false
    this.#show(kept(zoomed(this.view, factor, point, this.size, this.room), this.size, this.room))
    this.#later()
  }

  /** Zooms with a short flight, for a key or a button. */
  step(factor: number) {
    this.#own = true
    this.#whole = false
    this.#fly(
      kept(zoomed(this.view, factor, this.#centre(), this.size, this.room), this.size, this.room),
      160,
    )
  }

  /** Shows the whole table, as somebody asks for. */
  fit() {
    this.#own = false
    this.home()
  }

  /** Shows the whole table, unless somebody chose how much of it to see. */
  home() {
    if (this.#own) return
    if (this.#waits(() => this.home())) return
    this.#whole = true
    this.#fly(fitted(this.size, this.room))
  }

  /** Says that a button or a finger is down, or that none is any more: then follows what was to
      be shown meanwhile. */
  hold(down: boolean) {
    this.#held = down
    if (down) return
    if (this.#resized) this.resize(this.size, this.room)
    const next = this.#waiting
    this.#waiting = undefined
    next?.()
  }

  /** Puts off what would move the table by itself, while something is held. */
  #waits(what: () => void): boolean {
    if (this.#held) this.#waiting = what
    return this.#held
  }

  flip() {
    const middle = this.at(this.#centre())
    this.flipped = !this.flipped
    if (!this.#whole) this.#show(this.#centred(middle))
    this.#settle()
  }

  /** Flies to where all places are seen, at the scale if there is room. */
  flyTo(places: At[], wanted = 26) {
    if (places.length === 0) return
    if (this.#own) {
      this.reveal(places)
      return
    }
    if (this.#waits(() => this.flyTo(places, wanted))) return
    // A whole table that is nearly as large is better than a part of it.
    if (this.#whole && fitted(this.size, this.room).scale >= wanted * enough) return
    this.#whole = false
    this.#fly(showing(places.map(this.turn), wanted, this.size, this.#clear))
  }

  /** Moves only as far as it takes to see the places. */
  reveal(places: At[]) {
    if (this.#waits(() => this.reveal(places))) return
    const seen = places.map(this.turn)
    if (seen.every((p) => inSight(this.view, p, this.#clear))) return
    this.#whole = false
    this.#fly(showing(seen, this.view.scale, this.size, this.#clear))
  }

  /** Puts the place in the middle. */
  centre(at: At) {
    this.stop()
    this.#whole = false
    this.#show(this.#centred(at))
    this.#later()
  }

  stop() {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  #centre(): At {
    const { width, height, top, right, bottom, left } = this.room
    return { x: (left + width - right) / 2, y: (top + height - bottom) / 2 }
  }

  #centred(at: At): View {
    const c = this.#centre()
    const p = this.turn(at)
    const { scale } = this.view
    return kept({ scale, x: c.x - p.x * scale, y: c.y - p.y * scale }, this.size, this.room)
  }

  #show(view: View) {
    this.view = view
    const k = view.scale / this.drawn
    if (k > 1.5 || k < 0.67) this.drawn = view.scale
  }

  #fly(to: View, ms = 280) {
    this.stop()
    if (still()) {
      this.#show(to)
      this.#settle()
      return
    }
    const from = this.view
    const begin = performance.now()
    const step = (now: number) => {
      const t = Math.min(1, (now - begin) / ms)
      this.#show(t < 1 ? between(from, to, ease(Math.max(0, t)), this.room) : to)
      if (t < 1) this.#frame = requestAnimationFrame(step)
      else this.#settle()
    }
    this.#frame = requestAnimationFrame(step)
  }

  #later() {
    this.#rest?.()
    this.#rest = clock.after(140, () => this.#settle())
  }

  /** At rest things lie on whole pixels, so that edges are crisp. */
  #settle() {
    this.#rest?.()
    this.view = { scale: this.view.scale, x: Math.round(this.view.x), y: Math.round(this.view.y) }
    this.drawn = this.view.scale
    this.rest = this.view
  }
}
