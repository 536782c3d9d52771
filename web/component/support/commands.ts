// What the tests have done outside of the browser: recorded files are read, and recorded.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { BrowserCommandContext } from 'vitest/node'
import { playedOut, playedUntil, type Asked } from '../../e2e/support/advisor.ts'
import { make, type Chair, type Made } from '../../e2e/support/match.ts'
import { serve, type Server } from '../../e2e/support/server.ts'

interface Spot {
  x: number
  y: number
}

/** A match, and the question that it is played to. */
export interface Position {
  system: string
  wish: object
  /** Two people unless told otherwise. */
  players?: Chair[]
  /** It is played until a seat is asked this, by its tag; unless told otherwise not at all. */
  tag?: string
  /** Of that seat. */
  seat?: number
  /** It is asked in such words: a regular expression. */
  words?: string
  /** One of the options is put in such words: a regular expression. */
  offers?: string
  /** The question has such words anywhere: a regular expression. */
  says?: string
  /** A line of the log says this by then: a regular expression. */
  told?: string
  /** It is played to its end. */
  over?: boolean
  /** Hints for all, so that a bot may decide for whoever came by a code. */
  hints?: boolean
}

const folder = resolve(import.meta.dirname, '../testdata')

/** The server that is recorded: one, however often Vite loads this file. */
const shared = globalThis as unknown as { recorded?: Promise<Server>; prepared: Map<string, Promise<Made>> }
shared.prepared ??= new Map()

/** The server that is recorded, if this is to be recorded. */
export async function recording(): Promise<Server | undefined> {
  return process.env.RECORD ? (shared.recorded ??= serve()) : undefined
}

const pathOf = (name: string) => resolve(folder, `${name}.json`)

export const commands = {
  /** Reports whether all is recorded anew. */
  records: () => shared.recorded !== undefined,
  /** What was recorded under a name; nothing if there is nothing. */
  read(_: unknown, name: string): string | undefined {
    try {
      return readFileSync(pathOf(name), 'utf8')
    } catch {
      return undefined
    }
  },
  write(_: unknown, name: string, text: string) {
    mkdirSync(dirname(pathOf(name)), { recursive: true })
    writeFileSync(pathOf(name), text)
  },
  /** Moves the mouse of a page in some steps to each place, and presses and releases it there. */
  async mouse({ page }: BrowserCommandContext, steps: (Spot | 'down' | 'up')[]) {
    for (const step of steps)
      if (step === 'down' || step === 'up') await page.mouse[step]()
      else await page.mouse.move(step.x, step.y, { steps: 4 })
  },
  tap: ({ page }: BrowserCommandContext, { x, y }: Spot) => page.touchscreen.tap(x, y),
  /** A moment in which the server may answer. */
  rest: () => new Promise((done) => setImmediate(done)),
  /** What is drawn from now on follows from the text. */
  seed: async (_: unknown, text: string) => (await shared.recorded)!.seed(text),
  /** Makes a match and plays it to a position: once under a name. */
  prepare(_: unknown, name: string, p: Position): Promise<Made> {
    const { prepared } = shared
    if (!prepared.has(name)) prepared.set(name, prepare(name, p))
    return prepared.get(name)!
  },
}

async function prepare(name: string, p: Position): Promise<Made> {
  const server = (await shared.recorded)!
  await server.seed(name)
  const people: Chair[] = [{ kind: 'person' }, { kind: 'person' }]
  const match = await make(server.url, p.players ?? people, p.wish, 1, p.system, p.hints)
  if (p.over) await playedOut(server.url, match)
  if (p.tag || p.words) await playedUntil(server.url, match, (asked) => fits(p, asked))
  return match
}

function fits(p: Position, { seat, request, told }: Asked): boolean {
  const has = (text: string | undefined, where: string) => text === undefined || new RegExp(text).test(where)
  return (
    (p.tag === undefined || p.tag === request.tag) &&
    (p.seat === undefined || p.seat === seat) &&
    has(p.words, request.prompt) &&
    has(p.offers, (request.options ?? []).map((o) => o.words).join('\n')) &&
    has(p.says, JSON.stringify(request)) &&
    has(p.told, told.join('\n'))
  )
}

/** The commands as the browser has them. */
export type Commands = {
  [K in keyof typeof commands]: (typeof commands)[K] extends (context: never, ...of: infer A) => infer R
    ? (...of: A) => Promise<Awaited<R>>
    : never
}
