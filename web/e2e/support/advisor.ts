// Seats without a page, which decide as a bot advises: they bring a match quickly to the question
// that a test is about.
import { WebSocket } from 'ws'
import type {
  Snapshot,
  Request,
  ClientMessage,
  Scene,
  SeatClock,
  Step,
  Suggested,
  Ack,
  Wrong,
} from '../../src/wire'
import type { Made } from './match'

/** What is asked of a seat, and what everybody has been told so far. */
export interface Asked {
  seat: number
  request: Request
  /** The words of all lines of the log, as the seat hears them. */
  told: string[]
  clocks: SeatClock[]
  scene: Scene
}

/** How many choices are made at most before what is wanted is asked. */
const most = 2000

/** Plays a match on, as a bot would for each of its seats, until something holds of what is asked
    of one of them; what that is. Bots choose for themselves. */
export async function playedUntil(
  url: string,
  match: Made,
  holds: (asked: Asked) => boolean,
): Promise<Asked> {
  const at = await played(url, match, holds)
  if (!at) throw new Error('the match is over before what is wanted is asked')
  return at
}

/** Plays a match on for so many choices, or to its end. */
export async function playedOn(url: string, match: Made, choices: number): Promise<void> {
  let n = 0
  await played(url, match, () => n++ === choices)
}

/** Plays a match to its end. */
export async function playedOut(url: string, match: Made): Promise<void> {
  await played(url, match, () => false)
}

async function played(
  url: string,
  match: Made,
  holds: (asked: Asked) => boolean,
): Promise<Asked | undefined> {
  const seats = await Promise.all(match.seats.map(({ token }) => Sitter.at(url, match.id, token)))
  try {
    for (let n = 0; n < most; n++) {
      const one = await Promise.race(seats.map((seat) => seat.asked()))
      if (one.over) return undefined
      const { seat, told, clocks } = one
      const asked = { seat, request: one.request!, told, clocks, scene: one.scene! }
      if (holds(asked)) return asked
      await one.decide()
    }
    throw new Error(`what is wanted does not come within ${most} choices`)
  } finally {
    for (const seat of seats) seat.leave()
  }
}

/** Reports whether a question has one of these tags. */
export const tagged =
  (...tags: string[]) =>
  ({ request }: Asked) =>
    tags.includes(request.tag)

/** A seat at a match, by its socket. */
class Sitter {
  seat = -1
  seq = 0
  request: Request | undefined
  clocks: SeatClock[] = []
  scene: Scene | undefined
  over = false
  readonly told: string[] = []
  private number = 0
  private readonly answers = new Map<number, (answer: { type: string }) => void>()
  private changed: (() => void)[] = []

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => this.hear(JSON.parse(String(data)) as { type: string; re?: number }))
  }

  static async at(url: string, id: string, token: string): Promise<Sitter> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/matches/${id}/play`, { origin: url })
    await new Promise((done, fail) => socket.on('open', done).on('error', fail))
    const sitter = new Sitter(socket)
    sitter.say({ type: 'sit', token })
    await sitter.until(() => sitter.seat >= 0)
    return sitter
  }

  /** Waits until something is asked here, or the match is over. */
  async asked(): Promise<this> {
    await this.until(() => this.request !== undefined || this.over)
    return this
  }

  /** Decides as a bot would, and waits until what came of it is here. */
  async decide(): Promise<void> {
    const { seq } = this
    const said = (await this.ask({ type: 'suggest' })) as Suggested
    // Another seat that is asked at the same time may have answered since.
    const taken = (await this.ask({ type: 'choose', seq, answer: said.answer })) as Ack
    await this.until(() => this.seq >= taken.seq || this.over)
  }

  leave() {
    this.socket.close()
  }

  private ask(said: Omit<ClientMessage, 're'>): Promise<{ type: string }> {
    return new Promise((done) => this.answers.set(this.say(said), done))
  }

  private say(said: Omit<ClientMessage, 're'>): number {
    const re = ++this.number
    this.socket.send(JSON.stringify({ ...said, re }))
    return re
  }

  private async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((done) => this.changed.push(done))
  }

  private hear(said: { type: string; re?: number }) {
    if (said.type === 'wrong') throw new Error((said as Wrong).text)
    if (said.type === 'table' || said.type === 'step') {
      const now = said as Snapshot | Step
      if (said.type === 'table') {
        this.seat = (said as Snapshot).seat
        this.scene = (said as Snapshot).scene
      }
      this.seq = now.seq
      this.request = now.request
      this.clocks = now.clocks ?? []
      this.over = now.over !== undefined
      this.told.push(...(now.events ?? []).map((e) => e.text))
    }
    if (said.re) this.answers.get(said.re)?.(said)
    for (const done of this.changed.splice(0)) done()
  }
}
