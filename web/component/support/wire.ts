// The server, as it was recorded. Requests are answered by what it answered to the same before; a
// match's socket says again what it said, as far as the page says what it said then.
import { tick } from 'svelte'
import { expect } from 'vitest'
import { commands as all } from 'vitest/browser'
import type { Made } from '../../e2e/support/match'
import type { Commands, Position } from './commands'

const commands = all as unknown as Commands

/** What is answered to a request. */
interface Answer {
  status: number
  type: string
  body: string
}

/** A frame that the page heard at the seat with a token. */
interface Heard {
  /** After which saying, or in answer to which, and at which seat that was said. */
  said: string
  by: string
  /** The same was said so often before. */
  time: number
  to: string
  frame: string
}

/** A recorded match. */
interface Recorded {
  made: Made
  heard: Heard[]
}

/** Whether the server is there, and what it says is recorded. */
export const records = await commands.records()
const [realFetch, RealSocket] = [window.fetch.bind(window), window.WebSocket]

/** What the page asked for that was never recorded: a test that asks for it fails. */
export const unknown: string[] = []

/** What was recorded in this test, by the name that it is kept under. */
let written = new Map<string, string>()
let match: { name: string; before: Heard[]; recorded: Recorded } | undefined

/** How many answers are under way. */
let awaited = 0

/** The name of the test, fit for a file, and how much was made in it so far. */
let test = ''
let made = 0

/** What the page sent in this test that makes something, by its path. */
const sent: { path: string; body: string }[] = []

/** Returns what the page sent to a path in this test to make something there: waits for it. */
export async function posted(path: string): Promise<unknown> {
  await expect.poll(() => sent.filter((s) => s.path === path).length).toBeGreaterThan(0)
  return JSON.parse(sent.findLast((s) => s.path === path)!.body)
}

/** Returns a name for what is asked, fit for a file. What makes something is answered otherwise
    each time, so it is named by the test. */
async function nameOf(method: string, path: string, body: string): Promise<string> {
  if (method === 'POST' && /^\/api\/(commitments|matches|replays|replays\/\w+\/fork)$/.test(path)) {
    sent.push({ path, body })
    return `made/${test}-${++made}`
  }
  // A list is of what the server has by then.
  if (/^\/api\/(matches|replays)$/.test(path)) return `made/${test}-${path.slice(5)}`
  const plain = `${method} ${path}`.replace(/[^\w.-]+/g, '-').slice(0, 100)
  if (!body) return `http/${plain}`
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  const hex = [...new Uint8Array(hash).slice(0, 6)].map((b) => b.toString(16).padStart(2, '0')).join('')
  return `http/${plain}-${hex}`
}

async function answered(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  awaited++
  try {
    return await answer(input, init)
  } finally {
    awaited--
  }
}

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const url = new URL(request.url)
  if (!url.pathname.startsWith('/api/')) return realFetch(input, init)
  const body = await request.clone().text()
  const name = await nameOf(request.method, url.pathname + url.search, body)
  init?.signal?.throwIfAborted()
  if (records) {
    const response = await realFetch(input, init)
    const text = await response.clone().text()
    const answer = { status: response.status, type: response.headers.get('content-type') ?? '', body: text }
    // What is asked again after something changed is answered as before.
    if (!written.has(name)) written.set(name, JSON.stringify(answer) + '\n')
    return response
  }
  const kept = await commands.read(name)
  init?.signal?.throwIfAborted()
  if (kept === undefined) {
    unknown.push(`${request.method} ${url.pathname}${url.search} ${body}`)
    return new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } })
  }
  const { status, type, body: text } = JSON.parse(kept) as Answer
  return new Response(status === 204 || status === 304 ? null : text, {
    status,
    headers: { 'content-type': type },
  })
}

/** What the page says, without the number that its answer bears. */
function saying(text: string): string {
  const { re: _, ...said } = JSON.parse(text) as { re?: number }
  return JSON.stringify(said)
}

const numberOf = (text: string) => (JSON.parse(text) as { re?: number }).re

/** What changes a match, so that more than its answer comes of it. */
const deeds =
  /"type":"(sit|choose|undo|withdraw|takeback|consent|concede|draw|stand|talk|ready|deputy|claim|away|rematch)"/

/** What was said at the page's sockets, to be told apart: the same may be said again. */
interface Saying {
  said: string
  by: string
  time: number
}

/** How often the same was said at a seat. */
const times = new Map<string, number>()

/** The last saying that may change the match. */
let last: Saying = { said: '', by: '', time: 0 }

/** Notes that something is said. */
function says(by: string, text: string): Saying {
  const said = saying(text)
  const key = `${by} ${said}`
  const time = times.get(key) ?? 0
  times.set(key, time + 1)
  const now = { said, by, time }
  if (deeds.test(said)) last = now
  return now
}

/** The token of who sits down by a message, if it is that. */
function tokenOf(text: string): string | undefined {
  const { type, token = '' } = JSON.parse(text) as { type: string; token?: string }
  return type === 'sit' ? token : undefined
}

/** Listens to the real socket, and notes what it says and in answer to what. */
class Listening extends RealSocket {
  private readonly asked = new Map<number, Saying>()
  private token = ''

  constructor(url: string | URL) {
    super(url)
    this.addEventListener('message', ({ data }) => {
      const frame = String(data)
      const re = numberOf(frame)
      const asked = re === undefined ? undefined : this.asked.get(re)
      if (asked && this.asked.delete(re!)) awaited--
      match?.recorded.heard.push({ ...(asked ?? last), to: this.token, frame })
    })
  }

