// A replay file: JSON lines, the header with the opening view, then each entry of the
// log with what a spectator saw of it, then the footer. See game/replay.go.
import { at } from '../lib/base'
import type { GameEvent, Roll } from '../wire'

export interface Header {
  umpire: number
  system: string
  rules: string
  content: string
  seed: string
  source: string
  forks?: { seed: string; until: number }[]
  dice?: { name: string; faces: number[] }[]
  setup: unknown
  opening: unknown
  events?: GameEvent[]
}

/** One entry of the log: a choice, a choice withdrawn, or a takeback. */
export interface Line {
  seat: number
  ask?: string
  answer?: number[]
  withdraw?: boolean
  /** One more than the number of lines that stay. */
  takeback?: number
  events?: GameEvent[]
  patch?: unknown
}

export interface Footer {
  end: true
  over: boolean
  hash: string
  rolls: number
  result?: { winner: number | number[]; scores: number[]; reason: string; clauses?: string[] }
  /** What the seed was mixed of: the server's part, and the players' by seat. */
  secret?: string
  nonces?: string[]
}

/** An event of any version: rolls, and from where choices were taken back, were told among the facts once. */
type Past = GameEvent & { facts?: Roll & { from: number } }

function renew(line: { events?: Past[] }) {
  for (const e of line.events ?? []) {
    if (e.event === 'roll') e.roll ??= e.facts
    if (e.event === 'retracted') e.from ??= e.facts?.from
  }
}

/** What a line of the file does not fit, in words. */
export class Unreadable extends Error {
  constructor(
    readonly line: number,
    readonly why: 'version' | 'json' | 'order' | 'short',
  ) {
    super(`line ${line}: ${why}`)
  }
}

/** Reads a replay file piece by piece, as it arrives. */
export class Reader {
  header?: Header
  readonly lines: Line[] = []
  footer?: Footer
  #rest = ''
  #read = 0

  /** Takes the next piece of the text. */
  push(text: string) {
    const parts = (this.#rest + text).split('\n')
    this.#rest = parts.pop() ?? ''
    for (const part of parts) this.#take(part)
  }

  /** The text has ended. */
  close() {
    if (this.#rest.trim() !== '') this.#take(this.#rest)
    this.#rest = ''
    if (!this.header || !this.footer) throw new Unreadable(this.#read + 1, 'short')
  }

  #take(text: string) {
    this.#read++
    if (text.trim() === '') return
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      throw new Unreadable(this.#read, 'json')
    }
    if (this.footer) throw new Unreadable(this.#read, 'order')
    if (!this.header) {
      const header = value as Header & { events?: Past[] }
      if (header?.umpire !== 1) throw new Unreadable(this.#read, 'version')
      renew(header)
      this.header = header
    } else if ((value as Footer).end) {
      this.footer = value as Footer
    } else {
      const line = value as Line & { events?: Past[] }
      renew(line)
      this.lines.push(line)
    }
  }
}

/** Reads a body as it arrives, and tells of each piece. */
export async function readStream(body: ReadableStream<Uint8Array>, into: Reader, told: () => void) {
  const pieces = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await pieces.read()
    if (done) break
    into.push(decoder.decode(value, { stream: true }))
    told()
  }
  into.push(decoder.decode())
  into.close()
  told()
}

/** Where the file of a replay is. */
export function filePath(id: string): string {
  return at(`/api/replays/${encodeURIComponent(id)}/file`)
}
