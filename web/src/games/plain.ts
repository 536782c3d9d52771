// The face of any game: what every game's table is, and the plainest words about it. A
// game's own face is this one with what is really its own.
import { capital, inchSigns } from '../text/fill'
import type { Face } from './face'
import {
  groundOf,
  handOf,
  hidesOf,
  markersOf,
  overOf,
  piecesOf,
  poolOf,
  rowsOf,
  trackerOf,
  turnedOf,
  type Table,
} from './table'

export function plain(system: string, own: Partial<Face<Table>> = {}): Face<Table> {
  return {
    system,
    title: capital(system),
    pieces: piecesOf,
    markers: markersOf,
    ground: groundOf,
    over: (table, about) => overOf(table, about),
    units: rowsOf,
    pool: poolOf,
    hand: (table, seat, scene) => handOf(table, seat, scene),
    mission: (table) => table.aims ?? [],
    tracker: trackerOf,
    scores: (table) => table.scores,
    active: (table) => table.turn,
    turned: turnedOf,
    hides: hidesOf,
    shares: () => undefined,
    words: inchSigns,
    verb: () => undefined,
    ...own,
  }
}
