// The terrain that is being edited: its pieces, which of them is chosen, the way back,
// and what the server says of it.
import { clock, type Cancel } from '../lib/clock'
import type { Terrain } from '../board/piece'
import { api, ask, words } from '../lib/api'
import type { Fault, Feature } from '../wire'
import { baseOf, shownOf, storeyAt, storeysOf } from '../board/storeys'
import { featureOf, kept, plotOf, put, twin, type Kind, type Plot } from './plots'

const steps = 60

export class Editor {
  plots = $state.raw<Plot[]>([])
  chosen = $state<string>()
  /** The storey that is looked at, by its height: added pieces stand on it. */
  storey = $state<number>()
  readonly storeys = $derived(storeysOf(this.plots))
  /** How a piece is drawn at that storey; those above it cannot be taken hold of. */
  readonly shown = (plot: Plot | Terrain) => shownOf(plot, this.storeys, this.storey)
  faults = $state.raw<Fault[]>([])
  judged = $state(true)
  trouble = $state('')
  #past = $state.raw<Plot[][]>([])
  #asked = 0
  #timer: Cancel | undefined

  constructor(
    readonly system: string,
    readonly mission: string,
    readonly size: number,
    features: readonly Feature[],
    readonly depth = size,
    /** The size as text, where it is not the mission's own. */
    readonly own = '',
  ) {
    this.plots = features.map(plotOf)
    this.#judge()
  }

  get plot(): Plot | undefined {
    return this.plots.find((p) => p.id === this.chosen)
  }

  /** Chooses a piece, and looks at its storey where it would not be seen. */
  choose(plot: Plot) {
    this.chosen = plot.id
    if (this.shown(plot) !== 'here') this.storey = storeyAt(this.storeys, baseOf(plot))
  }

  get features(): Feature[] {
    return this.plots.map(featureOf)
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  /** Marks a point to come back to: before a drag, before a change. */
  mark() {
    this.#past = [...this.#past.slice(-steps), this.plots]
  }

  undo() {
    const last = this.#past.at(-1)
    if (!last) return
    this.#past = this.#past.slice(0, -1)
    this.#set(last)
    if (!this.plot) this.chosen = undefined
  }

  /** Changes the chosen piece; it stays on the table. */
  change(to: (plot: Plot) => Plot, marked = false) {
    const was = this.plot
    if (!was) return
    if (!marked) this.mark()
    const now = kept(to(was), this.size, this.depth)
    this.#set(this.plots.map((p) => (p === was ? now : p)))
  }

  add(kind: Kind): Plot {
    this.mark()
    const middle = { x: this.size / 2, y: this.depth / 2 }
    const made = put(kind, middle, this.plots, this.storey)
    this.#set([...this.plots, ...made])
    const last = made.at(-1)!
    this.choose(last)
    return last
  }

  addTwin() {
    const plot = this.plot
    if (!plot) return
    this.mark()
    this.#join(twin(plot, this.size, this.plots, this.depth))
  }

  #join(plot: Plot): Plot {
    this.#set([...this.plots, plot])
    this.chosen = plot.id
    return plot
  }

  remove(): Plot | undefined {
    const gone = this.plot
    if (!gone) return undefined
    this.mark()
    this.#set(this.plots.filter((p) => p !== gone))
    this.chosen = undefined
    return gone
  }

  /** Other terrain in its place. */
  replace(features: readonly Feature[]) {
    this.mark()
    this.#set(features.map(plotOf))
    this.chosen = undefined
  }

  /** The piece that a fault stands at, if it says so: "features[3]". */
  at(fault: Fault): Plot | undefined {
    const n = /features[[./]+(\d+)/.exec(fault.path)?.[1]
    return n === undefined ? this.plots.find((p) => fault.path.includes(p.id)) : this.plots[Number(n)]
  }

  #set(plots: Plot[]) {
    this.plots = plots
    this.#judge()
  }

  // The server is asked when the hand rests.
  #judge() {
    this.judged = false
    this.#timer?.()
    this.#timer = clock.after(250, () => void this.#ask())
  }

  async #ask() {
    const asked = ++this.#asked
    try {
      const { faults } = await ask(
        api.POST('/api/systems/{system}/terrain/check', {
          params: { path: { system: this.system } },
          body: { mission: this.mission, size: this.own, features: this.features },
        }),
      )
      if (asked !== this.#asked) return
      this.faults = faults
      this.trouble = ''
      this.judged = true
    } catch (e) {
      if (asked === this.#asked) this.trouble = words(e)
    }
  }
}
