// Forces: built from nothing, judged while they grow, kept, imported and exported.
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { faults, sideways } from './support/axe'
import { textOf, type Look, type Person } from './support/browser'
import { visit } from './support/visit'

const here = visit()

/** A person at the builder with an empty force of a Faction. */
async function fromNothing(look?: Look): Promise<Person> {
  const person = await here.somebody(look)
  const page = await person.goto('/forces')
  await page.getByRole('button', { name: /^Begin with Marcher Worlds/ }).click()
  await page.waitForURL(/\/forces\/warcaster\/[\w-]+$/)
  await page.getByRole('heading', { name: 'Rack' }).waitFor()
  return person
}

/** A person at the builder with a copy of a sample. */
async function fromSample(name: string, look?: Look): Promise<Person> {
  const person = await here.somebody(look)
  const page = await person.goto('/forces')
  await page.getByRole('button', { name }).click()
  await page.waitForURL(/\/forces\/warcaster\/[\w-]+$/)
  await judged(page)
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

describe('a force built from nothing', () => {
  it('becomes lawful, is kept, and goes to the table', async () => {
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

  it('says at its line, by its clause, what is against it, and takes changes back', async () => {
    const { page, troubles } = await fromSample('Marcher Worlds sample')
    await page.getByRole('button', { name: 'One Hunter more' }).click()
    await judged(page, /1 fault/)
    const fault = page.getByRole('row').filter({ hasText: 'at most 15' })
    await fault.getByRole('button', { name: 'Force size' }).click()
    await page.getByRole('dialog', { name: 'Clause' }).getByRole('heading').waitFor()
    await page.keyboard.press('Escape')

    for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'One Hunter fewer' }).click()
    await page.getByText('Hunter is removed.').first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await line(page, 'Hunter').waitFor()
    await judged(page)
    expect(troubles).toEqual([])
  })

  it('is built with the keyboard alone', async () => {
    const { page, troubles } = await fromNothing()
    await page.keyboard.press('/')
    await page.keyboard.type('wolf')
    await page.getByRole('button', { name: 'Add Dusk Wolf' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: /^Neural Net Cortex/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const chosen = page.getByRole('radio', { checked: true }).filter({ hasText: 'Cortex' })
    expect(await chosen.innerText()).not.toContain('Neural Net')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    expect(await chosen.innerText()).toContain('Neural Net')
    expect(troubles).toEqual([])
  })

  it('is built on a phone, a sheet for each hardpoint', async () => {
    const { page, troubles } = await fromNothing({ size: 'phone' })
    await page.getByRole('button', { name: 'Add a unit' }).click()
    const catalogue = page.getByRole('dialog', { name: 'Add a unit' })
    await catalogue.getByRole('button', { name: 'Add Strike Raptor' }).click()
    await catalogue.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Strike Raptor', exact: true }).click()
    const workshop = page.getByRole('dialog', { name: 'Strike Raptor' })
    await workshop.getByRole('listitem').filter({ hasText: 'Right arm' }).getByRole('button').tap()
    const options = page.getByRole('radiogroup', { name: 'Right arm' })
    await options.getByRole('radio', { name: /^Slug Gun/ }).tap()
    await page.getByRole('button', { name: 'Done' }).tap()
    await workshop.getByText('Slug Gun').first().waitFor()
    expect(troubles).toEqual([])
  })
})

describe('the list of forces', () => {
  it('duplicates, renames, deletes, and brings back', async () => {
    const { page, troubles } = await fromSample('Empyrean skirmish')
    await page.goto('/forces/warcaster')
    const more = (name: string) => page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
    await more('Empyrean skirmish')
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('link', { name: 'Empyrean skirmish 2' }).waitFor()
    await more('Empyrean skirmish 2')
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('Name').fill('Light of the Nine')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Light of the Nine' }).waitFor()
    await more('Light of the Nine')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Light of the Nine is deleted.').first().waitFor()
    expect(await page.getByRole('link', { name: 'Light of the Nine' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Light of the Nine' }).waitFor()
    expect(troubles).toEqual([])
  })

  it('takes back what was exported', async () => {
    const { page } = await fromSample('Iron Star Alliance sample')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('iron-star-alliance-sample.yaml')
    const yaml = await textOf(file)
    expect(yaml).toContain('unit: firebrand')
    await page.goto('/forces/warcaster')
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByLabel('Or paste the text').fill(yaml)
    await page.getByRole('button', { name: 'Read the force' }).click()
    await page.waitForURL(/\/forces\/warcaster\/[\w-]+$/)
    await judged(page)
    await page.getByText('15 of 15 units').waitFor()
  })

  it('says by the line what it cannot read', async () => {
    const page = await (await here.somebody()).goto('/forces')
    await page.getByRole('button', { name: 'Import' }).click()
    const text = page.getByLabel('Or paste the text')
    const read = page.getByRole('button', { name: 'Read the force' })
    await text.fill('id: x\nname: X\nfaction: marcher-worlds\nunits:\n  - unit: dusk-wlf\n')
    await read.click()
    await page
      .getByRole('alert')
      .getByText(/^Line 5: .*dusk-wlf/)
      .waitFor()
    await text.fill('{\n  "id": "x",\n  "units": [,]\n}')
    await read.click()
    await page
      .getByRole('alert')
      .getByText(/^Line 3: .*JSON/)
      .waitFor()
    await text.fill('')
    await read.click()
    await page.getByText('There is no text to read.').waitFor()
  })

  it('says so when a force is not kept here', async () => {
    const page = await (await here.somebody()).goto('/forces/warcaster/nowhere')
    await page.getByText('No force of this name is kept in this browser.').waitFor()
  })
})

describe('by day and by lamp', () => {
  it.each(['desktop', 'tablet', 'phone'] as const)('forces are open to everybody, on a %s', async (size) => {
    const { page } = await fromSample('Marcher Worlds sample', { size })
    await page.getByRole('button', { name: 'One Hunter more' }).click()
    await judged(page, /1 fault/)
    expect(await faults(page), 'builder').toEqual([])
    expect(await sideways(page), 'builder').toBe(0)
    await page.getByRole('button', { name: 'Dusk Wolf', exact: true }).click()
    expect(await faults(page), 'workshop').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add a Cypher' }).click()
    expect(await faults(page), 'cards').toEqual([])
    await page.goto('/forces')
    await page.getByRole('heading', { name: 'Your forces' }).waitFor()
    expect(await faults(page), 'list').toEqual([])
    expect(await sideways(page), 'list').toBe(0)
  })
})
