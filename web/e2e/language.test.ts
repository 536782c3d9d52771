// The page in another language: as the browser asks for it, changed, kept, and not to be had.
import { expect, it } from 'vitest'
import { visit } from './support/visit'

const here = visit()
const lang = () => document.documentElement.lang

it('speaks the language of its reader, changes it and keeps it', async () => {
  const reader = await here.somebody({ locale: 'de-AT' })
  const page = await reader.goto('/')
  await page.getByRole('heading', { name: 'Nimm Platz.' }).waitFor()
  expect(await page.evaluate(lang)).toBe('de')

  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('button', { name: 'Einstellungen' }).click()
  await page.getByRole('radio', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Take a seat.' }).waitFor()
  expect(await page.evaluate(lang)).toBe('en')
  await page.goto('/rules')
  await page.getByRole('heading', { name: 'Rules' }).first().waitFor()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Regeln' }).first().waitFor()
  expect(reader.troubles).toEqual([])
})

it('says that its words did not arrive, and tries again', async () => {
  const reader = await here.somebody()
  await reader.page.route('**/assets/en-*.json', (route) => route.abort())
  await reader.goto('/')
  await reader.page.getByRole('heading', { name: 'The words of this page did not arrive.' }).waitFor()
  await reader.page.unroute('**/assets/en-*.json')
  await reader.page.getByRole('button', { name: 'Try again' }).click()
  await reader.page.getByRole('heading', { name: 'Take a seat.' }).waitFor()
})
