// What the board draws. It knows no rules: whoever shows a game makes these of
// that game's view. Lengths are in inches, measured from the table's upper left
// corner; seats are 0 (blue, square) and 1 (red, diamond).

export interface At {
  x: number
  y: number
}

/** All within a distance of a place. Rings of one group are one, where any of them is. */
export interface Ring extends At {
  r: number
  group?: number
  /** Only what lies before a line: through the place, square to the way that is looked. */
  ahead?: { of: At; facing: At }
}

/** A model on its base. */
export interface Piece extends At {
  id: number
  seat: number
  /** Radius of the base: half its width, if it is long. */
  r: number
  /** Length of a long base, which lies along its facing. */
  length?: number
  /** The direction that it looks in, where that matters. */
  facing?: At
  /** It has a front and a rear. */
  arcs?: boolean
  /** Symbol of the sprite, as u-warjack. */
  glyph: string
  name: string
  /** Pieces of one squad share it; they get one label. */
  squad?: number
  /** Its squad is meant as a whole: one outline says what can be done with all of it. */
  whole?: boolean
  /** What lies beside the squad: on one of its pieces. */
  banner?: Banner
  /** It is above the others. */
  flies?: boolean
  /** Height above the ground of what it stands on; 0 for the ground. */
  level?: number
  /** Height of its volume, where it has one. */
  height?: number
  /** It has had its turn. */
  done?: boolean
  /** Health lost and in all, for the ring below the base. */
  health?: { lost: number; of: number }
  /** A resource on it, as pips at the upper left: Arc, focus. */
  pips?: { glyph: string; n: number; name: string }
  /** Effects, at the lower right: those that a side put there are in its colour. */
  effects?: { glyph: string; name: string; own?: boolean; foe?: boolean }[]
  /** It lies on its side, or stands as if frozen. */
  pose?: 'down' | 'still'
  /** How far it strikes in its front, from its rim. */
  strikes?: number
  /** What it carries, if anything. */
  carries?: string
  /** Its figures in one line, shown under its name when looked at closely. */
  note?: string
  /** What else is said of it to those who do not see the board. */
  facts?: string[]
}

/** What lies beside a squad: its order, and markers. */
export interface Banner {
  token?: {
    glyph: string
    name: string
    /** Face down: only whoever has a seat at it knows its glyph, else it has none. */
    sealed?: boolean
  }
  marks: { glyph: string; name: string; n?: number }[]
}

/** Something on the table that is no model: an objective, a zone. */
export interface Marker extends At {
  id: string
  kind: 'objective' | 'portable' | 'zone'
  r: number
  /** Letter or figure in the middle. */
  sign: string
  name: string
  /** Seats that hold it. */
  held: number[]
  /** It counts now. */
  live?: boolean
  /** Points, by side, that it brings a side that holds it when it is scored next, and the rule of it. */
  worth?: number[]
  clause?: string
  /** Distance from its rim within which it is held. */
  reach?: number
  /** Corners of a zone that is no circle. */
  shape?: At[]
}

/** A piece of terrain. */
export interface Terrain {
  id: string
  name: string
  kind: string
  shape: At[]
  height: number
  /** Height above the table of what it stands on, with room below; of a floor, of its underside. */
  floor?: number
  /** Height of the hill that it stands on, where heights add up. */
  raised?: number
  /** Models stand on top of it; as its kind is, if nothing is said. */
  standable?: boolean
  /** Its sides can be climbed, and it stops lines of sight: where that was agreed piece by piece. */
  climbable?: boolean
  blocks?: boolean
  /** It gives cover, or it does not, where that is not as with others of its kind. */
  cover?: boolean
  /** What was agreed of it, in words beside its height. */
  agreed?: string
  /** How dark it is for its height, where heights are told apart so: 1 to 6. */
  shade?: number
  /** Its top is a floor, for so many: what is on it is said beside its name. */
  roof?: { on: number; of: number }
  ladders: { foot: At; head: At }[]
}

/** The table itself. */
export interface Ground {
  width: number
  depth: number
  terrain: Terrain[]
  /** Nothing may be measured by it: its frame and its scale tell no inches. */
  unmeasured?: boolean
}

/** A label on the board: brass for measures, ink for a forecast or a refusal, paper for facts. */
export interface Tag extends At {
  text: string
  tone: 'brass' | 'ink' | 'paper'
  /** The piece that it tells of: it stands beside that base, and moves with it. */
  of?: number
  /** A line leads from it to its place. */
  led?: boolean
}

