// All games that have a part of the page of their own. Each is fetched when it is
// first wanted.
import type { Craft } from '../force/craft'
import type { Offer } from '../setup/offer'
import type { Face } from './face'
import type { SmallBoard } from './scene'
import { coming } from './coming'
import { plain } from './plain'
import { scene as warcaster } from './warcaster/scene'

/** What a game brings along. */
interface Parts {
  /** A corner of its table, for its card. */
  scene: SmallBoard
  /** How its matches are shown. */
  face: () => Promise<Face>
  /** What there is to choose from when a match is set up. */
  offer: () => Promise<(content: unknown) => Offer>
  /** How its forces are built. */
  builder: () => Promise<(content: object) => Craft>
}

export const games: Record<string, Parts> = {
  warcaster: {
    scene: warcaster,
    face: () => import('./warcaster').then((m) => m.face as Face),
    offer: () => import('./warcaster/setup').then((m) => m.offer),
    builder: () => import('./warcaster/force').then((m) => m.default),
  },
  warpath: {
    scene: coming.warpath,
    face: () => import('./warpath').then((m) => m.face as Face),
    offer: () => import('./warpath/setup').then((m) => m.offer),
    builder: () => import('./warpath/force').then((m) => m.default),
  },
  warmachine: {
    scene: coming.warmachine,
    face: () => import('./warmachine').then((m) => m.face as Face),
    offer: () => import('./warmachine/setup').then((m) => m.offer),
    builder: () => import('./warmachine/force').then((m) => m.default),
  },
  cybernekro: {
    scene: coming.cybernekro,
    face: () => import('./cybernekro').then((m) => m.face as Face),
    offer: () => import('./cybernekro/setup').then((m) => m.offer),
    builder: () => import('./cybernekro/force').then((m) => m.default),
  },
}

/** The face of a game, by the name of its system: its own, or that of any. */
export async function faceOf(system: string): Promise<Face> {
  return games[system]?.face() ?? (plain(system) as Face)
}
