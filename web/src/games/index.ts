// All games that have a face. Each is fetched when it is first wanted.
import type { Face } from './face'

const faces: Record<string, () => Promise<Face>> = {
  warcaster: () => import('./warcaster').then((m) => m.face as Face),
}

/** The face of a game, by the name of its system. */
export async function faceOf(system: string): Promise<Face> {
  const load = faces[system]
  if (!load) throw new Error(`There is no face for ${system}.`)
  return load()
}
