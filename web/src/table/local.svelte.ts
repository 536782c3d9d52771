// How this person likes the table in particular, kept in this browser.
import { keep, read } from '../lib/storage'

const place = 'umpire.table'

interface Kept {
  /** A screen between the two sides of a hot-seat match. */
  handover: boolean
  /** The right column is folded away. */
  folded: boolean
  /** The log stands open while something is decided. */
  log: boolean
  /** Asked at a window only if something can be done there. */
  able: boolean
}

class Local {
  #kept = $state<Kept>({
    handover: true,
    folded: false,
    log: false,
    able: false,
    ...read<Partial<Kept>>(place, {}),
  })

  get handover() {
    return this.#kept.handover
  }
  set handover(on: boolean) {
    this.#kept.handover = on
    keep(place, $state.snapshot(this.#kept))
  }
  get folded() {
    return this.#kept.folded
  }
  set folded(on: boolean) {
    this.#kept.folded = on
    keep(place, $state.snapshot(this.#kept))
  }
  get log() {
    return this.#kept.log
  }
  set log(on: boolean) {
    this.#kept.log = on
    keep(place, $state.snapshot(this.#kept))
  }
  get able() {
    return this.#kept.able
  }
  set able(on: boolean) {
    this.#kept.able = on
    keep(place, $state.snapshot(this.#kept))
  }
}

export const local = new Local()
