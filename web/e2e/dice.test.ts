// The promise of the dice, as somebody at the table sees it kept or broken.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Person } from './support/browser'
import { visit } from './support/visit'

const here = visit()

/** Starts a match against the bot on the first page; its id. */
async function begin(person: Person): Promise<string> {
  const page = await person.goto('/')
  await page.getByRole('button', { name: 'Start Warcaster' }).click()
  await page.waitForURL(/\/m\/[\w-]+$/)
  await page.locator('[data-commit]').first().waitFor({ state: 'attached' })
  return new URL(page.url()).pathname.split('/').pop()!
}

/** Gives the match up, by the socket of the seat that the browser holds, and checks its dice. */
async function check(person: Person, id: string): Promise<Page> {
  await person.page.evaluate((id) => {
    const seats = JSON.parse(localStorage.getItem('umpire.seats')!) as Record<string, Record<string, string>>
    return new Promise<void>((done) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/matches/${id}/play`)
      const say = (said: object) => socket.send(JSON.stringify(said))
      socket.onopen = () => {
        say({ type: 'sit', token: Object.values(seats[id]!)[0] })
        say({ type: 'concede' })
      }
      socket.onmessage = (e) => {
        if ((JSON.parse(String(e.data)) as { over?: object }).over) done()
      }
    })
  }, id)
  return person.goto(`/r/${id}/dice`)
}

const step = (page: Page, name: string) => page.locator('li').filter({ hasText: name })

describe('the number of a player', () => {
  it('is kept, and found again at the end', async () => {
    const person = await here.somebody()
    const id = await begin(person)
    const noted = await person.page.evaluate(
      (id) =>
        (JSON.parse(localStorage.getItem('umpire.promises')!) as Record<string, { numbers: string[] }>)[id],
      id,
    )
    expect(noted?.numbers).toHaveLength(1)
    const page = await check(person, id)
    await step(page, 'The promise').getByText('noted before it gave its number').waitFor()
    await step(page, 'Your number').getByText('is among those that were mixed').waitFor()
    await step(page, 'Your number').getByText(noted!.numbers[0]!).waitFor()
    expect(person.troubles).toEqual([])
  })

  it('is missed where the server used another', async () => {
    const person = await here.somebody()
    await person.page.route('**/api/matches', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const body = { ...(route.request().postDataJSON() as object), nonce: 'ab'.repeat(16) }
      return route.continue({ postData: JSON.stringify(body) })
    })
    const page = await check(person, await begin(person))
    await page.getByRole('heading', { name: 'Something differs.' }).waitFor()
    await step(page, 'Your number').getByText('was not used').waitFor()
  })
})

describe('a roll whose dice are not known', () => {
  it('is counted, and not said to agree', async () => {
    const person = await here.somebody()
    await person.page.route('**/api/replays/*/file', async (route) => {
      const text = (await (await route.fetch()).text()).replaceAll(' Action', ' Odd')
      const [header, ...lines] = text.split('\n')
      const known = JSON.parse(header!) as { dice: { name: string }[] }
      const dice = known.dice.filter((d) => d.name !== 'Action')
      expect(dice.length).toBeLessThan(known.dice.length)
      await route.fulfill({ body: [JSON.stringify({ ...known, dice }), ...lines].join('\n') })
    })
    const file = resolve(import.meta.dirname, '../../rules/warcaster/testdata/replays/boiling-point.jsonl')
    const headers = { 'content-type': 'application/x-ndjson' }
    const taken = await fetch(`${here.server.url}/api/replays`, {
      method: 'POST',
      headers,
      body: readFileSync(file),
    })
    const page = await person.goto(`/r/${((await taken.json()) as { id: string }).id}/dice`)
    await page
      .getByRole('heading', { name: /^\d+ of \d+ rolls agree; the others cannot be checked here\.$/ })
      .waitFor()
    await step(page, 'The faces').getByText('Not every roll can be worked out').waitFor()
    expect(person.troubles).toEqual([])
  })
})

describe('a server that chooses its secret when it knows the number', () => {
  it('is told of at the table, and afterwards', async () => {
    const person = await here.somebody()
    // What it promised before was something else.
    let real: { match: string; commitment: string } | undefined
    await person.page.route('**/api/commitments', async (route) => {
      real = (await (await route.fetch()).json()) as typeof real
      await route.fulfill({ json: { ...real, commitment: 'ab'.repeat(32) } })
    })
    await person.page.route('**/api/matches', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const body = { ...(route.request().postDataJSON() as object), promise: real }
      return route.continue({ postData: JSON.stringify(body) })
    })
    const id = await begin(person)
    await person.page.getByRole('alert').getByText('does not keep what it promised').waitFor()
    const page = await check(person, id)
    await page.getByRole('heading', { name: 'Something differs.' }).waitFor()
    await step(page, 'The promise').getByText('is not the one that this browser noted').waitFor()
  })
})
