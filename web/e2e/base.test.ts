// A server that has a part of a host: all that the page loads, links to and says is there.
import { expect, it } from 'vitest'
import { Player } from './support/hands'
import { visit } from './support/visit'

const here = visit('--base', '/umpire/')

it('plays under a path of its own', async () => {
  const person = await here.somebody()
  const { page } = person
  const asked: string[] = []
  page.on('request', (r) => void asked.push(new URL(r.url()).pathname))
  page.on('websocket', (s) => void asked.push(new URL(s.url()).pathname))
  await person.goto('/umpire')
  await page.getByRole('link', { name: 'Rules', exact: true }).first().click()
  await page.waitForURL(/\/umpire\/rules/)
  await page.goBack()
  await page.waitForURL(/\/umpire\/$/)
  await person.goto('/umpire/setup/warcaster')
  await page.getByRole('button', { name: /^Start the match/ }).click()
  await page.waitForURL(/\/umpire\/m\//)
  await new Player(page).asked()
  expect(asked.filter((path) => !path.startsWith('/umpire'))).toEqual([])
  expect(asked.some((path) => path.endsWith('/play'))).toBe(true)
  // The link that invites leads here.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Move this seat to another device' }).click()
  const link = await page.getByLabel('Link for the other device').inputValue()
  expect(link).toMatch(/^http:\/\/[^/]+\/umpire\/take\/[\w-]+#\w+$/)
  expect(person.troubles).toEqual([])
})
