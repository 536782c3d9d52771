// Pieces that have moved slide to where they are now, along their way if it is
// known: 40 inches a second, 600 ms at most.
import type { At, Piece } from './piece'
import { lengthOf } from './ruler'

interface Slide {
  way: At[]
  length: number
  begin: number
  ms: number
}

/** The place on the way after the share of its length. */
export function alongWay(way: readonly At[], length: number, share: number): At {
  let left = length * share
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1], way[i]]
    const long = Math.hypot(b.x - a.x, b.y - a.y)
    if (left <= long && long > 0)
      return { x: a.x + ((b.x - a.x) * left) / long, y: a.y + ((b.y - a.y) * left) / long }
    left -= long
  }
  return way[way.length - 1]
}

export class Motion {
  /** Where pieces that slide are now. */
  moving = $state.raw<ReadonlyMap<number, At>>(new Map())

  #known = new Map<number, At>()
  #slides = new Map<number, Slide>()
  #frame = 0

  /** Takes note of where pieces are, and lets those that moved slide. */
  follow(pieces: readonly Piece[], ways: ReadonlyMap<number, At[]> | undefined) {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const known = new Map<number, At>()
    for (const p of pieces) {
      const before = this.#known.get(p.id)
      known.set(p.id, { x: p.x, y: p.y })
      if (!before || still || (before.x === p.x && before.y === p.y)) continue
      const between = ways?.get(p.id) ?? []
      const way = [this.moving.get(p.id) ?? before, ...between, { x: p.x, y: p.y }]
      const length = lengthOf(way)
      this.#slides.set(p.id, {
        way,
        length,
        begin: performance.now(),
        ms: Math.min(600, (length / 40) * 1000),
      })
    }
    this.#known = known
    if (this.#slides.size > 0 && this.#frame === 0) this.#step(performance.now())
  }

  /** Everything is where it belongs at once. */
  end() {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#slides.clear()
    if (this.moving.size > 0) this.moving = new Map()
  }

  #step = (now: number) => {
    const moving = new Map<number, At>()
    for (const [id, s] of this.#slides) {
      const t = s.ms === 0 ? 1 : Math.max(0, now - s.begin) / s.ms
      if (t >= 1 || !this.#known.has(id)) this.#slides.delete(id)
      else moving.set(id, alongWay(s.way, s.length, t * t * (3 - 2 * t)))
    }
    this.moving = moving
    this.#frame = this.#slides.size > 0 ? requestAnimationFrame(this.#step) : 0
  }
}
