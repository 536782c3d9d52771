// A line of sight that somebody asked for, from one model to another or to a place.
import type { At, Overlay, Piece, Sighting, Tag } from '../board/piece'
import { placeOf } from '../board/inches'
import { at, inches, inchWords, wire } from '../lib/inches'
import { say } from '../lib/say.svelte'
import { t } from '../text'
import type { Placed, Sight } from '../wire'
import type { Seat } from '../wire/seat.svelte'

/** A line of sight as it is drawn. */
export function lineOf(s: Sight): Sighting {
  const line = {
    ...{ from: at(s.a), to: at(s.b), clear: s.clear },
    ...(s.untold && { untold: true }),
    ...(s.feature && { feature: s.feature }),
    ...(s.models && { pieces: s.models }),
  }
  if (!s.clear) return { ...line, stop: line.to }
  return s.partly ? { ...line, partly: true } : line
}

/** What of the target is hidden, and by what. */
export function hidesOf(s: Sight): string {
  const what = s.blocker ?? s.cover
  if (!what) return ''
  return t(
    s.partly ? 'table.sight.tag.partly' : s.clear ? 'table.sight.tag.cover' : 'table.sight.tag.blocked',
    {
      what,
    },
  )
}

/** One that would stand at a place. */
type Stood = At & { id: number }

export const middleOf = ({ from, to }: Sighting) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })

export class Sights {
  shown = $state.raw<Sight>()
  /** One end is known; the next model clicked is the other. */
  from = $state<number>()
  /** Where that would stand: a place that was looked at before. */
  place = $state.raw<At>()
  /** Where one like that would be seen, at the end of what is shown. */
  far = $state.raw<At>()
  /** The place that keys have come to: nothing is asked of it yet. */
  aim = $state.raw<At>()

  constructor(
    private readonly seat: () => Seat,
    private readonly pieces: () => Piece[],
    private readonly surface: (at: At) => number,
    /** Whether places are looked at, too. */
    private readonly places: () => boolean,
  ) {}

  /** What is to be done once one end is known. */
  get wants(): string {
    return t(this.places() ? 'table.sight.pick' : 'table.sight.pick.model')
  }

  /** Begins at the model, or takes away what is there. */
  begin(model: number | undefined) {
    if (this.clear()) return
    this.from = model
    const keys = this.places() ? ` ${t('table.sight.keys')}` : ''
    say(model === undefined ? t('table.sight.none') : this.wants + keys)
  }

  /** Reports whether there was anything to take away. */
  clear(): boolean {
    const any = this.shown !== undefined || this.from !== undefined
    this.shown = this.from = this.place = this.far = this.aim = undefined
    return any
  }

  /** The other end by keys: so many inches on from the last one, at first from who looks. Reports
      whether one is wanted that may be a place. */
  step({ dx, dy }: { dx: number; dy: number }, { width, depth }: { width: number; depth: number }): boolean {
    const start = this.aim ?? this.far ?? this.pieces().find((p) => p.id === this.from)
    if (!start || !this.places()) return false
    const within = (n: number, most: number) => Math.min(Math.max(n, 0), most)
    this.aim = { x: within(start.x + dx, width), y: within(start.y + dy, depth) }
    this.shown = this.far = undefined
    say(placeOf(this.aim))
    return true
  }

  /** A line to a model, with those that would stand elsewhere there. */
  async draw(from: number | undefined, to: number, places: readonly Stood[] = []) {
    this.from = this.far = this.aim = undefined
    if (from === undefined || from === to) return
    await this.ask(from, { target: to }, places)
  }

  /** A line to a place, as if one like that which looks stood there. What is chosen next is seen
      from that place. */
  async drawTo(at: At, places: readonly Stood[] = []) {
    const { from } = this
    if (from === undefined || !this.places()) return
    this.far = at
    this.aim = undefined
    await this.ask(from, { place: this.stood({ id: from, ...at }) }, places)
    if (this.far === at) this.place = at
  }

  private stood = ({ id, ...at }: Stood) => ({ model: id, at: wire(at), on: this.surface(at) })

  private async ask(from: number, to: { target: number } | { place: Placed }, places: readonly Stood[]) {
    if (this.place) places = [{ id: from, ...this.place }]
    const moved = places.slice(0, 40).map(this.stood)
    const { sight } = await this.seat().ask('sight', { subject: from, moved, ...to })
    this.shown = sight
    if (sight) say(this.words(sight))
  }

  words(s: Sight): string {
    const name = (id: number) => this.pieces().find((p) => p.id === id)?.name ?? ''
    const far = inchWords(inches(s.distance), 'up')
    const to = this.far ? t('table.sight.place') : name(s.to)
    const fill = { from: name(s.from), to, far, what: s.blocker ?? s.cover ?? '' }
    if (!s.clear) return t('table.sight.blocked', fill)
    if (s.untold) return t(s.cover ? 'table.sight.untold.cover' : 'table.sight.untold', fill)
    return t(s.partly ? 'table.sight.partly' : s.cover ? 'table.sight.cover' : 'table.sight.clear', fill)
  }

  /** The overlay with the line, its length and what it stops at; before that, what may be its other end. */
  over(base: Overlay): Overlay {
    const from = this.from
    if (from !== undefined && !this.far) {
      const others = this.pieces().flatMap((p) => (p.id === from ? [] : [p.id]))
      const stand = this.aim ?? this.place
      const ghosts = stand && [{ id: from, x: stand.x, y: stand.y, lawful: true }]
      const eye = this.place ?? this.pieces().find((p) => p.id === from)
      const links = this.aim && eye && [{ from: eye, to: this.aim, holds: true }]
      return { selected: [from], lawful: others, ghosts, links }
    }
    const s = this.shown
    if (!s) return base
    const line = lineOf(s)
    const middle = middleOf(line)
    const tags: Tag[] = [...(base.tags ?? [])]
    if (!s.untold) tags.push({ ...middle, tone: 'brass', text: inchWords(inches(s.distance), 'up') })
    const what = hidesOf(s)
    if (what) tags.push({ ...line.to, tone: 'paper', text: what })
    const stand = this.far ?? this.place
    const ghosts = stand ? [{ id: s.from, ...stand, lawful: s.clear }] : base.ghosts
    return { ...base, ghosts, sights: [line], tags }
  }
}
