// Whole games through the page, by somebody who plays by its own controls.
import { expect } from 'vitest'
import type { Person } from './browser'
import { ended } from './ending'
import { General, type Habits } from './general'
import { Player } from './hands'
import { seat, type Made } from './match'
import type { Visit } from './visit'

/** Plays a match to its end, and tells how it went. */
export async function whole(
  here: Visit,
  somebody: Person,
  match: Made,
  habits: Habits,
  touch: boolean,
): Promise<void> {
  await seat(somebody.context, match)
  const page = await somebody.goto(`/m/${match.id}`)
  const player = new Player(page, touch)
  const general = new General(player, habits)
  const began = Date.now()
  for await (const stand of player.stands()) {
    if (stand === 'handover') await player.takeTable()
    else await general.decide()
  }
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  const result = await ended(page, here.server.url, match, touch, habits.quiet)
  await page.goto(`/r/${match.id}/dice`)
  await page.getByText('Every roll and the final position agree.').waitFor()
  expect(await page.locator('tr.differs').count()).toBe(0)
  console.log(`${result}: ${general.decisions} decisions in ${minutes} minutes\n${general.told()}`)
  expect(general.advised).toEqual([])
  expect(somebody.troubles).toEqual([])
}
