// Time, as a value. The page asks this clock for the time and for what is to happen later, so
// that tests can put in one that they push on.

/** Prevents a call that was put off; does nothing once it has been made. */
export type Cancel = () => void

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls after so many milliseconds, once. */
  after(ms: number, call: () => void): Cancel
  /** Calls each time so many milliseconds have passed. */
  every(ms: number, call: () => void): Cancel
}

/** The time of the world. */
const world: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
  every(ms, call) {
    const timer = setInterval(call, ms)
    return () => clearInterval(timer)
  },
}

let used = world

/** The clock of the page. */
export const clock: Clock = {
  now: () => used.now(),
  after: (ms, call) => used.after(ms, call),
  every: (ms, call) => used.every(ms, call),
}

/** Has the page go by another clock from now on; by the world's where none is given. */
export function useClock(other: Clock = world) {
  used = other
}
