// Whole games of Warpath through the page, Enforcers against Plague at 1000 points: two at one
// screen who hand it over, and against the bot by clicks and by taps. They take minutes:
// `make soak-page` plays them.
import { it } from 'vitest'
import type { Look } from './support/browser'
import { make, type Chair } from './support/match'
import { usualLimits } from './support/server'
import { visit } from './support/visit'
import { habits } from './support/warpath'
import { whole } from './support/whole'

const here = visit(...usualLimits)
const wish = { table: '48x48', forces: [{ sample: 'en-column' }, { sample: 'pl-tide' }] }
const person: Chair = { kind: 'person' }
const bot: Chair = { kind: 'bot', bot: 'greedy' }

const games: [string, Look, Chair[]][] = [
  ['against the bot by clicks', {}, [person, bot]],
  ['at one screen by clicks', {}, [person, person]],
  ['against the bot on a phone by taps', { size: 'phone' }, [person, bot]],
]

it.each(games)('a whole game of Warpath %s', { timeout: 3_600_000 }, async (_, look, players) => {
  const match = await make(here.server.url, players, wish, 1, 'warpath', true)
  await whole(here, await here.somebody(look), match, habits, look.size === 'phone')
})
