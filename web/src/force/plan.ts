// What a game fills in so that its forces can be built: its cards as data, the limits that
// the builder shows, and how its file of a force is read and written. What becomes of a
// force by a press is the same for every game: draft.ts; how it is shown: crafted.ts.
import type { Craft, DeckCard, DeckGroup, Draft as AnyDraft, Meter, Part, Sheet, Size } from './craft'

/** Rules, and what brings them. */
export type Brought = Sheet['rules'][number]

/** Something that a unit carries, with what it brings. */
export interface Carried extends Part {
  brings?: Brought
}

/** Something that sockets take. */
export interface Fitting extends Carried {
  /** The kind of socket that takes it. */
  fits: string
}

/** A place of a unit that something is chosen for. */
export interface Socket {
  /** Also what the picture goes by. */
  id: string
  name: string
  /** Where its place says the rest. */
  short: string
  fits: string
  /** What this unit may have there. */
  options: Fitting[]
  columns: string[]
  /** What its list calls the choice of nothing, if it can stand empty. */
  none?: string
  /** What the force's file calls the list that it stands in; else it stands there under its own id. */
  list?: string
}

/** A unit of the catalogue. */
export interface Card {
  id: string
  name: string
  glyph: string
  tab: string
  cost: number
  models: number
  /** Size of its base in millimetres. */
  base: number
  /** The Factions that it serves. */
  serves: string[]
  /** Lines of a force stand in the order of this. */
  rank: number
  /** What tells it from the others of the catalogue, in a few figures. */
  line: string
  /** What its line of a force says of it. */
  note: string
  /** What it is, under its name. */
  summary: string
  stats: Sheet['stats']
  /** What it carries and nobody chooses. */
  weapons: Carried[]
  rules: Brought[]
  clauses: string[]
  /** True if copies of it can differ. */
  splits: boolean
  sockets?: Socket[]
  /** What the parts in its sockets may cost together. */
  points?: number
  /** How it is built when it is added. */
  stock?: Loadout
  /** What is marked beside the table while it is played. */
  marks: Sheet['marks']
  /** The strip below the table of a force that it stands in. */
  strip?: string
  /** Said in italics after its name: "Wild Card". */
  aside?: string
  /** What it adds to those that it goes along with: it is never the first on the table. */
  adds?: string
  /** What may go along with it. */
  along?: string[]
  /** A force has one unit of all that have this word: another takes its place. */
  only?: string
  /** Its boxes by column, where damage is marked so. */
  grid?: string[][]
}

/** Copies of a unit that are alike. */
export interface Line {
  key: number
  unit: string
  count: number
  /** What is in its sockets, by their ids; after those, what fits in none. */
  parts: Readonly<Record<string, string>>
  /** How many of the copies are on the table first. */
  first: number
  /** Number of the group that it stands in, from 0. */
  group: number
}

/** A force while it is built. */
export interface Draft extends AnyDraft {
  readonly lines: readonly Line[]
  /** Of its deck. */
  readonly cards: readonly string[]
  /** The next key. */
  readonly next: number
}

/** What is in the sockets of a unit: by socket, or by what is to be put where it fits. */
export interface Loadout {
  parts?: Record<string, string>
  mount?: string[]
}

/** A line of a force's file. */
export interface WrittenLine extends Loadout {
  unit: string
  count?: number
  group?: number
}

/** What a force's file says. */
export interface Written {
  name?: string
  faction?: string
  lines: WrittenLine[]
  cards?: string[]
  /** What is on the table first: "hunter", or "hunter 2" for the second of them. */
  first?: string[]
}

/** The parts that a force falls into. */
export interface Groups {
  /** What the force's file calls their list. */
  list: string
  name: string
  nth(n: number): string
  fresh: string
  holds(units: number): string
  /** Whether there is room for one more unit beside those lines. */
  room(known: Known, lines: Line[], card: Card): boolean
  /** Whether a unit that no group has room for begins one. */
  begins(card: Card): boolean
}

/** The cards that go with a force. */
export interface PlannedDeck {
  name: string
  add: string
  least: number
  most: number
  /** After the figure: "of 12 to 15". */
  text: string
  groups: (Omit<DeckGroup, 'n' | 'cards'> & { cards: Omit<DeckCard, 'held'>[] })[]
}

/** What a list of a force's file holds: the lines that this is true of, by their cards and
    numbers, its cards, or what is on the table first. */
export type Listing = ((card: Card, n: number) => boolean) | 'deck' | 'opening'

/** The file of a sample. */
interface SampleFile {
  id: string
  name: string
  faction: string
}

export interface Plan<File = object> extends Pick<
  Craft,
  'system' | 'title' | 'factions' | 'sizes' | 'tabs' | 'checks' | 'copies' | 'figure'
> {
  /** Ready-made forces. */
  samples: (File & SampleFile)[]
  /** What a file says that its force was made for, if files say that. */
  sizeOf?(file: File): Size
  /** The size that a force from nothing is begun for; none is the first. */
  begins?: string
  /** Above the figures of weapons. */
  columns: string[]
  /** In the order of the catalogue. */
  cards: Card[]
  /** Everything that fits a socket of some unit. */
  fittings?: Fitting[]
  deck?: PlannedDeck
  /** What those cost together that are on the table first. */
  opening?: number
  groups?: Groups
  lists: Record<string, Listing>
  /** What a line of the force says of its unit, where it is not what its card says. */
  note?(known: Known, draft: Draft, line: Line): string | undefined
  meters(known: Known, draft: Draft, size: string): Meter[]
  /** A force in a few words, after its Faction; empty ones are left out. */
  told(known: Known, draft: Draft): string[]
  read(file: File): Written
  write(known: Known, draft: Draft, id: string, size: string): File
}

/** A plan with everything at hand by its id. */
export class Known {
  readonly cards: ReadonlyMap<string, Card>
  readonly fittings: ReadonlyMap<string, Fitting>
  readonly deck: ReadonlySet<string>

  constructor(readonly plan: Plan) {
    this.cards = new Map(plan.cards.map((c) => [c.id, c]))
    this.fittings = new Map((plan.fittings ?? []).map((f) => [f.id, f]))
    this.deck = new Set((plan.deck?.groups ?? []).flatMap((g) => g.cards.map((c) => c.id)))
  }

  /** The card of a line; what a draft has was known when it was read. */
  card(line: { unit: string }): Card {
    return this.cards.get(line.unit)!
  }

  faction(id: string): string {
    return this.plan.factions.find((f) => f.id === id)?.name ?? id
  }
}
