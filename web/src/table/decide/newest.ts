import { Unanswered } from '../../wire/talk'

/**
 * Asks one thing at a time: what is wanted while an answer is under way waits, and
 * only the newest of it is asked. What a busy server did not come to is asked once more.
 * For previews that follow a pointer.
 */
export class Newest<Q, A> {
  private busy = false
  private next: { q: Q } | undefined
  private stopped = false

  constructor(
    private readonly ask: (q: Q) => Promise<A>,
    private readonly answered: (a: A, q: Q) => void,
    private readonly failed: (why: unknown) => void = () => {},
  ) {}

  want(q: Q) {
    this.next = { q }
    if (!this.busy) void this.run()
  }

  /** Forgets what waits, and what is under way. */
  stop() {
    this.stopped = true
    this.next = undefined
  }

  private async run() {
    this.busy = true
    let again: Q | undefined
    while (this.next && !this.stopped) {
      const { q } = this.next
      this.next = undefined
      try {
        const a = await this.ask(q)
        if (!this.stopped) this.answered(a, q)
      } catch (why) {
        const late = why instanceof Unanswered && why.code === 'late'
        if (late && !this.next && again !== q) this.next = { q: (again = q) }
        else if (!this.stopped) this.failed(why)
      }
    }
    this.busy = false
  }
}
