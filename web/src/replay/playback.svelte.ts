// A replay while it is watched: what has arrived of it, which line is shown, and whether
// it plays by itself.
import { api, ask, problem, words } from '../lib/api'
import { whole } from '../charts/figures'
import { faceOf } from '../games'
import type { Face } from '../games/face'
import { tells } from '../games/sorts'
import { t } from '../text'
import type { Replay } from '../wire'
import { Reader, Unreadable, readStream } from './file'
import { Frames } from './frames'
import { storyOf } from './story'
import { timelineOf, turnFrom } from './timeline'

const speeds = [1, 2, 4] as const

/** How long a line stands, in milliseconds, where something happens in it and where not. */
const pace = { loud: 1400, quiet: 350 }

export class Playback {
  info = $state.raw<Replay>()
  face = $state.raw<Face>()
  trouble = $state('')
  /** Lines that have arrived; -1 before the header has. */
  arrived = $state(-1)
  complete = $state(false)
  line = $state(0)
  playing = $state(false)
  speed = $state<(typeof speeds)[number]>(1)

  #reader = new Reader()
  #frames = $state.raw<Frames>()
  #stop = new AbortController()

  readonly lines = $derived(this.complete ? this.arrived : (this.info?.lines ?? Math.max(0, this.arrived)))
  readonly timeline = $derived(timelineOf(this.info?.summary.turns ?? [], this.lines))
  readonly story = $derived.by(() => {
    const n = this.arrived
    return this.#reader.header && n >= 0 ? storyOf(this.#reader.header, this.#reader.lines.slice(0, n)) : []
  })
  /** What a spectator saw at the line that is shown, and before it. */
  readonly view = $derived(this.viewAt(this.line))
  readonly before = $derived(this.viewAt(this.line - 1))

  constructor(
    readonly id: string,
    line: number | undefined,
  ) {
    void this.#load(line)
  }

  get header() {
    return this.#reader.header
  }

  viewAt(line: number): unknown {
    void this.arrived
    return this.#frames?.at(line)
  }

  async #load(line: number | undefined) {
    try {
      const path = { id: this.id }
      const info = await ask(api.GET('/api/replays/{id}', { params: { path }, signal: this.#stop.signal }))
      this.face = await faceOf(info.system)
      this.info = { ...info, summary: whole(info.summary) }
      this.line = Math.min(line ?? this.info.summary.turns[0]?.line ?? 0, info.lines)
      await this.#read()
    } catch (e) {
      if (this.#stop.signal.aborted) return
      this.trouble = e instanceof Unreadable ? t('replay.unreadable', { line: e.line }) : words(e)
    }
  }

  async #read() {
    const answer = await fetch(`/api/replays/${encodeURIComponent(this.id)}/shown`, {
      signal: this.#stop.signal,
    })
    if (!answer.ok || !answer.body) throw problem(await answer.json().catch(() => undefined), answer.status)
    await readStream(answer.body, this.#reader, () => {
      const header = this.#reader.header
      if (!header) return
      this.#frames ??= new Frames(header.opening, this.#reader.lines)
      this.arrived = this.#reader.lines.length
    })
    this.complete = true
    this.line = Math.min(this.line, this.arrived)
  }

  /** Shows a line. */
  to(line: number) {
    this.line = Math.max(0, Math.min(line, this.lines))
  }

  /** Goes on by lines, or by turns. */
  by(n: 1 | -1, turns = false) {
    this.to(turns ? turnFrom(this.timeline, this.line, n) : this.line + n)
  }

  toggle() {
    if (!this.playing && this.line >= this.lines) this.line = 0
    this.playing = !this.playing
  }

  faster() {
    this.speed = speeds[(speeds.indexOf(this.speed) + 1) % speeds.length]!
  }

  /** How long the line that is shown stands while it plays. */
  readonly stands = $derived.by(() => {
    const told = this.story[this.line]?.told ?? []
    const face = this.face
    const loud = face && told.some(({ event }) => tells(face, event, 'story'))
    return (loud ? pace.loud : pace.quiet) / this.speed
  })

  leave() {
    this.#stop.abort()
    this.playing = false
  }
}

export function filePath(id: string): string {
  return `/api/replays/${encodeURIComponent(id)}/file`
}
