// The first page as somebody finds it who has never been here.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
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
