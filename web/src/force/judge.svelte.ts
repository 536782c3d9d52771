// Asks the server what is wrong with the force on the bench, while it changes: a
// while after the last change, and the latest answer is the one that counts.
import { clock, type Cancel } from '../lib/clock'
import { api, ask, words } from '../lib/api'
import type { components } from '../wire/schema'
import type { Fault } from './faults'

type Report = components['schemas']['ForceReport']

/** How long the hands rest before the server is asked, in milliseconds. */
const rest = 250

export class Judge {
  faults = $state.raw<Fault[]>([])
  /** What may be, and had better be otherwise. */
  warned = $state.raw<Fault[]>([])
  /** What was judged is what is on the bench now. */
  fresh = $state(false)
  /** Why there is no judgement, in words. */
  trouble = $state('')
  #system: string
  #timer: Cancel | undefined
  #running: AbortController | undefined
  #asked: { force: object; mission: string } | undefined
  #report: Promise<Report | undefined> = Promise.resolve(undefined)

  constructor(system: string) {
    this.#system = system
  }

  /** Judges a force soon; what was asked before no longer matters. */
  consider(force: object, mission: string) {
    this.#stop()
    this.#asked = { force, mission }
    this.fresh = false
    this.#timer = clock.after(rest, () => void this.now())
  }

  /** Judges at once what is waiting to be judged, and returns its report, if there is one. */
  now(): Promise<Report | undefined> {
    const asked = this.#asked
    if (!asked) return this.#report
    this.#stop()
    this.#asked = undefined
    const running = new AbortController()
    this.#running = running
    this.#report = this.#ask(asked, running)
    return this.#report
  }

  stop() {
    this.#stop()
    this.#asked = undefined
  }

  #stop() {
    this.#timer?.()
    this.#running?.abort()
    this.#running = undefined
  }

  async #ask(
    asked: { force: object; mission: string },
    running: AbortController,
  ): Promise<Report | undefined> {
    try {
      const report = await judge(this.#system, { force: asked.force, mission: asked.mission }, running.signal)
      if (running.signal.aborted) return undefined
      this.faults = report.faults
      this.warned = report.warned ?? []
      this.trouble = ''
      this.fresh = true
      return report
    } catch (e) {
      if (running.signal.aborted) return undefined
      this.trouble = words(e)
      // The next change asks again; so does whoever wants the report.
      this.#asked = asked
      return undefined
    }
  }
}

/** Reads a force and judges it. */
export function judge(
  system: string,
  body: { force?: object; yaml?: string; mission?: string },
  signal?: AbortSignal,
): Promise<Report> {
  const { mission, ...rest } = body
  return ask(
    api.POST('/api/systems/{system}/force', {
      params: { path: { system } },
      body: mission ? { ...rest, mission } : rest,
      signal,
    }),
  )
}
