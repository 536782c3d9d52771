// Whole games of Warpath through the page, Enforcers against Plague at 1000 points: two at one
// screen who hand it over, and against the bot by clicks and by taps. They take minutes:
// `make soak-page` plays them.
import { expect, it } from 'vitest'
import type { Look, Person } from './support/browser'
import { ended } from './support/ending'
import { General } from './support/general'
import { Player } from './support/hands'
import { make, seat, type Chair } from './support/match'
import { usualLimits } from './support/server'
import { visit } from './support/visit'

const here = visit(...usualLimits)
const wish = { table: '48x48', forces: [{ sample: 'en-column' }, { sample: 'pl-tide' }] }
const person: Chair = { kind: 'person' }
const bot: Chair = { kind: 'bot', bot: 'greedy' }

/** Plays a match to its end, and tells how it went. */
async function whole(somebody: Person, players: Chair[], touch: boolean): Promise<void> {
  const match = await make(here.server.url, players, wish, 1, 'warpath')
  await seat(somebody.context, match)
  const page = await somebody.goto(`/m/${match.id}`)
  const player = new Player(page, touch)
  const general = new General(player)
  const began = Date.now()
  for await (const stand of player.stands()) {
    if (stand === 'handover') await player.takeTable()
    else await general.decide()
  }
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  const result = await ended(page, here.server.url, match, touch)
  console.log(`${result}: ${general.decisions} decisions in ${minutes} minutes\n${general.told()}`)
  expect(general.advised).toEqual([])
  expect(somebody.troubles).toEqual([])
}

const games: [string, Look, Chair[]][] = [
  ['against the bot by clicks', {}, [person, bot]],
  ['at one screen by clicks', {}, [person, person]],
  ['against the bot on a phone by taps', { size: 'phone' }, [person, bot]],
]

it.each(games)('a whole game of Warpath %s', { timeout: 3_600_000 }, async (_, look, players) => {
  await whole(await here.somebody(look), players, look.size === 'phone')
})
