// A whole match against the bot, as a new visitor plays it; what there is after it.
import { describe, expect, it } from 'vitest'
import { hurryBots, playOut, Player } from './support/hands'
import { visit } from './support/visit'

const here = visit()

describe('a match against the bot', () => {
  it('is two clicks away, ends with a result, and is a replay', async () => {
    const person = await here.somebody()
    await hurryBots(person.context)
    const page = await person.goto('/')
    await page.getByRole('radio', { name: /Warcaster/ }).click()
    await page.getByRole('button', { name: 'Start Warcaster' }).click()
    await page.waitForURL(/\/m\/[\w-]+$/)
    const match = new URL(page.url()).pathname.split('/').pop()!
    const player = new Player(page)
    await player.asked()
    const choices = await playOut(page)
    expect(choices).toBeGreaterThan(20)
    const result = page.getByRole('dialog', { name: /^(You win|(Blue|Red) wins|A draw)$/ })
    await result.waitFor()
    await result
      .getByText(/Pulse round is over|no models in play/)
      .first()
      .waitFor()

    await result.getByRole('link', { name: 'Check the dice' }).click()
    await page.getByRole('heading', { name: /^All \d+ rolls agree\.$/ }).waitFor()

    await person.goto(`/r/${match}?line=60`)
    await page.getByRole('button', { name: 'Play on from here' }).click()
    await page.getByRole('button', { name: 'Start the match' }).click()
    await page.waitForURL(/\/m\/[\w-]+$/)
    await player.asked()
    expect(page.url()).not.toContain(match)
    expect(person.troubles).toEqual([])
  }, 120_000)
})
