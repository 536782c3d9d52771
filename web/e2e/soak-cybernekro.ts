// Whole games of Cybernekro through the page: quick starts against the bot by clicks and by taps,
// one at one screen, and explorations of the Dead Letter Office: alone, by three together, and with a
// Game Master. `make soak-page` plays them.
import { it } from 'vitest'
import type { Look } from './support/browser'
import { habits } from './support/cybernekro'
import { make, type Chair } from './support/match'
import { usualLimits } from './support/server'
import { visit } from './support/visit'
import { whole } from './support/whole'

const here = visit(...usualLimits)
const person: Chair = { kind: 'person' }
const bot: Chair = { kind: 'bot', bot: 'greedy' }

const exploring = (seating: string) => ({
  seating,
  scenario: 'exploration',
  terrain: 'dead-letter-office',
  rounds: 6,
})

const games: [string, Look, Chair[], object][] = [
  ['against the bot by clicks', {}, [person, bot], {}],
  ['at one screen by clicks', {}, [person, person], {}],
  ['alone by clicks', {}, [person], exploring('alone')],
  ['by three together', {}, [person, person, person], exploring('together-3')],
  ['with a Game Master', {}, [person, person, person], exploring('master')],
  ['against the bot on a phone by taps', { size: 'phone' }, [person, bot], {}],
]

it.each(games)('a whole game of Cybernekro %s', { timeout: 3_600_000 }, async (_, look, players, wish) => {
  const match = await make(here.server.url, players, wish, 1, 'cybernekro', true)
  await whole(here, await here.somebody(look), match, habits, look.size === 'phone')
})
