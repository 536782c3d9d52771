// A match afterwards: its file taken in, watched, checked, played on from; and the rules.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { faults, sideways } from './support/axe'
import type { Person } from './support/browser'
import { visit } from './support/visit'

const here = visit()
const file = resolve(import.meta.dirname, '../../rules/warcaster/testdata/replays/boiling-point.jsonl')

/** Opens a file in the list of replays. */
async function open(page: Page, what: string | { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  await (await chooser).setFiles(what)
}

/** Somebody who watches the replay of the file. */
async function watching(person: Person): Promise<{ page: Page; path: string }> {
  const page = await person.goto('/replays')
  await open(page, file)
  // The file may be of rules that put some things otherwise.
  const anyway = page.getByRole('link', { name: 'Watch the match' })
  await Promise.race([anyway.click().catch(() => undefined), page.waitForURL(/\/r\/[\w-]+/)])
  await page.waitForURL(/\/r\/[\w-]+/)
  await page.getByRole('slider', { name: 'Timeline' }).waitFor()
  await page.locator('.lines [aria-current]').waitFor()
  return { page, path: new URL(page.url()).pathname }
}

const line = async (page: Page) => Number(await page.getByRole('slider').getAttribute('aria-valuenow'))

describe('a replay', () => {
  it('is taken in from a file and gone through by keys', async () => {
    const person = await here.somebody()
    const { page } = await watching(person)
    await page.getByRole('slider').focus()
    await page.keyboard.press('Home')
    expect(await line(page)).toBe(0)
    await page.keyboard.press('ArrowRight')
    expect(await line(page)).toBe(1)
    await page.keyboard.press('Shift+ArrowRight')
    const turn = await line(page)
    expect(turn).toBeGreaterThan(1)
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowLeft')
    expect(await line(page)).toBe(turn)
    await page.keyboard.press('End')
    await page.getByRole('heading', { name: /wins|draw/ }).waitFor()
    await page.waitForURL(/line=\d+/)
    expect(person.troubles).toEqual([])
  })

  it('is found again at a line, and searched', async () => {
    const person = await here.somebody()
    const { page, path } = await watching(person)
    await person.goto(`${path}?line=200`)
    await page.locator('.lines [aria-current]').waitFor()
    expect(await line(page)).toBe(200)
    await page.keyboard.press('/')
    await page.keyboard.type('destroyed')
    await page.keyboard.press('Enter')
    expect(await line(page)).toBeGreaterThan(200)
    await page
      .getByRole('button', { name: /is destroyed$/ })
      .first()
      .click()
    const now = page.locator('.lines [aria-current]').filter({ hasText: 'is destroyed' })
    const law = now.getByRole('button', { name: /^Rule of line/ })
    await law.click()
    const title = await page.getByRole('dialog').getByRole('heading').first().textContent()
    // A clause is read by its title, in the log too; its id stands only in the tip.
    expect((await law.textContent())?.trim()).toMatch(/^Rule of line \d+: /)
    expect((await law.textContent())?.trim().endsWith(`: ${title}`)).toBe(true)
    expect(await law.getAttribute('title')).toMatch(/^.+ \(wc\.[\w.]+\)$/)
    expect(person.troubles).toEqual([])
  })

  it('is played on from against the bot', async () => {
    const person = await here.somebody({ size: 'phone' })
    const { page } = await watching(person)
    await page.getByRole('button', { name: 'Play on from here' }).click()
    await page.getByRole('radio', { name: /Red/ }).click()
    await page.getByRole('button', { name: 'Start the match' }).click()
    await page.waitForURL(/\/m\/[\w-]+$/)
    await page.locator('[data-commit]').first().waitFor({ state: 'attached' })
    expect(person.troubles).toEqual([])
  })

  it('has dice that agree, worked out by the page itself', async () => {
    const person = await here.somebody()
    const { page, path } = await watching(person)
    await person.goto(`${path}/dice`)
    await page.getByRole('heading', { name: /^All \d+ rolls agree\.$/ }).waitFor()
    await page.getByText('Every roll and the final position agree.').waitFor()
    expect(await page.locator('tr.differs').count()).toBe(0)
    expect(person.troubles).toEqual([])
  })

  it('is the match, whatever else its file says', async () => {
    const person = await here.somebody()
    const page = await person.goto('/replays')
    const text = readFileSync(file, 'utf8').replace(/"reason":"[^"]*"/g, '"reason":"Red surrenders"')
    await open(page, { name: 'forged.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(text) })
    const told = page.getByRole('alert')
    await told.getByText(/^the end: .*"Red surrenders"/).waitFor()
    await told.getByRole('link', { name: 'Watch the match' }).click()
    await page.waitForURL(/\/r\/[\w-]+/)
    const kept = await page.request.get(`/api/replays/${page.url().split('/').pop()!.split('?')[0]}/file`)
    expect(await kept.text()).not.toContain('Red surrenders')
    expect(person.troubles).toEqual([])
  })

  it('is refused with the reason where the file was changed', async () => {
    const person = await here.somebody()
    const page = await person.goto('/replays')
    const text = readFileSync(file, 'utf8').replace(/"hash":"./, '"hash":"_')
    await open(page, { name: 'changed.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(text) })
    await page.getByRole('alert').getByText('changed.jsonl').waitFor()
    // The browser itself tells of the server's no.
    expect(person.troubles.filter((text) => !text.includes('422'))).toEqual([])
  })
})

describe('the rules', () => {
  it('are searched by keys and found by their address', async () => {
    const person = await here.somebody()
    const page = await person.goto('/rules/warcaster')
    await page.locator('article').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('terain cover')
    await page.getByRole('link', { name: /When terrain gives cover/ }).press('Enter')
    await page.waitForURL(/wc\.measure\.cover_condition$/)
    await page.locator('article.current').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('wc.measure.cover_condition')
    expect(person.troubles).toEqual([])
  })
})

describe('pages of what was', () => {
  it.each(['desktop', 'phone'] as const)('are fit for everybody, at the size of a %s', async (size) => {
    const person = await here.somebody({ size })
    const { page, path } = await watching(person)
    const paths = [`${path}?line=120`, `${path}/dice`, '/replays', '/rules/warcaster/wc.attack.hit']
    for (const one of paths) {
      await person.goto(one)
      await page.locator('.lines [aria-current], .list, .rows, article').first().waitFor()
      expect({ one, faults: await faults(page) }).toEqual({ one, faults: [] })
      expect(await sideways(page)).toBe(0)
      await page.evaluate(() => (document.documentElement.dataset.text = 'largest'))
      expect({ one, sideways: await sideways(page) }).toEqual({ one, sideways: 0 })
    }
  })
})
