// Measuring by hand: drag from place to place, or tap one after the other. A tap on
// the last place ends the chain; the next one begins another.
import type { Measure } from './events'
import type { At } from './piece'
import { lengthOf, type Station } from './ruler'

export class Measuring {
  #stations = $state.raw<Station[]>([])
  #next = $state.raw<Station | undefined>()
  #ended = false
  #tell: (measured: Measure) => void

  constructor(tell: (measured: Measure) => void) {
    this.#tell = tell
  }

  /** The chain with what the pointer would add. */
  stations = $derived(this.#next ? [...this.#stations, this.#next] : this.#stations)

  tap(at: Station, near: (a: At, b: At) => boolean) {
    const last = this.#stations.at(-1)
    if (this.#ended || !last) this.#begin([at])
    else if (near(last, at)) this.#ended = true
    else this.#stations = [...this.#stations, at]
    this.#next = undefined
    this.#report()
  }

  drag(stage: 'start' | 'move' | 'end' | 'cancel', from: Station, to: Station) {
    if (stage === 'start') this.#begin([from])
    if (stage === 'cancel') return this.clear()
    if (stage !== 'end') {
      this.#next = to
      return
    }
    this.#stations = [...this.#stations, to]
    this.#next = undefined
    this.#ended = true
    this.#report()
  }

  hover(at: Station | undefined) {
    this.#next = this.#ended || this.#stations.length === 0 ? undefined : at
  }

  /** Takes the last place away. Reports whether there was one. */
  back(): boolean {
    if (this.#stations.length === 0) return false
    this.#stations = this.#stations.slice(0, -1)
    this.#ended = false
    this.#report()
    return true
  }

  clear() {
    this.#begin([])
    this.#next = undefined
  }

  #begin(stations: Station[]) {
    this.#stations = stations
    this.#ended = false
  }

  #report() {
    this.#tell({ points: this.#stations.map(({ x, y }) => ({ x, y })), length: lengthOf(this.#stations) })
  }
}
