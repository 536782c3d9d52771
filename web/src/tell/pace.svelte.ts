// How fast what happens is told, kept in this browser.
import { keep, read } from '../lib/storage'

const place = 'umpire.pace'

export const paces = ['slow', 'normal', 'quick', 'once'] as const
export type Pace = (typeof paces)[number]

class Kept {
  #pace = $state<Pace>(read<Pace>(place, 'normal'))

  get now(): Pace {
    return this.#pace
  }
  set now(pace: Pace) {
    this.#pace = pace
    keep(place, pace)
  }

  /** One pace faster, or slower. */
  shift(by: 1 | -1) {
    this.now = paces[Math.max(0, Math.min(paces.length - 1, paces.indexOf(this.#pace) + by))]!
  }
}

export const pace = new Kept()
