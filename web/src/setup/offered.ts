// What a game offers, made of the content that the server sends.
import { games } from '../games'
import { api, ask } from '../lib/api'
import type { Offer } from './offer'

/** What the game offers. */
export async function offerOf(system: string): Promise<Offer> {
  const game = games[system]
  if (!game) throw new Error(`There is no set-up for ${system}.`)
  const [make, content] = await Promise.all([
    game.offer(),
    ask(api.GET('/api/systems/{system}/content', { params: { path: { system } } })),
  ])
  return make(content)
}
