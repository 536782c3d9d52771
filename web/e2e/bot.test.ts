// A match against the bot to its end, which the page follows; what there is after it. That it is
// two clicks away is in home.test.ts.
import { describe, expect, it } from 'vitest'
import { playedOut } from './support/advisor'
import { Player } from './support/hands'
import { make, seat, skirmish } from './support/match'
import { visit } from './support/visit'

const here = visit()

describe('a match against the bot', () => {
  it('ends with a result, and is a replay', async () => {
    const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'bot' }], skirmish)
    const person = await here.somebody()
    await seat(person.context, match)
    const page = await person.goto(`/m/${match.id}`)
    const player = new Player(page)
    await player.asked()
    await playedOut(here.server.url, match)
    const result = page.getByRole('dialog', { name: /^(You win|(Blue|Red) wins|A draw)$/ })
    await result.waitFor()
    await result
      .getByText(/Pulse round is over|no models in play/)
      .filter({ visible: true })
      .first()
      .waitFor()

    // The charts come a moment later, and move what stands below them.
    await result.getByRole('heading', { name: 'Luck' }).waitFor()
    await result.getByRole('link', { name: 'Check the dice' }).click()
    await page.getByRole('heading', { name: /^All \d+ rolls agree\.$/ }).waitFor()

    await person.goto(`/r/${match.id}?line=20`)
    await page.getByRole('button', { name: 'Play on from here' }).click()
    await page.getByRole('button', { name: 'Start the match' }).click()
    await page.waitForURL(/\/m\/[\w-]+$/)
    await player.asked()
    expect(page.url()).not.toContain(match.id)
    expect(person.troubles).toEqual([])
  })
})
