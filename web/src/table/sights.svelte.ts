// A line of sight that somebody asked for, from one model to another.
import type { Overlay, Piece, Tag } from '../board/piece'
import { at, inches, inchWords } from '../lib/inches'
import { say } from '../lib/say.svelte'
import { t } from '../text'
import type { Sight } from '../wire'
import type { Seat } from '../wire/seat.svelte'

export class Sights {
  shown = $state.raw<Sight>()
  /** One end is known; the next model clicked is the other. */
  from = $state<number>()

  constructor(
    private readonly seat: () => Seat,
    private readonly pieces: () => Piece[],
  ) {}

  /** Begins at the model, or takes away what is there. */
  begin(model: number | undefined) {
    if (this.clear()) return
    this.from = model
    say(t(model === undefined ? 'table.sight.none' : 'table.sight.pick'))
  }

  /** Reports whether there was anything to take away. */
  clear(): boolean {
    const any = this.shown !== undefined || this.from !== undefined
    this.shown = this.from = undefined
    return any
  }

  async draw(from: number | undefined, to: number): Promise<void> {
    this.from = undefined
    if (from === undefined || from === to) return
    const { sight } = await this.seat().ask('sight', { subject: from, target: to })
    this.shown = sight
    if (sight) say(this.words(sight))
  }

  private words(s: Sight): string {
    const name = (id: number) => this.pieces().find((p) => p.id === id)?.name ?? ''
    const far = inchWords(inches(s.distance), 'up')
    const fill = { from: name(s.from), to: name(s.to), far, what: s.blocker ?? s.cover ?? '' }
    if (!s.clear) return t('table.sight.blocked', fill)
    return t(s.cover ? 'table.sight.cover' : 'table.sight.clear', fill)
  }

  /** The overlay with the line, its length and what it stops at; before that, what may be its other end. */
  over(base: Overlay): Overlay {
    const from = this.from
    if (from !== undefined) {
      const others = this.pieces().flatMap((p) => (p.id === from ? [] : [p.id]))
      return { selected: [from], lawful: others }
    }
    const s = this.shown
    if (!s) return base
    const line = { from: at(s.a), to: at(s.b), clear: s.clear }
    const middle = { x: (line.from.x + line.to.x) / 2, y: (line.from.y + line.to.y) / 2 }
    const tags: Tag[] = [
      ...(base.tags ?? []),
      { ...middle, tone: 'brass', text: inchWords(inches(s.distance), 'up') },
    ]
    const what = s.blocker ?? s.cover
    if (what) {
      const text = t(s.clear ? 'table.sight.tag.cover' : 'table.sight.tag.blocked', { what })
      tags.push({ ...line.to, tone: 'paper', text })
    }
    return { ...base, sights: [s.clear ? line : { ...line, stop: line.to }], tags }
  }
}
