// A match afterwards: its file taken in, watched and checked.
import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Person } from './support/browser'
import { visit } from './support/visit'

const here = visit()
const file = resolve(import.meta.dirname, '../../rules/warcaster/testdata/replays/boiling-point.jsonl')

/** Opens a file in the list of replays. */
async function open(page: Page, what: string) {
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

  it('has dice that agree, worked out by the page itself', async () => {
    const person = await here.somebody()
    const { page, path } = await watching(person)
    await person.goto(`${path}/dice`)
    await page.getByRole('heading', { name: /^All \d+ rolls agree\.$/ }).waitFor()
    await page.getByText('Every roll and the final position agree.').waitFor()
    expect(await page.locator('tr.differs').count()).toBe(0)
    expect(person.troubles).toEqual([])
  })
})
