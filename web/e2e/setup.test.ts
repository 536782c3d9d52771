// A match set up by hand: mission, terrain, options as text.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { faults, sideways } from './support/axe'
import { visit } from './support/visit'

const here = visit()

async function bench(page: Page) {
  await page.getByRole('heading', { name: 'Set up Warcaster' }).waitFor()
}

async function started(page: Page) {
  await page.getByRole('button', { name: 'Start the match' }).click()
  await page.waitForURL(/\/m\//)
  await page.locator('h1').first().waitFor({ state: 'attached' })
}

describe('setting a match up', () => {
  it('comes from the first page, and takes a mission and generated terrain', async () => {
    const person = await here.somebody()
    const page = await person.goto('/')
    await page.getByRole('link', { name: 'Change' }).click()
    await bench(page)
    await page.getByRole('radio', { name: /Full game/ }).click()
    await page.getByRole('radio', { name: /Surface Tension/ }).click()
    await page.getByRole('radio', { name: /Generated/ }).click()
    const seed = page.getByLabel('Number', { exact: true })
    const was = await seed.inputValue()
    await page.getByRole('button', { name: 'Roll again' }).click()
    expect(await seed.inputValue()).not.toBe(was)
    await started(page)
    expect(person.troubles).toEqual([])
  })

  it('takes terrain made by hand with the keyboard alone', async () => {
    const person = await here.somebody()
    const page = await person.goto('/setup/warcaster')
    await bench(page)
    await page.getByRole('button', { name: 'Edit this terrain by hand' }).press('Enter')
    await page.getByRole('button', { name: 'Clear the table' }).press('Enter')
    await page.getByRole('button', { name: 'Forest', exact: true }).press('Enter')
    const wood = page.getByRole('group').getByRole('button', { name: 'Forest' })
    await wood.focus()
    const left = page.getByLabel('From the left')
    expect(await left.inputValue()).toBe('15')
    await page.keyboard.press('Control+ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowRight')
    expect(await left.inputValue()).toBe('11.6')
    await page.keyboard.press('Control+ArrowUp')
    await page.keyboard.press('Control+ArrowUp')
    await page.keyboard.press('PageDown')
    await page.getByText('Lawful').waitFor()
    await page.getByRole('button', { name: 'Use this terrain' }).press('Enter')
    await page.getByText('terrain by hand').waitFor()
    await started(page)
    expect(person.troubles).toEqual([])
  })

  it.each([
    ['warcaster', '30 by 44 inches'],
    ['warpath', '44 by 30 inches'],
  ])("takes a table of the players' own size: %s", async (game, inches) => {
    const person = await here.somebody()
    const page = await person.goto(`/setup/${game}`)
    const [width, depth] = [
      page.getByLabel('Width', { exact: true }),
      page.getByLabel('Depth', { exact: true }),
    ]
    await width.fill('30')
    await depth.fill('120')
    await depth.press('Tab')
    expect(await depth.inputValue()).toBe('96')
    await depth.fill('44')
    await depth.press('Tab')
    expect([await width.inputValue(), await depth.inputValue()]).toEqual(['30', '44'])
    await page.getByText(inches).waitFor()
    // A piece of terrain goes as far down as the table does.
    await page.getByRole('button', { name: 'Edit this terrain by hand' }).click()
    await page.getByRole('group').getByRole('button').first().focus()
    const way = game === 'warcaster' ? page.getByLabel('From the bottom') : page.getByLabel('From the left')
    await way.fill('40')
    await way.press('Tab')
    expect(Number(await way.inputValue())).toBeGreaterThan(34)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await started(page)
    expect(person.troubles).toEqual([])
  })

  it('drags a piece, takes it back, and says what is not lawful', async () => {
    const person = await here.somebody()
    const page = await person.goto('/setup/warcaster')
    await bench(page)
    await page.getByRole('button', { name: 'Edit this terrain by hand' }).click()
    await page.getByRole('button', { name: 'Clear the table' }).click()
    await page.getByRole('button', { name: 'Building', exact: true }).click()
    const left = page.getByLabel('From the left')
    const piece = await page.getByRole('group').getByRole('button', { name: 'Building' }).boundingBox()
    const middle = { x: piece!.x + piece!.width / 2, y: piece!.y + piece!.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + 60, middle.y + 10, { steps: 4 })
    await page.mouse.up()
    expect(Number(await left.inputValue())).toBeGreaterThan(16)
    await page.getByRole('button', { name: 'Take back' }).click()
    // In the middle of the table stands an objective, which wants room.
    expect(await left.inputValue()).toBe('15')
    await page.getByRole('heading', { name: /fault/ }).waitFor()
    // Its name is said once.
    expect(await page.locator('.faults li').first().innerText()).toMatch(/^Building stands /)
    expect(person.troubles).toEqual([])
  })

  it('is text that can be sent, and put in its place again', async () => {
    const person = await here.somebody()
    const page = await person.goto('/setup/warcaster')
    await bench(page)
    await page.getByRole('button', { name: 'Options as text' }).click()
    const text = page.getByLabel('The options')
    const options = JSON.parse(await text.inputValue()) as Record<string, unknown>
    expect(options).toMatchObject({ system: 'warcaster', opponent: 'bot' })
    await text.fill('{"mission": "nowhere"}')
    await page.getByRole('button', { name: 'Use this text' }).click()
    await page.getByText('This does not fit: "mission".').waitFor()
    await text.fill(JSON.stringify({ ...options, mission: 'surface-tension', private: true }))
    await page.getByRole('button', { name: 'Use this text' }).click()
    await page.getByText('The options are set.').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('radio', { name: /Surface Tension/ }).getAttribute('aria-checked')).toBe(
      'true',
    )
    expect(await page.getByRole('checkbox', { name: /Private/ }).isChecked()).toBe(true)
    // It is still there when one comes back.
    await page.reload()
    await bench(page)
    expect(await page.getByRole('radio', { name: /Surface Tension/ }).getAttribute('aria-checked')).toBe(
      'true',
    )
    expect(person.troubles).toEqual([])
  })
})

describe('by day and by lamp', () => {
  it.each(['desktop', 'phone'] as const)('is open to everybody, at the size of a %s', async (size) => {
    const person = await here.somebody({ size })
    const page = await person.goto('/setup/warcaster')
    await bench(page)
    const check = async (where: string) => {
      expect(await faults(page), where).toEqual([])
      expect(await sideways(page), where).toBe(0)
    }
    await check('the bench')
    await page.getByRole('button', { name: 'Options as text' }).click()
    await check('the text')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByText('Other keys').click()
    await check('the settings')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Edit this terrain by hand' }).click()
    await page.getByRole('button', { name: 'Smoke', exact: true }).click()
    await check('the editor')
  })
})
