// A force is built from nothing, judged while it grows, kept, and brought to the table.
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import type { Person } from './support/browser'
import { visit } from './support/visit'

const here = visit()

/** A person at the builder with an empty force of a Faction. */
async function fromNothing(): Promise<Person> {
  const person = await here.somebody()
  const page = await person.goto('/forces')
  await page.getByRole('button', { name: /^Begin with Marcher Worlds/ }).click()
  await page.waitForURL(/\/forces\/warcaster\/[\w-]+$/)
  await page.getByRole('heading', { name: 'Rack' }).waitFor()
  return person
}

const verdict = (page: Page): Locator => page.locator('.verdict [role=status]')

async function judged(page: Page, as: RegExp | string = 'Lawful'): Promise<void> {
  await verdict(page).filter({ hasText: as }).waitFor()
}

const line = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name }).first()

async function choose(page: Page, cards: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add a Cypher' }).click()
  const dialog = page.getByRole('dialog')
  for (const card of cards) await dialog.getByRole('checkbox', { name: new RegExp(`^${card}`) }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

const rack = [
  ...['Pyrokinetic Surge', 'Cryo Lock', 'Null Collider'],
  ...['Displacement Index', 'Force Barrier', 'Temporal Cycle'],
  ...['Recall Initiative', 'Arcane Synthesis', 'Encrypted Command'],
  ...['Ascension Catalyst', 'Impulse Inducer', 'Kinetic Accelerator'],
]

it('a force built from nothing becomes lawful, is kept, and goes to the table', async () => {
  const person = await fromNothing()
  const { page } = person
  await judged(page, /6 faults/)

  const add = (name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
  await add('Dusk Wolf')
  await page.getByRole('button', { name: /^Right arm/ }).click()
  await page.getByRole('radio', { name: /^Slug Gun/ }).click()
  await page.getByRole('button', { name: /^Shoulder/ }).click()
  await page.getByRole('radio', { name: /^Rail Gun/ }).click()
  await expect.poll(() => line(page, 'Dusk Wolf').innerText()).toContain('Battle Rifle, Slug Gun, Rail Gun')
  await page.getByText('5 of 5 points').waitFor()

  await page.getByLabel('Find a unit').fill('ranger fire')
  await add('Ranger Fire Team')
  await page.getByRole('button', { name: 'One Ranger Fire Team more' }).first().click()
  await page.getByRole('button', { name: 'One Warder more' }).click()
  await page.getByLabel('Find a unit').fill('')
  await add('Hunter')
  await add('Artemis Fang')
  await page.getByText('4 of 15 units').waitFor()

  await choose(page, rack)
  await judged(page)

  await page.getByRole('button', { name: 'Change: Opening' }).click()
  const opening = page.getByRole('dialog')
  await opening.getByRole('button', { name: 'One Ranger Fire Team more' }).click()
  await opening.getByRole('button', { name: 'One Hunter more' }).click()
  await opening.getByText('Cost 3 of 5').waitFor()
  await opening.getByRole('button', { name: 'Done' }).click()
  await judged(page)

  await page.reload()
  await judged(page)
  expect(await line(page, 'Dusk Wolf').innerText()).toContain('Rail Gun')
  await page.getByText('3 of 5', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Save and play' }).click()
  await page.waitForURL(/\/setup\/warcaster\?force=[\w-]+$/)
  const own = page.getByRole('combobox', { name: 'Force of Blue' })
  await expect.poll(() => own.locator('option:checked').innerText()).toBe('Marcher Worlds force')
  await page.getByRole('button', { name: 'Start the match' }).click()
  await page.waitForURL(/\/m\/[\w-]+$/)
  expect(person.troubles).toEqual([])
})
