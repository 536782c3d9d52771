// The force that is being built: what is on the bench, what is chosen, what is
// wrong with it. Every change is kept in the browser, judged, and can be undone.
import { clock } from '../lib/clock'
import type { Craft, Draft, Pick, Size } from './craft'
import { placed } from './faults'
import { Judge } from './judge.svelte'
import { saveForce, type SavedForce } from './saved'

/** How many changes can be undone. */
const remembered = 100

export class Bench {
  readonly craft: Craft
  readonly id: string
  readonly judge: Judge
  /** What it can be judged for: the usual, and what it was made for. */
  readonly sizes: Size[]
  draft = $state.raw<Draft>()!
  mission = $state('')
  /** What the workshop shows. */
  picked = $state.raw<Pick>()
  slot = $state('')
  /** False if this browser has no room for the force. */
  kept = $state(true)
  #past = $state.raw<Draft[]>([])

  constructor(craft: Craft, saved: SavedForce) {
    this.craft = craft
    this.id = saved.id
    this.judge = new Judge(craft.system)
    this.draft = craft.rename(craft.read(saved.force), saved.name)
    const made = craft.sizeOf(saved.force, saved.mission)
    this.mission = made.id
    this.sizes = craft.sizes.some((s) => s.id === made.id) ? craft.sizes : [...craft.sizes, made]
    const first = craft.rows(this.draft)[0]
    if (first) this.#select({ key: first.key })
    this.#consider()
  }

  clues = $derived.by(() => placed(this.craft, this.draft, this.judge.faults))
  warned = $derived.by(() => placed(this.craft, this.draft, this.judge.warned))
  offers = $derived.by(() => this.craft.offers(this.draft))
  rows = $derived.by(() => this.craft.rows(this.draft))
  meters = $derived.by(() => this.craft.meters(this.draft, this.mission))
  deck = $derived.by(() => this.craft.deck(this.draft))
  opening = $derived.by(() => this.craft.opening(this.draft))
  sheet = $derived.by(() => this.picked && this.craft.sheet(this.draft, this.picked))

  /** Shows a line of the force, or a unit that is not in it, in the workshop. */
  pick(pick: Pick | undefined) {
    if (!pick) {
      this.picked = undefined
      return
    }
    this.#select(pick)
  }

  #select(pick: Pick) {
    this.picked = pick
    const slots = this.craft.sheet(this.draft, pick)?.slots ?? []
    if (!slots.some((s) => s.id === this.slot)) this.slot = slots[0]?.id ?? ''
  }

  /** Shows the unit of the catalogue: its line of the force, where it has one. */
  pickUnit(unit: string) {
    const row = this.rows.find((r) => r.unit === unit)
    this.pick(row ? { key: row.key } : { unit })
  }

  add(unit: string) {
    const { draft, key } = this.craft.add(this.draft, unit)
    this.#change(draft)
    this.#select({ key })
  }

  /** One fewer of a unit, from its last line. */
  drop(unit: string) {
    const row = this.rows.findLast((r) => r.unit === unit)
    if (row) this.setCount(row.key, row.count - 1)
  }

  setCount(key: number, count: number) {
    const row = this.rows.find((r) => r.key === key)
    this.#change(this.craft.setCount(this.draft, key, count))
    const gone = !this.rows.some((r) => r.key === key)
    if (gone && row && this.picked && 'key' in this.picked && this.picked.key === key)
      this.pick({ unit: row.unit })
  }

  split(key: number) {
    const { draft, key: one } = this.craft.split(this.draft, key)
    this.#change(draft)
    this.#select({ key: one })
  }

  fit(key: number, slot: string, part: string) {
    this.#change(this.craft.fit(this.draft, key, slot, part))
    this.#select({ key })
  }

  setOpening(key: number, count: number) {
    this.#change(this.craft.setOpening(this.draft, key, count))
  }

  setCard(card: string, held: boolean) {
    this.#change(this.craft.setCard(this.draft, card, held))
  }

  setFaction(faction: string) {
    this.#change(this.craft.setFaction(this.draft, faction))
  }

  rename(name: string) {
    this.#change(this.craft.rename(this.draft, name))
  }

  setMission(mission: string) {
    this.mission = mission
    this.#keep()
    this.#consider()
  }

  get canUndo() {
    return this.#past.length > 0
  }

  undo() {
    const before = this.#past.at(-1)
    if (!before) return
    this.#past = this.#past.slice(0, -1)
    this.#put(before)
    if (this.picked && !this.sheet) this.picked = undefined
  }

  #change(draft: Draft) {
    if (draft === this.draft) return
    this.#past = [...this.#past.slice(1 - remembered), this.draft]
    this.#put(draft)
  }

  #put(draft: Draft) {
    this.draft = draft
    this.#keep()
    this.#consider()
  }

  #keep() {
    this.kept = saveForce({
      id: this.id,
      system: this.craft.system,
      name: this.draft.name,
      force: this.force(),
      ...(this.mission && { mission: this.mission }),
      saved: clock.now(),
    })
  }

  #consider() {
    this.judge.consider(this.force(), this.mission)
  }

  /** The force as it is stored and sent. */
  force(): object {
    return this.craft.write(this.draft, this.id, this.mission)
  }

  close() {
    this.judge.stop()
  }
}