/** A line of sight: stop is where it is blocked, width that of the corridor, name the weapon's. */
export interface Sighting {
  from: At
  to: At
  clear: boolean
  /** A part of the target is hidden. */
  partly?: boolean
  /** The terrain that stops it or gives cover, by id. */
  feature?: string
  /** Those that do, if pieces do. */
  pieces?: number[]
  /** How long it is may not be seen. */
  untold?: boolean
  stop?: At
  width?: number
  name?: string
}

/** Where a base is stopped on its way: its middle, and a place of what stops it. */
export interface Stop extends At {
  on: At
}

/** Everything drawn over the pieces while a decision is made. */
export interface Overlay {
  selected?: number[]
  lawful?: number[]
  aimed?: number[]
  /** Why a piece cannot be chosen, in a few words. */
  refused?: Map<number, string>
  /** The piece that was tried just now, and is refused. */
  tried?: number
  /** Pieces that something elsewhere on the screen points at: a line of the log. */
  pointed?: number[]
  /** Markers that can be chosen. */
  lawfulMarkers?: string[]
  /** Outlines of where a piece can get to; further bands are dashed, and what is barred lies within. */
  reach?: { kind: string; points: At[] }[]
  /** What is within a range: a weapon's, with its name. */
  ranges?: (Ring & { name: string })[]
  /** The ways of a move that is proposed; id is the piece whose way it is. Of several the
      first is the one that is steered. */
  paths?: { points: At[]; lawful: boolean; id?: number }[]
  /** Pieces where they would be; each drawn as a ghost of the piece of its id. */
  ghosts?: (At & { id: number; lawful: boolean; facing?: At })[]
  /** Handles to drag: of a place, or of where that looks which stands at the place. It looked
      another way before it is turned, or cannot be turned. */
  handles?: (At & { id: number; facing?: At; was?: At; fixed?: boolean })[]
  /** What keeps a unit together, from base to base; or is too far. */
  links?: { from: At; to: At; holds: boolean }[]
  /** Circles that are laid on the table: a blast, the room that something takes; a cloud
      stays there. */
  discs?: (At & { r: number; name: string; lawful: boolean; cloud?: boolean })[]
  /** What holds one piece to another, with a sign and a few letters. */
  ties?: { by: number; to: number; text: string; loose?: boolean }[]
  /** How something that was laid down came to lie elsewhere: an arrow, from a cross where it
      was aimed at. */
  drifts?: { from: At; to: At; bare?: boolean }[]
  /** What was moved by force, straight on: where it stood, the strip that its base swept, and
      what it came to rest against. Over what flew nothing is swept. */
  driven?: { from: At; to: At; r: number; flew?: boolean; into?: At }[]
  /** The six directions around a place that something was aimed at, as large as what was
      thrown there: the first of them, how they turn, and which was rolled. */
  compasses?: (At & { r: number; dirs: At[]; rolled: number; from?: At })[]
  /** Strips that are laid on the table: what a spray sweeps. */
  strips?: { from: At; to: At; width: number }[]
  /** Pieces that are chosen together, where a choice is of all of them. */
  together?: number[][]
  /** A circle that ghosts have to keep to: coherency. */
  leash?: At & { r: number }
  /** Lines of sight. */
  sights?: Sighting[]
  /** Strips that a base sweeps, straight on. Where it ends is not said if it goes through
      something and on and on; else it ends there, with inches along it. It may be stopped:
      where the base comes to rest, and what stops it. */
  lanes?: { from: At; through: At; r: number; ends?: boolean; stop?: Stop }[]
  /** Bars across a way where it leaves the reach of somebody who may strike then: a sign at
      the end that is nearer to whom. */
  strikes?: (At & { to: At; by: number })[]
  /** How far one of a side goes, strikes and shoots, and those that are within it, with the side
      that they are threatened by. */
  bands?: { seat: number; bands: { kind: 'walk' | 'melee' | 'shot'; points: At[] }[] }
  menaced?: { id: number; seat: number }[]
  tags?: Tag[]
  /** What people point at: a place, or with "to" an arrow, in the colour of a side. */
  pings?: (At & { seat: number; to?: At })[]
  /** Places that things were destroyed at, for one line of the log. */
  lost?: At[]
}
