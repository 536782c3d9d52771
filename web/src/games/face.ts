// A game's own part of the screen. All else serves every game: a game says here how
// its view is drawn and named. One folder a game; index.ts knows them all.
import type { Ground, Marker, Overlay, Piece, Terrain } from '../board/piece'
import { at, inches } from '../lib/inches'
import { t } from '../text'
import type { Feature, GameEvent, Given as Answered, Item, Option, Request, Scene } from '../wire'

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
  /** It acts just now. */
  now?: boolean
  /** It is no unit by the rules, and not counted among them. */
  apart?: boolean
  pips?: { n: number; of: number; glyph: string; empty: string; name: string }
  /** Cost to bring it, for a reserve. */
  cost?: number
  /** Its pieces on the board. */
  pieces: number[]
  damage?: { lost: number; of: number }
  /** Cards that lie on it, by name. */
  cards?: string[]
  /** What else lies on it, from one side or the other. */
  tags?: { glyph: string; name: string; foe?: boolean }[]
}

/** What a side has in common: the Arc well, Command Points. */
export interface Pool {
  name: string
  glyph: string
  empty: string
  n: number
  /** How many there are in all; without it only how many are left is told. */
  of?: number
  /** The dice that it comes of. */
  dice?: TrayDie[]
  /** What the side has of it besides, written out. */
  sum?: string
}

/** A card of a hand. */
export interface HandCard {
  /** Place in the rack, as an option's card less 1. */
  id: number
  name: string
  kind: string
  /** Outline of its type's sign in a box of 24, as the d of a path. */
  sign: string
  text: string
  clause?: string
  /** What it is compared with others by, the same of each. */
  figures?: { label: string; value: string }[]
  /** It lies on the table, or is laid aside, and is shown here all the same. */
  state?: 'play' | 'used'
}

export interface Hand {
  title: string
  cards: HandCard[]
  /** How many cards each seat holds. */
  held: number[]
  /** Names of those that all have seen go to each seat's hand. */
  known: string[][]
  deck: number[]
  discard: string[][]
  /** What is said beside the title: when the next card may be played. */
  caption: string
}

/** A part of the mission, as it is read. */
export interface Aim {
  /** Which part it is. */
  what: string
  name: string
  text: string
  clause?: string
}

/** The round, and the boxes within it. */
export interface Tracker {
  name: string
  /** 0 before the first. */
  round: number
  /** How many there are; 0 where the game has no last one. */
  rounds: number
  boxes: number
  box: number
  /** What the boxes are called, where they have names. */
  names?: string[]
  /** The sides that have something that there is one of: the Initiative, the Turn. Where
      there is room for one, it is the one that says whose go it is now. */
  holds?: { seat: number; text: string; now?: boolean }[]
  /** Of the step within a turn, with its number and how many there are. */
  phase: { name: string; n: number; of: number }
}

export interface TrayDie {
  kind: 'action' | 'power' | 'd6' | 'd8' | 'd4' | 'd20' | 'black' | 'orange' | 'green' | 'scatter' | 'other'
  face: number
  /** Of an arrow, in degrees from north, clockwise. */
  bearing?: number
  struck?: boolean
  /** It counts for nothing: a blank, or less than it had to show. */
  idle?: boolean
}

/** A row of dice in the tray. */
export interface DiceRow {
  label: string
  dice: TrayDie[]
}

/** What the dice tray shows of a roll. */
export interface Throw {
  title: string
  /** What was rolled one on the other: attack and defence, then damage. */
  parts: {
    rows: DiceRow[]
    /** What the dice are made of: how much of what, and what it comes of. */
    lines: { what: string; of: string }[]
  }[]
  result: string
  /** In a word or two, beside the title. */
  verdict?: string
  /** Number of its last roll in the stream. */
  roll: number
}

/** What a game may draw over the board by. */
export interface About {
  scene: Scene
  pieces: readonly Piece[]
  request: Request | undefined
  /** Pieces that are selected or pointed at. */
  looked: readonly number[]
  events: readonly GameEvent[]
  /** The line of the log that is pointed at. */
  told?: GameEvent
  /** The side that alone measures what is its own, where not everybody may measure everything. */
  measures?: number
}

/** Answers to a question that is asked of several sides at once. */
export interface Given {
  /** Who is still asked. */
  waits: readonly number[]
  seat: number
  /** What this seat has answered already, and to what. */
  own: Answered | undefined
}

/** Something that is turned over: how it lay before, and what is said of it. */
export interface Opened<View> {
  view: View
  text: string
}

