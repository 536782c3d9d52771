// What hands do on the board: one finger or the mouse taps, drags a piece or the
// ground, holds; two fingers move and zoom. Pointer events only. Points are in px
// from the corner of the stage.
import { clock, type Cancel } from '../lib/clock'
import type { At } from './piece'

/** What a gesture comes to. */
export interface Hands {
  /** What a press here would drag: a piece, the ruler, or else the ground. */
  grab(point: At, touch: boolean): 'piece' | 'ruler' | 'ground'
  tap(point: At, touch: boolean): void
  hold(point: At, client: At, touch: boolean): void
  drag(
    stage: 'start' | 'move' | 'end' | 'cancel',
    kind: 'piece' | 'ruler',
    from: At,
    to: At,
    touch: boolean,
  ): void
  pan(dx: number, dy: number): void
  pinch(factor: number, centre: At, dx: number, dy: number): void
  hover(point: At | undefined): void
  /** The first button or finger is down, or the last is up. */
  press(down: boolean): void
}

interface Press {
  from: At
  last: At
  touch: boolean
  kind: 'piece' | 'ruler' | 'ground'
  moved: boolean
  held: boolean
}

const slop = 4
const holdAfter = 450

export class Gestures {
  #hands: Hands
  #pointers = new Map<number, At>()
  #press: Press | undefined
  #timer: Cancel | undefined
  /** The space bar is down: every drag moves the table. */
  space = false

  constructor(hands: Hands) {
    this.#hands = hands
  }

  get dragging() {
    return this.#press?.moved === true && this.#press.kind !== 'ground'
  }

  down(e: PointerEvent, point: At) {
    if (e.pointerType === 'mouse' && e.button === 2) return
    this.#pointers.set(e.pointerId, point)
    this.#hands.press(true)
    if (e.currentTarget instanceof Element) e.currentTarget.setPointerCapture(e.pointerId)
    if (this.#pointers.size > 1) {
      this.#drop()
      return
    }
    const touch = e.pointerType !== 'mouse'
    const kind = e.button === 1 || this.space ? 'ground' : this.#hands.grab(point, touch)
    const press: Press = { from: point, last: point, touch, kind, moved: e.button === 1, held: false }
    this.#press = press
    if (touch) {
      const client = { x: e.clientX, y: e.clientY }
      this.#timer = clock.after(holdAfter, () => {
        press.held = true
        this.#hands.hold(point, client, true)
      })
    }
  }

  move(e: PointerEvent, point: At) {
    const before = this.#pointers.get(e.pointerId)
    if (!before) {
      if (e.pointerType === 'mouse') this.#hands.hover(point)
      return
    }
    if (this.#pointers.size > 1) this.#twoFingers(e.pointerId, before, point)
    else if (this.#press) this.#oneFinger(this.#press, point)
    this.#pointers.set(e.pointerId, point)
  }

  up(e: PointerEvent, point: At) {
    if (!this.#pointers.delete(e.pointerId)) return
    this.#timer?.()
    const press = this.#press
    this.#press = undefined
    if (press && !press.held) {
      if (!press.moved) this.#hands.tap(point, press.touch)
      else if (press.kind !== 'ground') this.#hands.drag('end', press.kind, press.from, point, press.touch)
    }
    if (this.#pointers.size === 0) this.#hands.press(false)
  }

  cancel(e: PointerEvent) {
    this.#pointers.delete(e.pointerId)
    this.#drop()
    if (this.#pointers.size === 0) this.#hands.press(false)
  }

  /** Ends a drag as if it had not been: Esc. Reports whether there was one. */
  abort(): boolean {
    const was = this.dragging
    this.#drop()
    return was
  }

  leave(e: PointerEvent) {
    if (e.pointerType === 'mouse' && this.#pointers.size === 0) this.#hands.hover(undefined)
  }

  #oneFinger(press: Press, point: At) {
    if (press.held) return
    if (!press.moved) {
      const far = Math.hypot(point.x - press.from.x, point.y - press.from.y)
      if (far < (press.touch ? 2 * slop : slop)) return
      press.moved = true
      this.#timer?.()
      if (press.kind !== 'ground') this.#hands.drag('start', press.kind, press.from, point, press.touch)
    }
    if (press.kind === 'ground') this.#hands.pan(point.x - press.last.x, point.y - press.last.y)
    else this.#hands.drag('move', press.kind, press.from, point, press.touch)
    press.last = point
  }

  #twoFingers(id: number, before: At, now: At) {
    const other = [...this.#pointers].find(([key]) => key !== id)?.[1]
    if (!other) return
    const far = (a: At) => Math.max(8, Math.hypot(a.x - other.x, a.y - other.y))
    const centre = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    this.#hands.pinch(far(now) / far(before), centre, (now.x - before.x) / 2, (now.y - before.y) / 2)
  }

  #drop() {
    this.#timer?.()
    const press = this.#press
    this.#press = undefined
    if (press?.moved && press.kind !== 'ground')
      this.#hands.drag('cancel', press.kind, press.from, press.last, press.touch)
  }
}
