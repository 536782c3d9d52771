// What a game says of building its forces. The builder draws what stands here and
// knows nothing more: which units there are, what goes with what and how much of
// it comes from the game's own folder, and what is wrong with a force from the
// server's faults.
import type { Component } from 'svelte'

/** A force as its game keeps it while it is built. Only the game reads further. */
export interface Draft {
  readonly name: string
  readonly faction: string
}

/** A line of the catalogue. */
export interface Offer {
  id: string
  name: string
  /** What tells it from the others, in a few figures. */
  line: string
  glyph: string
  tab: string
  /** Size of its base in millimetres. */
  base: number
  cost: number
  /** How many of it the force has. */
  held: number
  /** Whom it serves instead, if this force cannot lawfully have it. */
  why?: string
}

/** A line of the force: copies of a unit that are alike. */
export interface Row {
  key: number
  unit: string
  name: string
  note: string
  glyph: string
  cost: number
  count: number
  most: number
  /** The strip below the table that it stands in, by its title; else it is in the table. */
  strip?: string
  /** Said in italics after the name: "wild card". */
  aside?: string
}

/** A limit and how much of it is used. */
export interface Meter {
  name: string
  n: number
  /** Below this it is not enough. */
  least?: number
  most: number
  /** A bar, a block for each, or a figure that has no limit. */
  form: 'bar' | 'blocks' | 'figure'
  /** What stands after the figure: "of 15 units". */
  text: string
}

/** A card of the deck that goes with a force. */
export interface DeckCard {
  id: string
  name: string
  /** A figure, on the right. */
  note: string
  text: string
  /** What is said under its name: whom it is for, how long it lasts. */
  line: string
  held: boolean
}

export interface DeckGroup {
  id: string
  name: string
  /** The sign of the group: a path in a 24 by 24 box. */
  sign: string
  n: number
  least: number
  cards: DeckCard[]
}

/** The cards of a force by kind; cards of the groups are all there are, held or not. */
export interface Deck {
  name: string
  add: string
  meter: Meter
  groups: DeckGroup[]
}

/** What is on the table first. */
export interface Opening {
  cost: number
  most: number
  rows: { key: number; name: string; glyph: string; cost: number; count: number; of: number }[]
}

/** A rule of a card, in its own words. */
export interface Rule {
  name: string
  text: string
  /** When it works, in a word. */
  aside?: string
  clause?: string
}

/** Something that a slot can take. */
export interface Part {
  id: string
  name: string
  line: string
  /** What it is, for its picture. */
  kind: string
  /** In the columns of the slot. */
  figures: string[]
  points?: number
  /** Said of a part that asks for more than is left: "1 point over". */
  over?: string
}

/** A place of a unit that something is chosen for. */
export interface Slot {
  id: string
  name: string
  /** Where its place says the rest. */
  short: string
  /** The part that is in it. */
  part?: Part
  options: Part[]
  columns: string[]
  /** The game's own word for where it is, which the picture goes by. */
  at: string
  /** What its list calls the choice of nothing, if it can stand empty. */
  none?: string
}

/** A stepper in the workshop for what goes along with a unit. */
export interface Companion {
  unit: string
  name: string
  line: string
  glyph: string
  cost: number
  count: number
}

/** A figure that is set by steps. */
export interface Dial {
  id: string
  name: string
  n: number
  least: number
  most: number
  /** As it is read. */
  text: string
  note: string
}

/** So many places of something that are marked off with a pen. */
export interface Mark {
  name: string
  n: number
  /** How they are drawn: each thing that is counted has a form of its own. */
  form: 'box' | 'ring' | 'bar'
  /** One for each model, not one for the unit. */
  each?: boolean
}

