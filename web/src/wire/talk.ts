// What a seat says and waits to be answered, each by its number.
import { clock, type Cancel } from '../lib/clock'
import type { FromServer, ClientMessage, Wrong } from '.'

/** Why something said has no answer. */
export class Unanswered extends Error {
  constructor(
    readonly code: Wrong['code'] | 'lost',
    text: string,
  ) {
    super(text)
  }
}

interface Waiting {
  said: ClientMessage & { re: number }
  patience: number
  settle(answer: FromServer): void
  fail(why: Unanswered): void
  stop?: Cancel
}

/** What changes nothing: it is asked again where its answer was lost on the way. */
const questions = new Set<ClientMessage['type']>([
  'judge',
  'reach',
  'forecast',
  'others',
  'sight',
  'threat',
  'inspect',
  'suggest',
  'history',
])

export class Talk {
  private readonly waiting = new Map<number, Waiting>()
  private last = 0
  private open = false

  constructor(private readonly send: (said: ClientMessage) => void) {}

  number(): number {
    return ++this.last
  }

  /** Says something and waits for its answer; while there is no connection, a question waits for that too. */
  ask(saying: ClientMessage, patience: number): Promise<FromServer> {
    return new Promise((settle, fail) => {
      if (!this.open && !questions.has(saying.type)) {
        fail(new Unanswered('lost', 'the connection is lost'))
        return
      }
      const one: Waiting = { said: { ...saying, re: this.number() }, patience, settle, fail }
      this.waiting.set(one.said.re, one)
      if (this.open) this.say(one)
    })
  }

  private say(one: Waiting) {
    one.stop = clock.after(one.patience, () =>
      this.taken(one.said.re)?.fail(new Unanswered('late', 'no answer came')),
    )
    this.send(one.said)
  }

  /** Who waits for the answer with the number; nobody does after that. */
  taken(re: number): Waiting | undefined {
    const one = this.waiting.get(re)
    one?.stop?.()
    this.waiting.delete(re)
    return one
  }

  resume() {
    if (this.open) return
    this.open = true
    for (const one of this.waiting.values()) this.say(one)
  }

  /** Questions wait until the connection is back; of a deed nobody knows whether it arrived. */
  pause() {
    this.open = false
    for (const [re, one] of [...this.waiting]) {
      one.stop?.()
      if (!questions.has(one.said.type))
        this.taken(re)?.fail(new Unanswered('lost', 'the connection is lost'))
    }
  }

  end() {
    this.open = false
    for (const re of [...this.waiting.keys()])
      this.taken(re)?.fail(new Unanswered('lost', 'the seat was left'))
  }
}
