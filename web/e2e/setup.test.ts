// A match set up by hand, from the first page to the table.
import { expect, it } from 'vitest'
import { visit } from './support/visit'

const here = visit()

it('comes from the first page, and takes a mission and generated terrain', async () => {
  const person = await here.somebody()
  const page = await person.goto('/')
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByRole('heading', { name: 'Set up Warcaster' }).waitFor()
  await page.getByRole('radio', { name: /Full game/ }).click()
  await page.getByRole('radio', { name: /Surface Tension/ }).click()
  await page.getByRole('radio', { name: /Generated/ }).click()
  const seed = page.getByLabel('Number', { exact: true })
  const was = await seed.inputValue()
  await page.getByRole('button', { name: 'Roll again' }).click()
  expect(await seed.inputValue()).not.toBe(was)
  await page.getByRole('button', { name: 'Start the match' }).click()
  await page.waitForURL(/\/m\//)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  expect(person.troubles).toEqual([])
})