/** Everything about one unit. */
export interface Sheet {
  unit: string
  /** The line of the force that it is, if it is in the force. */
  key?: number
  count: number
  name: string
  line: string
  glyph: string
  models: number
  /** Size of its base in millimetres. */
  base: number
  stats: { name: string; value: string }[]
  points?: { n: number; most: number }
  slots: Slot[]
  /** What it carries and nobody chooses. */
  weapons: Part[]
  columns: string[]
  companions: Companion[]
  /** By what brings them: the unit itself, its head, its weapons. */
  rules: { of: string; rules: Rule[] }[]
  why?: string
  /** True if copies of it can differ. */
  splits: boolean
  /** It has a name of its own, which can be changed: fitted as "name". */
  named?: boolean
  /** Figures that are set one by one, fitted by their ids; and how they stand together. */
  dials?: Dial[]
  dialed?: string
  /** Limits of its own. */
  meters?: Meter[]
  /** What is marked beside the table while it is played, a model: boxes, bases to strike off. */
  marks: Mark[]
  /** Its boxes by column, with the letters of what they belong to, where damage is marked so. */
  grid?: string[][]
  clauses: string[]
}

/** Where in the builder a fault belongs. */
export interface Place {
  part: 'force' | 'row' | 'deck' | 'opening'
  row?: number
  slot?: string
  card?: string
}

/** An item of the header: what it is about, by what its faults quote. The last takes the rest. */
export interface Check {
  id: string
  name: string
  clauses: RegExp
  /** The parts of a force that are judged by it, whatever their faults quote. */
  paths?: RegExp
}

export interface Faction {
  id: string
  name: string
  line: string
}

export interface Sample {
  id: string
  name: string
  faction: string
  line: string
  force: object
  mission?: string
}

/** A kind of game that a force is judged for. */
export interface Size {
  /** The mission; none is a full game of any. */
  id: string
  name: string
  /** Within a sentence. */
  line: string
}

export interface Craft {
  readonly system: string
  /** The game's name. */
  readonly title: string
  readonly factions: Faction[]
  readonly samples: Sample[]
  /** The usual kinds of game; a force may be made for another. */
  readonly sizes: Size[]
  /** The one of them that a force from nothing is begun for. */
  readonly begins: string
  readonly tabs: { id: string; name: string }[]
  readonly checks: Check[]
  /** Shown above the steppers of the force. */
  readonly copies: string
  /** What a force from nothing is called, where its Faction does not say it. */
  readonly unnamed?: string
  /** The picture of a unit with its slots. */
  readonly figure: Component<{ sheet: Sheet; chosen: string; pick: (slot: string) => void }>

  begin(faction: string, name: string): Draft
  /** What a kept force is judged for: what was chosen for it, or what it says itself. */
  sizeOf(force: object, mission?: string): Size
  /** Reads a force as the server writes it; what is not there is left out. */
  read(force: object): Draft
  write(draft: Draft, id: string, mission: string): object
  /** A force in a few words, for lists. */
  describe(draft: Draft): string

  offers(draft: Draft): Offer[]
  rows(draft: Draft): Row[]
  meters(draft: Draft, mission: string): Meter[]
  /** The cards that go with it, if the game has any. */
  deck(draft: Draft): Deck | undefined
  opening(draft: Draft): Opening
  /** What is known of a line of the force, or of a unit of the catalogue. */
  sheet(draft: Draft, pick: Pick): Sheet | undefined
  place(draft: Draft, path: string): Place

  rename(draft: Draft, name: string): Draft
  setFaction(draft: Draft, faction: string): Draft
  /** One more of a unit: another copy of a line that is there, or a new line. */
  add(draft: Draft, unit: string): Added
  setCount(draft: Draft, key: number, count: number): Draft
  /** Makes one copy of a line a line of its own, to be changed alone. */
  split(draft: Draft, key: number): Added
  fit(draft: Draft, key: number, slot: string, part: string): Draft
  setOpening(draft: Draft, key: number, count: number): Draft
  setCard(draft: Draft, card: string, held: boolean): Draft
}

export interface Added {
  draft: Draft
  key: number
}

/** What the workshop shows. */
export type Pick = { key: number } | { unit: string }
