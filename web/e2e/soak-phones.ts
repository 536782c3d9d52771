// Two people on two phones play a whole game of Warpath, with clocks, talk and a takeback, and
// one of them loses the line twice. `make soak-page` plays it.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { sideways } from './support/axe'
import { ended } from './support/ending'
import { meeting } from './support/friends'
import { General } from './support/general'
import { Player } from './support/hands'
import { usualLimits } from './support/server'
import { visit } from './support/visit'
import { habits } from './support/warpath'

const here = visit(...usualLimits)
const met = meeting(here)
const wish = { table: '48x48', forces: [{ sample: 'en-column' }, { sample: 'pl-tide' }] }

/** What the console says of a line that was cut on purpose is no trouble. */
const onPurpose = /WebSocket|ERR_|Failed to load/

const over = (page: Page) => page.locator('.over h2, dialog[open] .figures').count()
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name }).tap()

/** Says something to the other side, who reads it. */
async function say(one: Page, other: Page, words: string) {
  const chat = (page: Page) => page.getByRole('region', { name: 'Chat' })
  await tab(one, /Chat/)
  await chat(one).getByLabel('Say something').fill(words)
  await chat(one).getByRole('button', { name: 'Send' }).tap()
  await tab(other, /Chat/)
  await chat(other).getByText(words).waitFor()
  for (const page of [one, other]) await tab(page, /Table/)
}

it('a whole game of Warpath on two phones', { timeout: 3_600_000 }, async () => {
  const phone = { size: 'phone' } as const
  const clock = { bank: 7200, increment: 10, out: 'pass' }
  const { match, host, guest, lines } = await met(
    { system: 'warpath', wish, clock, hints: true },
    phone,
    phone,
  )
  const people = [host, guest].map(({ page }) => new Player(page, true))
  const general = new General(people[0]!, habits)
  let followed = 0
  const decided = () => general.decisions + followed
  /** Has what is asked decided by whoever is asked, if anybody is: the host by its own controls,
      and the guest as a bot would, so that there is a battle. */
  const play = async () => {
    if (await people[0]!.mustDecide()) await general.decide()
    if (await people[1]!.mustDecide()) {
      await people[1]!.letBot()
      followed++
    }
  }
  const until = async (n: number) => {
    while (decided() < n && !(await over(host.page))) await play()
  }

  await until(10)
  await say(host.page, guest.page, 'Good luck')
  await say(guest.page, host.page, 'And to you')
  expect(await host.page.getByRole('timer').count()).toBe(2)

  // The guest asks for its last choice back, and gets it: the host has chosen since, so must agree.
  await until(25)
  const mine = followed
  while (followed === mine) await play()
  const theirs = general.decisions
  while (general.decisions === theirs) await play()
  await guest.page.getByRole('button', { name: /^Take back/ }).tap()
  await guest.page.getByRole('button', { name: 'Ask Ada' }).tap()
  await host.page.getByRole('status').getByRole('button', { name: 'Agree' }).tap()
  await tab(guest.page, /Log/)
  const log = guest.page.getByRole('region', { name: 'Log' })
  await log
    .getByText(/takes? back|taken back/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await tab(guest.page, /Table/)

  // The guest loses the line: the host sees it gone, and its clock stand; then it is back.
  for (const n of [50, 100]) {
    await until(n)
    await lines[1].cut()
    await guest.page.getByText('Connection lost.').waitFor()
    await host.page
      .getByText(/gone 0:\d\d/)
      .filter({ visible: true })
      .first()
      .waitFor()
    lines[1].mend()
    await guest.page.getByText('Connection lost.').waitFor({ state: 'detached', timeout: 60_000 })
  }

  await until(Infinity)
  for (const page of [host.page, guest.page]) {
    await page.locator('dialog[open] h2').first().waitFor()
    expect(await sideways(page)).toBe(0)
  }
  const result = await ended(host.page, here.server.url, match, true, habits.quiet)
  console.log(`${result}: ${decided()} decisions\n${general.told()}`)
  expect(general.advised).toEqual([])
  expect([...host.troubles, ...guest.troubles].filter((text) => !onPurpose.test(text))).toEqual([])
})
