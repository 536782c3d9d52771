// A game without a face of its own: the smallest there is, played in the page by clicks and
// watched again, by nothing but what a server tells of any table.
import { describe, expect, it } from 'vitest'
import { faults } from './support/axe'
import { Player } from './support/hands'
import { make, seat } from './support/match'
import { visit } from './support/visit'

const here = visit()
const person = { kind: 'person', name: 'Ash' } as const

describe('a game without a face of its own', () => {
  it('is played to its end, and watched again', async () => {
    const match = await make(here.server.url, [person, { kind: 'bot', bot: 'random' }], {}, 1, 'duel')
    const somebody = await here.somebody()
    await seat(somebody.context, match)
    const page = await somebody.goto(`/m/${match.id}`)
    const player = new Player(page)
    await player.asked()
    expect(await page.locator('[data-piece]').count()).toBe(2)
    const forces = page.getByRole('tabpanel').or(page.locator('.lists')).first()
    expect(await forces.textContent()).toContain('Ash')
    expect(await page.getByRole('img', { name: /^Nerve: \d of 8$/ }).count()).toBe(1)
    expect(await page.getByRole('img', { name: /Bout.* 1 of 4/ }).count()).toBeGreaterThan(0)
    expect(await faults(page)).toEqual([])
    if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT })

    for await (const stand of player.stands()) {
      if (stand === 'ready') await player.commit()
      else await player.request.getByRole('radio').last().click()
    }
    await page
      .getByText(/the duel is over/i)
      .filter({ visible: true })
      .first()
      .waitFor()
    const { replays } = (await (await fetch(`${here.server.url}/api/replays`)).json()) as {
      replays: { id: string; lines: number }[]
    }
    expect(replays.map(({ id }) => id)).toContain(match.id)
    await somebody.goto(`/r/${match.id}`)
    await page.locator('[data-piece]').first().waitFor()
    await page.keyboard.press('End')
    await page.locator('[data-piece]').first().waitFor()
    expect(somebody.troubles).toEqual([])
  }, 120_000)
})
