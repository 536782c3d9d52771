// The face of any game: what every game's table is, and the plainest words about it. A
// game's own face is this one with what is really its own.
import { at } from '../lib/inches'
import { capital } from '../text/fill'
import type { Face } from './face'
import {
  aimsOf,
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

type Sort = ReturnType<Face['sort']>

const sorts: Record<string, Sort> = {
  move: 'move',
  destroyed: 'loss',
  score: 'score',
  round: 'turn',
  turn: 'turn',
}

/** A place that an event tells of. */
interface Placed {
  at?: { X: number; Y: number }
}

export function plain(system: string, own: Partial<Face<Table>> = {}): Face<Table> {
  const face: Face<Table> = {
    system,
    title: capital(system),
    pieces: piecesOf,
    markers: markersOf,
    ground: groundOf,
    over: (table, about) => overOf(table, about),
    units: rowsOf,
    pool: poolOf,
    hand: (table, seat, scene) => handOf(table, seat, scene),
    mission: aimsOf,
    tracker: trackerOf,
    scores: (table) => table.scores,
    active: (table) => table.turn,
    turned: turnedOf,
    hides: hidesOf,
    quiet: (e) => e.event === 'roll',
    minor: () => false,
    shares: () => undefined,
    sort: (e) => sorts[e.event] ?? 'other',
    lostAt: (e) => {
      const place = (e.facts as Placed | undefined)?.at
      return place && face.sort(e) === 'loss' ? at(place) : undefined
    },
    words: (text) => text.replace(/(\d)"/g, '$1\u2033'),
    verb: () => undefined,
    hint: () => undefined,
    standing: () => [],
    span: () => '',
    ...own,
  }
  return face
}
