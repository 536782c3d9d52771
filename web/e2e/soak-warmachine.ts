// Whole games of WARMACHINE through the page, until a warcaster falls: the boxes against the bot
// by clicks, smaller ones at one screen, and on a phone by taps. `make soak-page` plays them.
import { it } from 'vitest'
import type { Look } from './support/browser'
import { make, type Chair } from './support/match'
import { usualLimits } from './support/server'
import { visit } from './support/visit'
import { boxes, habits, skirmish } from './support/warmachine'
import { whole } from './support/whole'

const here = visit(...usualLimits)
const person: Chair = { kind: 'person' }
const bot: Chair = { kind: 'bot', bot: 'greedy' }

const games: [string, Look, Chair[], object][] = [
  ['against the bot by clicks', {}, [person, bot], boxes],
  ['at one screen by clicks', {}, [person, person], skirmish],
  ['against the bot on a phone by taps', { size: 'phone' }, [person, bot], skirmish],
]

it.each(games)('a whole game of WARMACHINE %s', { timeout: 3_600_000 }, async (_, look, players, wish) => {
  const match = await make(here.server.url, players, wish, 1, 'warmachine', true)
  await whole(here, await here.somebody(look), match, habits, look.size === 'phone')
})
