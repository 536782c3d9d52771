// Matches played through the page: at one screen, against the bot, between two
// browsers, by keys, on a phone.
import { describe, expect, it } from 'vitest'
import { faults, sideways } from './support/axe'
import { play } from './support/player'
import { smallMatch } from './support/small'
import { visit } from './support/visit'

const here = visit('--pace', '0s')

describe('a match', () => {
  it('is played to its end by two at one screen, and is a replay', { timeout: 300_000 }, async () => {
    const person = await here.somebody()
    const id = await smallMatch(person.context.request, person.context)
    const page = await person.goto(`/m/${id}`)
    const start = await play(page, { until: (n) => n >= 6 })
    expect(start.over).toBe(false)
    const { over, choices } = await play(page, { hand: 'quick' })
    expect(over).toBe(true)
    expect(choices).toBeGreaterThan(20)
    await page.getByRole('dialog').getByRole('link', { name: 'Watch the replay' }).click()
    await page.waitForURL(`**/r/${id}`)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    expect(person.troubles).toEqual([])
  })

  it(
    'goes on between two browsers, though one loses its connection and the server its power',
    {
      timeout: 120_000,
    },
    async () => {
      const host = await here.somebody()
      const page = await host.goto('/')
      await page.getByRole('radio', { name: /Invite by link/ }).click()
      await page.getByRole('button', { name: 'Start Warcaster' }).click()
      await page.getByRole('heading', { name: 'Send this link' }).waitFor()
      const guest = await here.somebody()
      await guest.goto(await page.getByLabel('Invite link').inputValue())
      await guest.page.getByRole('button', { name: 'Sit down' }).click()
      await guest.page.waitForURL(/\/m\//)
      await page.waitForURL(/\/m\//)

      const both = async (more: number) => {
        let choices = 0
        let seen = [0, 0]
        const one = (who: 0 | 1) => (n: number) => {
          choices += n - seen[who]!
          seen = who === 0 ? [n, seen[1]!] : [seen[0]!, n]
          return choices >= more
        }
        await Promise.all([play(page, { until: one(0) }), play(guest.page, { until: one(1) })])
      }
      await both(6)
      await guest.context.setOffline(true)
      await guest.page.waitForTimeout(500)
      await guest.context.setOffline(false)
      await both(4)
      await here.server.cut()
      await both(4)
      // The page says that the connection was lost; nothing else went wrong.
      const other = (t: string) => !/WebSocket|ERR_|Failed to load/.test(t)
      expect([...host.troubles, ...guest.troubles].filter(other)).toEqual([])
    },
  )

  it('is played against the bot with the keyboard alone', { timeout: 120_000 }, async () => {
    const person = await here.somebody()
    const page = await person.goto('/')
    await page.getByRole('button', { name: 'Start Warcaster' }).press('Enter')
    await page.waitForURL(/\/m\//)
    await play(page, { hand: 'keys', until: (n) => n >= 10 })
    expect(person.troubles).toEqual([])
  })

  it.each(['day', 'lamp'] as const)(
    'is played on a phone, on the %s table, and is open to everybody',
    {
      timeout: 120_000,
    },
    async (theme) => {
      const person = await here.somebody({ size: 'phone', theme })
      const page = await person.goto('/')
      await page.getByRole('button', { name: 'Start Warcaster' }).tap()
      await page.waitForURL(/\/m\//)
      await play(page, { until: (n) => n >= 6 })
      expect(await faults(page)).toEqual([])
      expect(await sideways(page)).toBe(0)
      for (const tab of ['Hand', 'Forces', 'Dice', 'Log', 'Table']) {
        await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: tab }).tap()
        expect(await faults(page), tab).toEqual([])
      }
      expect(person.troubles).toEqual([])
    },
  )

  it.each(['day', 'lamp'] as const)('is open to everybody at a desk, on the %s table', async (theme) => {
    const person = await here.somebody({ theme })
    const page = await person.goto('/')
    await page.getByRole('button', { name: 'Start Warcaster' }).click()
    await page.waitForURL(/\/m\//)
    await play(page, { until: (n) => n >= 4 })
    expect(await faults(page)).toEqual([])
    expect(await sideways(page)).toBe(0)
  })

  it('is watched by somebody who sees no hand', async () => {
    const player = await here.somebody()
    const page = await player.goto('/')
    await page.getByRole('button', { name: 'Start Warcaster' }).click()
    await page.waitForURL(/\/m\//)
    await play(page, { until: (n) => n >= 2 })
    const match = new URL(page.url()).pathname
    const watcher = await here.somebody()
    await watcher.goto('/watch')
    await watcher.page.locator(`a[href="${match}"]`).click()
    await watcher.page.getByText('You watch').first().waitFor()
    expect(await watcher.page.getByRole('button', { name: 'Do it for me' }).count()).toBe(0)
    expect(watcher.troubles).toEqual([])
  })
})