  override send(data: string) {
    this.token = tokenOf(data) ?? this.token
    const re = numberOf(data)
    const said = says(this.token, data)
    if (re !== undefined) {
      awaited++
      this.asked.set(re, said)
    }
    super.send(data)
  }
}

/** Says what was said before. */
class Replaying {
  onopen: (() => void) | null = null
  onmessage: ((e: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null

  /** Those that are open, by their tokens. */
  static readonly open = new Map<string, Replaying>()
  private token = ''
  private closed = false

  constructor() {
    queueMicrotask(() => this.onopen?.())
  }

  send(text: string) {
    this.token = tokenOf(text) ?? this.token
    Replaying.open.set(this.token, this)
    const re = numberOf(text)
    const now = says(this.token, text)
    const same = (match?.recorded.heard ?? []).filter((h) => h.said === now.said && h.by === now.by)
    const time = Math.min(now.time, Math.max(...same.map((h) => h.time)))
    // A match that the page made itself is not recorded: it says nothing.
    if (match && same.length === 0) {
      // A seat says whether its person is away as soon as it can: that may have been later then.
      if (now.said.includes('"type":"away"')) this.hear('{"type":"taken","re":0}', re)
      else unknown.push(text)
    }
    for (const { to, frame, time: when } of same)
      if (when === time) queueMicrotask(() => Replaying.open.get(to)?.hear(frame, re))
  }

  private hear(frame: string, re: number | undefined) {
    if (this.closed) return
    const said = JSON.parse(frame) as { re?: number }
    if (said.re !== undefined) said.re = re
    this.onmessage?.({ data: JSON.stringify(said) })
  }

  close() {
    if (this.closed) return
    this.closed = true
    if (Replaying.open.get(this.token) === this) Replaying.open.delete(this.token)
    queueMicrotask(() => this.onclose?.())
  }
}

/** The sockets that the page has opened in this test. */
const opened = new Set<{ onmessage: unknown }>()

/** Tells the page that the server is there, as that does now and then. */
export function alive() {
  for (const { onmessage } of opened)
    (onmessage as ((e: { data: string }) => void) | null)?.({ data: '{"type":"alive"}' })
}

/** Puts the recorded server in place of the network. */
export function install() {
  window.fetch = answered
  Object.defineProperty(window, 'WebSocket', {
    configurable: true,
    value: function (url: string | URL) {
      if (!String(url).includes('/api/')) return new RealSocket(url)
      const socket = records ? new Listening(url) : new Replaying()
      opened.add(socket)
      return socket
    },
  })
}

/** Begins a test: what is drawn in it follows from its name. */
export async function begin(name: string) {
  unknown.length = 0
  sent.length = 0
  made = 0
  test = name.replace(/[^\w]+/g, '-').slice(0, 100)
  written = new Map()
  match = undefined
  times.clear()
  opened.clear()
  awaited = 0
  Replaying.open.clear()
  if (records) await commands.seed(name)
}

/** Waits until all that was asked is answered. */
async function settled() {
  while (awaited > 0) await commands.rest()
}

/** Waits until the page asks for nothing more, and shows what was answered. */
export async function quiet() {
  await settled()
  // What was answered leads to what is asked next.
  await tick()
  await commands.rest()
  if (awaited > 0) await quiet()
}

/** Ends a test: keeps what was recorded, or says what was asked for that is not. What the page would
    ask yet is recorded as well: another time it may come to that before the test is over. */
export async function end() {
  if (records) await quiet()
  if (match && records) {
    const { made, heard } = match.recorded
    written.set(match.name, lines({ made, heard: merged(match.before, heard) }))
  }
  if (records) for (const [name, text] of written) await commands.write(name, text)
  else if (unknown.length > 0)
    throw new Error(`this was not recorded (npm run record does that anew):\n${unknown.join('\n')}`)
}

/** What was heard, without what was heard again under the same name. */
function merged(before: Heard[], now: Heard[]): Heard[] {
  const key = ({ said, by, time }: Heard) => `${by} ${time} ${said}`
  const again = new Set(now.map(key))
  return [...before.filter((h) => !again.has(key(h))), ...now]
}

/** A recorded match as text, a frame a line. */
function lines({ made, heard }: Recorded): string {
  return `{"made":${JSON.stringify(made)},"heard":[\n${heard.map((h) => JSON.stringify(h)).join(',\n')}\n]}\n`
}

/** A match at a position: what is said of it is recorded under the name. Tests that choose
    something have a name each, for the match goes on; others may share one. */
export async function matchAt(name: string, position: Position): Promise<Made> {
  const kept = await commands.read(`match/${name}`)
  const before = kept === undefined ? undefined : (JSON.parse(kept) as Recorded)
  if (records) {
    const made = await commands.prepare(name, position)
    const heard = before?.made.id === made.id ? before.heard : []
    match = { name: `match/${name}`, before: heard, recorded: { made, heard: [] } }
  } else if (before) match = { name, before: [], recorded: before }
  else throw new Error(`the match "${name}" was not recorded (npm run record does that)`)
  return match.recorded.made
}

/** Has the match recorded that the page makes itself in this test. */
export async function matchMade(): Promise<void> {
  const name = `made/${test}`
  const kept = records ? undefined : await commands.read(name)
  const recorded =
    kept === undefined ? { made: { id: '', seats: [] }, heard: [] } : (JSON.parse(kept) as Recorded)
  match = { name, before: [], recorded }
}
