import { clock } from '../../lib/clock'
import { Unanswered } from '../../wire/talk'

/** Why a question had no answer that may have one in a while: the server is busy, or has done
    much for who asks. */
const passing = new Set<Unanswered['code']>(['late', 'spent'])

/** How long is waited before something is asked again: twice as long each time, up to the last. */
const [firstPause, lastPause] = [500, 8000]

/**
 * Asks one thing at a time: what is wanted while an answer is under way waits, and
 * only the newest of it is asked. A server that is busy is asked again for what is still wanted,
 * at once and then after a while. For previews that follow a pointer.
 */
export class Newest<Q, A> {
  private busy = false
  private next: { q: Q } | undefined
  private stopped = false
  /** Ends a pause before something is asked again. */
  private wake: (() => void) | undefined

  constructor(
    private readonly ask: (q: Q) => Promise<A>,
    private readonly answered: (a: A, q: Q) => void,
    private readonly failed: (why: unknown) => void = () => {},
  ) {}

  want(q: Q) {
    this.next = { q }
    this.wake?.()
    if (!this.busy) void this.run()
  }

  /** Forgets what waits, and what is under way. */
  stop() {
    this.stopped = true
    this.next = undefined
    this.wake?.()
  }

  private async run() {
    this.busy = true
    for (let tries = 0; this.next && !this.stopped;) {
      const { q } = this.next
      this.next = undefined
      try {
        const a = await this.ask(q)
        tries = 0
        if (!this.stopped) this.answered(a, q)
      } catch (why) {
        const again = why instanceof Unanswered && passing.has(why.code)
        tries = again && !this.newer ? tries + 1 : 0
        if (!this.stopped && (!again || tries === 2)) this.failed(why)
        if (tries > 1) await this.pause(Math.min(firstPause * 2 ** (tries - 2), lastPause))
        if (again && !this.stopped) this.next ??= { q }
      }
    }
    this.busy = false
  }

  /** Something else is wanted than what has been asked. */
  private get newer(): boolean {
    return this.next !== undefined
  }

  /** Waits so many milliseconds, or until something newer is wanted. */
  private async pause(ms: number) {
    await new Promise<void>((done) => {
      const cancel = clock.after(ms, done)
      this.wake = () => {
        cancel()
        done()
      }
    })
    this.wake = undefined
  }
}