export interface Face<View = unknown> {
  system: string
  title: string
  pieces(view: View, scene: Scene): Piece[]
  markers(view: View, scene: Scene): Marker[]
  /** The table as it is by now, where terrain changes. */
  ground?(view: View, ground: Ground, scene: Scene): Ground
  /** What is drawn over the board besides what is being decided. What the decision selects
      comes before what this does. */
  over?(view: View, about: About): Partial<Overlay>
  /** The view with what was answered already while others are still asked. */
  given?(view: View, given: Given): View
  /** What is shown for a moment before the view that comes, where something is turned over. */
  opened?(before: View, after: View, seat: number): Opened<View> | undefined
  units(view: View, scene: Scene): UnitRow[]
  pool(view: View, side: number): Pool | undefined
  hand(view: View, side: number, scene: Scene): Hand | undefined
  /** What the mission asks for, where there is no hand to show. */
  mission?(view: View): Aim[]
  tracker(view: View): Tracker
  scores(view: View): number[]
  /** The side whose turn it is. */
  active(view: View): number
  /** Whether the side plays from the north, so that the table is turned for it. */
  turned(view: View, side: number): boolean
  /** Whether the side has something that the other must not see. */
  hides(view: View, side: number): boolean
  /** What an option shares with those beside it in the request panel. */
  shares(option: Option, tag: string): string | undefined
  /** Where an option stands among the others: lower ones first, 0 for most. */
  order?(option: Option): number
  /** What a direction is asked of flies that way, and does not only look there. */
  flies?(request: Request): boolean
  /** Who moves looks along its way in the end, unless it is turned. */
  ahead?: boolean
  /** Who was struck last, and the column of its boxes that was rolled, from 1. */
  struck?(events: readonly GameEvent[]): { model: number; column?: number } | undefined
  /** Text with the game's words for the seats made those of the screen. */
  words(text: string): string
  /** What the button says that commits the answer, if the game has a better word than the answer's own. */
  verb(request: Request, option: Option | undefined): string | undefined
  /** Inches from base to base that keep a unit together, where the game has that. */
  chain?: number
  /** How large that is which is laid where it is aimed, and what it is called. */
  laid?(request: Request): { r: number; name: string } | undefined
  /** The sign of something that others are assigned. */
  sign?(item: Item): string | undefined
}

/** Pieces of models that are not on the table, for showing where they would come in. */
export function absent(scene: Scene, ids: number[]): Piece[] {
  return ids.flatMap((id) => {
    const m = scene.models[id]
    if (!m) return []
    const piece: Piece = {
      id,
      x: 0,
      y: 0,
      seat: m.seat,
      r: inches(m.r),
      glyph: m.glyph,
      name: m.team ?? m.name,
    }
    if (m.length) piece.length = inches(m.length)
    if (m.arcs) piece.arcs = true
    if (m.team) piece.squad = m.unit
    return [piece]
  })
}

/** The table of a scene, in inches. */
export function ground(scene: Scene): Ground {
  return {
    width: inches(scene.width),
    depth: inches(scene.depth),
    terrain: (scene.features ?? []).map((f) => terrainOf(f, scene)),
    ...(scene.unmeasured && { unmeasured: true }),
  }
}

/** Heights above this are as dark as it. */
const darkest = 6

/** A piece of terrain. Where a game says what its kinds of terrain do, heights are told
    apart by shades, and what gives cover is hatched; a building has its walls for that. */
export function terrainOf(f: Feature, scene: Scene): Terrain {
  const height = inches(f.height ?? 0)
  const raised = inches(f.raised ?? 0)
  const shade = scene.grounds && height ? Math.min(darkest, Math.round(height + raised)) : 0
  const covers = f.kind !== 'building' && scene.grounds?.some((g) => g.cover && g.kind === f.kind)
  return {
    id: f.id,
    name: f.name,
    kind: f.kind,
    shape: f.shape.map(at),
    height,
    standable: f.standable ?? false,
    ...(f.floor && { floor: inches(f.floor) }),
    ...(f.climbable && { climbable: true, blocks: f.blocks ?? false }),
    ...(raised && { raised }),
    ...(shade && { shade }),
    ...(covers && { cover: true }),
    ...(f.cover !== undefined && { cover: f.cover, agreed: coverAgreed(f.cover) }),
    ...(f.shelter === 'cover' && { cover: true }),
    ...sheltered(f.shelter),
    ladders: (f.ladders ?? []).map((l) => ({ foot: at(l.Foot), head: at(l.Head) })),
  }
}

/** What is said of a piece of which was agreed what it gives to who stands near behind it. */
export const sheltered = (by?: string): { agreed?: string } =>
  by === 'cover'
    ? { agreed: t('board.cover.agreed') }
    : by === 'concealment'
      ? { agreed: t('board.concealment') }
      : {}

/** What is said of a piece of which something else was agreed than its kind does. */
export const coverAgreed = (gives: boolean) => t(gives ? 'board.cover.agreed' : 'board.cover.none')
