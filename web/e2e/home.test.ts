// The first page as somebody finds it who has never been here.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { faults, sideways } from './support/axe'
import { visit } from './support/visit'

const here = visit()

describe('a new visitor', () => {
  it('is in a game against the bot in two clicks', async () => {
    const { page, ...person } = await here.somebody().then(async (p) => ({
      page: await p.goto('/'),
      troubles: p.troubles,
    }))
    await page.getByRole('radio', { name: /Warcaster/ }).click()
    await page.getByRole('button', { name: 'Start Warcaster' }).click()
    await page.waitForURL(/\/m\/[\w-]+$/)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    expect(person.troubles).toEqual([])
  })

  it('finds the match again under Continue', async () => {
    const person = await here.somebody({ size: 'phone' })
    const page = await person.goto('/')
    await page.getByRole('button', { name: 'Start Warcaster' }).click()
    await page.waitForURL(/\/m\//)
    const match = new URL(page.url()).pathname
    await person.goto('/')
    await page.getByRole('heading', { name: 'Continue' }).waitFor()
    await page.locator(`a[href="${match}"]`).first().click()
    await page.waitForURL(`**${match}`)
    expect(person.troubles).toEqual([])
  })

  it('reads who made what it is made of', async () => {
    const { page } = await here.somebody().then(async (p) => ({ page: await p.goto('/') }))
    await page.getByRole('link', { name: 'Licences' }).click()
    await page.waitForURL('**/notices')
    expect(await page.locator('body').textContent()).toContain('==> svelte ')
  })

  it('gets there with the keyboard alone', async () => {
    const person = await here.somebody()
    const page = await person.goto('/')
    await page.getByRole('radio', { name: /Warcaster/ }).waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('To the content')
    await page.keyboard.press('Enter')
    // From the content on: the game, the opponent, the button.
    await page.keyboard.press('Tab')
    expect(await focused()).toContain('Warcaster')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused()).toContain('Warpath')
    await page.keyboard.press('Tab')
    expect(await focused()).toContain('WARMACHINE')
    await page.keyboard.press('Tab')
    expect(await focused()).toContain('Cybernekro')
    await page.keyboard.press('Tab')
    expect(await focused()).toContain('Duel')
    await page.keyboard.press('Tab')
    expect(await focused()).toContain('Against the bot')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toContain('Hot-seat')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Start Warcaster')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/m\//)
    expect(person.troubles).toEqual([])
  })

  it('chooses day or lamp, and finds it again', async () => {
    const person = await here.somebody({ theme: 'day' })
    const page = await person.goto('/')
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    expect(await theme()).toBe('day')
    await page.getByRole('button', { name: 'Lamp table' }).click()
    expect(await theme()).toBe('lamp')
    await page.reload()
    expect(await theme()).toBe('lamp')
  })
})

async function sentLink(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Send this link' }).waitFor()
  return page.getByLabel('Invite link').inputValue()
}

describe('an invitation', () => {
  it('seats the one who opens the link first, and opens the table for both', async () => {
    const host = await here.somebody()
    const page = await host.goto('/')
    await page.getByRole('radio', { name: /Invite by link/ }).click()
    await page.getByRole('button', { name: 'Start Warcaster' }).click()
    const link = await sentLink(page)
    expect(link).toMatch(/\/join\/[\w-]+#\S+$/)

    const guest = await here.somebody({ size: 'phone' })
    await guest.goto(link)
    await guest.page.getByLabel('Your name at the table').fill('Nadia')
    await guest.page.getByRole('button', { name: 'Sit down' }).click()
    await guest.page.waitForURL(/\/m\//)
    await page.waitForURL(/\/m\//)

    const late = await here.somebody()
    await late.goto(link)
    await late.page.getByRole('heading', { name: 'This seat is taken' }).waitFor()
    expect([...host.troubles, ...guest.troubles, ...late.troubles]).toEqual([])
  })

  it('says what is wrong with a link that does not fit', async () => {
    const host = await here.somebody()
    const page = await host.goto('/')
    await page.getByRole('radio', { name: /Invite by link/ }).click()
    await page.getByRole('button', { name: 'Start Warcaster' }).click()
    const link = await sentLink(page)
    const guest = await here.somebody()
    await guest.goto(link.slice(0, link.indexOf('#') + 4))
    await guest.page.getByRole('button', { name: 'Sit down' }).click()
    await guest.page.getByRole('heading', { name: 'This link does not fit the match' }).waitFor()
    await guest.goto('/join/nowhere')
    await guest.page.getByRole('heading', { name: 'There is no such match' }).waitFor()
  })
})

describe('by day and by lamp', () => {
  it.each(['desktop', 'phone'] as const)(
    'every page is open to everybody, at the size of a %s',
    async (size) => {
      const person = await here.somebody({ size })
      for (const path of ['/', '/setup', '/watch', '/join/nowhere', '/nothing/here']) {
        const page = await person.goto(path)
        await page.waitForLoadState('networkidle')
        expect(await faults(page), path).toEqual([])
        expect(await sideways(page), path).toBe(0)
      }
    },
  )
})
