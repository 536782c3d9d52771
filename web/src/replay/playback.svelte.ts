// A replay while it is watched: what has arrived of it, and which line is shown. Its parts
// are its lines, the first what lay there at first.
import { at } from '../lib/base'
import { api, ask, problem, words } from '../lib/api'
import { whole } from '../charts/figures'
import { faceOf } from '../games'
import type { Face } from '../games/face'
import { sideName, t } from '../text'
import type { GameEvent, Replay } from '../wire'
import { Reader, Unreadable, readStream } from './file'
import type { Part } from '../tell/beats'
import { Player } from '../tell/player.svelte'
import type { Row } from '../tell/rows'
import { stageOf } from '../tell/stage'
import { Frames } from './frames'
import { storyOf } from './story'
import { timelineOf, turnFrom } from './timeline'

export class Playback extends Player {
  info = $state.raw<Replay>()
  face = $state.raw<Face>()
  trouble = $state('')
  /** Lines that have arrived; -1 before the header has. */
  arrived = $state(-1)
  complete = $state(false)

  #reader = new Reader()
  #frames = $state.raw<Frames>()
  #stop = new AbortController()

  readonly lines = $derived(this.complete ? this.arrived : (this.info?.lines ?? Math.max(0, this.arrived)))
  readonly timeline = $derived(timelineOf(this.info?.summary.turns ?? [], this.lines))
  readonly story = $derived.by(() => {
    const n = this.arrived
    return this.#reader.header && n >= 0 ? storyOf(this.#reader.header, this.#reader.lines.slice(0, n)) : []
  })
  /** The log: what happened, and who took back what. */
  readonly rows: Row[] = $derived.by(() =>
    this.story.flatMap(({ line, kind, seat, stay = 0, told }) => {
      const side = sideName(seat)
      const text = kind === 'takeback' ? t('replay.takeback', { side, line: stay }) : ''
      const back = kind === 'withdrawal' ? t('replay.withdrawal', { side }) : text
      return [
        ...(back ? [{ event: { no: -line, event: kind, text: back }, at: line }] : []),
        ...told.map(({ event, gone }) => ({ event, at: line, ...(gone !== undefined && { gone }) })),
      ]
    }),
  )
  /** The line of the log that is pointed at. */
  pointed = $state.raw<GameEvent>()

  /** How the table lies, as a spectator saw it. */
  readonly stage = $derived.by(() => {
    const { act, face, info } = this
    if (!act || !face || !info || act.after === undefined) return undefined
    return stageOf(act, this.beats, this.beat, face, info.scene)
  })
  readonly view = $derived(this.stage?.view)

  constructor(
    readonly id: string,
    line: number | undefined,
  ) {
    super()
    void this.#load(line)
  }

  get header() {
    return this.#reader.header
  }

  get line(): number {
    return this.at
  }
  get last(): number {
    return this.lines
  }
  protected get reader() {
    return this.face
  }

  part(n: number): Part | undefined {
    const [entry, frames] = [this.story[n], this.#frames]
    if (!entry || !frames) return undefined
    return {
      events: entry.told.map(({ event }) => event),
      get before() {
        return frames.at(n - 1)
      },
      get after() {
        return frames.at(n)
      },
    }
  }

  async #load(line: number | undefined) {
    try {
      const path = { id: this.id }
      const info = await ask(api.GET('/api/replays/{id}', { params: { path }, signal: this.#stop.signal }))
      this.face = await faceOf(info.system)
      this.info = { ...info, summary: whole(info.summary) }
      this.at = Math.min(line ?? this.info.summary.turns[0]?.line ?? 0, info.lines)
      await this.#read()
    } catch (e) {
      if (this.#stop.signal.aborted) return
      this.trouble = e instanceof Unreadable ? t('replay.unreadable', { line: e.line }) : words(e)
    }
  }

  async #read() {
    const answer = await fetch(at(`/api/replays/${encodeURIComponent(this.id)}/shown`), {
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
    this.at = Math.min(this.at, this.arrived)
  }

  /** Shows a line. */
  to(line: number) {
    this.at = Math.max(0, Math.min(line, this.lines))
    this.beat = Infinity
  }

  /** Goes on by lines, or by turns. */
  by(n: 1 | -1, turns = false) {
    this.to(turns ? turnFrom(this.timeline, this.line, n) : this.line + n)
  }

  override toggle() {
    if (!this.playing && this.done) this.to(0)
    super.toggle()
  }

  leave() {
    this.#stop.abort()
    this.playing = false
  }
}
