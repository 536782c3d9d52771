// A force on paper: what is marked off beside a real table, in each game, on pages of its own.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faults } from './support/axe'
import { visit } from './support/visit'

const here = visit()
const pictures = resolve(import.meta.dirname, '../../build/print')

describe.each([
  // So many places to mark, of each kind, that the first unit of the sample has.
  { game: 'warcaster', marks: ['Health', 'Arc', 'Activated'] },
  { game: 'warpath', marks: ['Bases', 'Order'] },
  { game: 'warmachine', marks: ['Focus'] },
  { game: 'cybernekro', marks: ['AP', 'Wounds', 'Dread'] },
])('a printed force of $game', ({ game, marks }) => {
  it('has a place for each thing that is marked', async () => {
    const person = await here.somebody()
    const page = await person.goto(`/forces/${game}`)
    await page.locator('.begin .pick').first().click()
    await page.waitForURL(/\/forces\/\w+\/[\w-]+$/)
    await page.locator('.print article').first().waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    const first = page.locator('.print article').first()
    await first.waitFor()
    for (const name of marks)
      expect(await page.locator('.mark b', { hasText: name }).count()).toBeGreaterThan(0)
    const boxes = await page
      .locator('.print i')
      .evaluateAll((all) => all.map((i) => i.getBoundingClientRect().width))
    expect(boxes.length).toBeGreaterThan(10)
    expect(Math.min(...boxes)).toBeGreaterThan(4)
    // Nothing of the builder is on the paper.
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
    expect(await faults(page)).toEqual([])
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: resolve(pictures, `${game}.png`), fullPage: true })
    expect(person.troubles).toEqual([])
  })
})
