// A game's own part of the screen. All else serves every game: a game says here how
// its view is drawn and named. One folder a game; index.ts knows them all.
import type { Marker, Piece } from '../board/piece'
import type { GameEvent, Scene } from '../wire'

/** A row of the forces panel: a unit, or something else that a side has. */
export interface UnitRow {
  id: number
  seat: number
  name: string
  glyph: string
  /** What is said under its name. */
  note: string
  where: 'table' | 'reserve' | 'gone'
  done: boolean
  pips?: { n: number; of: number; glyph: string; name: string }
  /** Cost to bring it, for a reserve. */
  cost?: number
  /** Its pieces on the board. */
  pieces: number[]
  damage?: { lost: number; of: number }
}

/** What a side has in common: the Arc well. */
export interface Pool {
  name: string
  glyph: string
  n: number
  of: number
}

/** A card of a hand, or one that is in play. */
export interface HandCard {
  /** Place in the rack, as an option's card less 1. */
  id: number
  name: string
  kind: string
  glyph: string
  text: string
  clause?: string
}

export interface Hand {
  cards: HandCard[]
  /** How many cards each seat holds. */
  held: number[]
  deck: number[]
  discard: string[][]
}

/** Rounds as numerals, boxes within a round. */
export interface Tracker {
  name: string
  rounds: string[]
  round: number
  boxes: number
  box: number
  /** Of the step within a turn, with its number and how many there are. */
  phase: { name: string; n: number; of: number }
}

/** A row of dice in the tray. */
export interface DiceRow {
  label: string
  dice: { kind: 'action' | 'power' | 'd6' | 'other'; face: number; struck?: boolean }[]
}

/** What the dice tray shows of a roll. */
export interface Throw {
  title: string
  rows: DiceRow[]
  result: string
  roll: number
}

/** A hint for a newcomer: what this part of the turn is for, what is sensible. */
export interface Hint {
  title: string
  text: string
}

export interface Face<View> {
  system: string
  pieces(view: View, scene: Scene): Piece[]
  markers(view: View, scene: Scene): Marker[]
  units(view: View, scene: Scene): UnitRow[]
  pool(view: View, seat: number): Pool | undefined
  hand(view: View, seat: number): Hand | undefined
  tracker(view: View): Tracker
  scores(view: View): number[]
  /** The side whose turn it is. */
  active(view: View): number
  /** The last throw that the events tell of, if any. */
  lastThrow(events: GameEvent[]): Throw | undefined
  /** The names of an event's pieces, for showing where a line of the log happened. */
  concerns(event: GameEvent, view: View): number[]
  hint(view: View, tag: string): Hint | undefined
}
