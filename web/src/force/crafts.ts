// All games whose forces can be built. Each is fetched when it is first wanted,
// with the content that it is built from.
import { api, ask } from '../lib/api'
import { once } from '../lib/fetched'
import { games } from '../games'
import type { Craft } from './craft'

/** How forces of a game are built. What fails is tried again the next time. */
export const craftOf = (system: string): Promise<Craft> => once(`craft of ${system}`, () => make(system))

async function make(system: string): Promise<Craft> {
  const game = games[system]
  if (!game) throw new Error(`There is no force builder for ${system}.`)
  const content = ask(api.GET('/api/systems/{system}/content', { params: { path: { system } } }))
  const [builder, document] = await Promise.all([game.builder(), content])
  return builder(document as object)
}

/** The games whose forces can be built. */
export const systems = Object.keys(games)
