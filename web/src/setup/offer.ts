// What a game offers for setting a match up. Its own folder makes this of the content
// that the server sends; the page shows it without knowing the game.
import type { At, Marker } from '../board/piece'
import type { Feature } from '../wire'
import type { Plan } from './agreed'
import type { Kind } from './plots'
import type { Size, Span } from './sizes'

export interface Mission {
  id: string
  name: string
  text: string
  /** Edge of the table in inches. */
  size: number
  /** The other edge, if the table is no square. */
  depth?: number
  /** Of the short game, with the small forces. */
  small: boolean
  /** The size as text, where it is not the mission's own. */
  own?: string
  /** Secondary missions go with it. */
  secondaries: boolean
  markers: Marker[]
  /** Where starting units go. */
  zones: At[][]
}

/** A list from which a part of the mission is chosen, or rolled for. */
export interface Chart {
  name: string
  entries: Entry[]
  /** The missions that come of it, where not all do. */
  for?: string[]
}

export interface Entry {
  id: string
  name: string
  text: string
  clause?: string
  /** What it puts on the table, by mission. */
  zones?: Record<string, At[][]>
  markers?: Record<string, Marker[]>
}

export interface GroundSet {
  id: string
  name: string
  note: string
  size: number
  features: Feature[]
  /** The missions that it suits; the table is then as large as it is. */
  for?: string[]
  /** What is drawn of the mission on it. */
  zones?: At[][]
  markers?: Marker[]
}

export interface Sample {
  id: string
  name: string
  /** Its faction, in words. */
  faction: string
  small: boolean
}

/** A way to read the rules where the book leaves it open. */
export interface Variant {
  key: string
  name: string
  text: string
  clause?: string
  /** Only in the short game. */
  small?: boolean
}

/** A way to sit down at the game. */
export interface Seating {
  key: string
  name: string
  text: string
  clause?: string
  /** The side of each seat; 255 is that of the game itself. */
  sides: number[]
  /** The missions that are played so, where not all are. */
  for?: string[]
}

export interface Offer {
  missions: Mission[]
  /** How one may sit down, where not two always play against each other. */
  seatings?: Seating[]
  grounds: GroundSet[]
  samples: Sample[]
  variants: Variant[]
  kinds: Kind[]
  /** What the mission comes of besides. */
  charts?: Chart[]
  /** How what is on a mission's table comes to lie on one of the players' own size. */
  lay(p: At, from: Size, to: Size): At
  /** The sides that a table can have, where they are not those of any game. */
  sides?: Record<keyof Size, Span>
  /** The longer side of a table is its width. */
  across?: boolean
  /** All tables are squares. */
  square?: boolean
  /** The mission whose charts a table of the players' own size has, where its shape says so. */
  alike?(size: Size): string
  /** What the server is asked for, where that is not as in most games. */
  wish?(plan: Plan, drawn: readonly Feature[]): Record<string, unknown>
  /** What secondary missions are, where the game has them. */
  secondaries?: string
}
