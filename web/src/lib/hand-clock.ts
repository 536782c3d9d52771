// A clock that tests push on.
import type { Cancel, Clock } from './clock'

interface Due {
  at: number
  call: () => void
  every?: number
}

/** Stands still until it is pushed. */
export class HandClock implements Clock {
  #due: Due[] = []

  constructor(private time = Date.UTC(2026, 0, 1)) {}

  now() {
    return this.time
  }

  after(ms: number, call: () => void): Cancel {
    return this.#put({ at: this.time + Math.max(0, ms), call })
  }

  every(ms: number, call: () => void): Cancel {
    return this.#put({ at: this.time + ms, call, every: ms })
  }

  /** How many calls wait. */
  get waiting(): number {
    return this.#due.length
  }

  /** Lets so many milliseconds pass, and makes the calls that fall due, each at its time. */
  push(ms: number) {
    const end = this.time + ms
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.time = Math.max(this.time, next.at)
      if (next.every === undefined) this.#drop(next)
      else next.at += next.every
      next.call()
    }
    this.time = end
  }

  /** The call that falls due first, by a time; of those due at once the one put first. */
  #next(end: number): Due | undefined {
    let first: Due | undefined
    for (const one of this.#due) if (one.at <= end && (!first || one.at < first.at)) first = one
    return first
  }

  #put(one: Due): Cancel {
    this.#due.push(one)
    return () => this.#drop(one)
  }

  #drop(one: Due) {
    this.#due = this.#due.filter((other) => other !== one)
  }
}
