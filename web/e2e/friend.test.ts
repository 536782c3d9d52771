// Two people at a table: who is there, clocks, what is said and pointed at, draws, a match again.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { playedUntil } from './support/advisor'
import { faults, sideways } from './support/axe'
import type { Person } from './support/browser'
import { Player } from './support/hands'
import { meeting } from './support/friends'
import { make, seat } from './support/match'
import { visit } from './support/visit'

const here = visit()

const met = meeting(here)

/** The clock that runs, as a page shows it, and whose it is: the host's is Ada's. */
const running = (page: Page) => page.locator('.clock.runs').first()
const hostRuns = async (page: Page) => /Ada/.test((await running(page).getAttribute('aria-label')) ?? '')

const none = (...people: Person[]) => expect(people.flatMap((p) => p.troubles)).toEqual([])
const chat = (page: Page) => page.getByRole('region', { name: 'Chat' })

describe('two people', () => {
  it('see who is here, away and gone, and whose clock runs', async () => {
    const { host, guest } = await met({ clock: { bank: 600, increment: 5, out: 'pass' } })
    const bar = host.page.locator('header .who')
    await bar.getByText('Nadia').waitFor()
    await bar.getByText('here', { exact: true }).waitFor()
    await guest.page.clock.fastForward(61_000)
    await bar.getByText('away', { exact: true }).waitFor()
    await guest.page.mouse.move(300, 300)
    await bar.getByText('here', { exact: true }).waitFor()

    // Under a minute a clock tells tenths.
    await here.server.push(545)
    await host.page.reload()
    const clock = host.page.locator('.clock.runs').first()
    await expect.poll(() => clock.textContent(), { timeout: 30_000 }).toMatch(/^0:[0-5]\d\.\d/)
    expect(await host.page.getByRole('timer').count()).toBe(2)
    expect(await faults(host.page)).toEqual([])
    await guest.page.close()
    await bar.getByText(/gone 0:\d\d/).waitFor()
    none(host, guest)
  })

  it('talk, point at the table, and are not heard when muted', async () => {
    const { match, host, guest } = await met({}, { size: 'phone' })
    const watcher = await here.somebody({ size: 'laptop' })
    await watcher.goto(`/m/${match.id}`)
    const tab = guest.page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Chat' })

    await host.page.keyboard.press('c')
    await chat(host.page).getByLabel('Say something').fill('Look <b>there</b>')
    await chat(host.page).getByRole('button', { name: 'Send' }).click()
    await tab.getByText('1', { exact: true }).waitFor()
    await tab.tap()
    await chat(guest.page).getByText('Look <b>there</b>').waitFor()
    expect(await faults(guest.page)).toEqual([])
    expect(await sideways(guest.page)).toBe(0)
    await chat(guest.page).getByRole('button', { name: 'Well played' }).tap()
    await chat(host.page).getByText('Nadia').filter({ visible: true }).first().waitFor()
    await chat(host.page).getByText('Well played').filter({ visible: true }).first().waitFor()

    // A watcher hears the players, and is heard by none of them.
    await watcher.page.keyboard.press('c')
    await chat(watcher.page).getByText('Look <b>there</b>').last().waitFor()
    await chat(watcher.page).getByRole('button', { name: 'Nice roll' }).click()
    await chat(watcher.page).getByText('Nice roll').nth(1).waitFor()

    // A tap points at a place, a drag draws an arrow; a pin in the chat shows it again.
    const board = await host.page.locator('[data-region=board] .stage').boundingBox()
    const { x, y } = { x: board!.x + board!.width / 2, y: board!.y + board!.height / 2 }
    await host.page.locator('[data-region=board] [role=application]').focus()
    await host.page.keyboard.press('p')
    await host.page.getByText('Tap a place').waitFor()
    await host.page.mouse.click(x, y)
    await guest.page.locator('.ping').waitFor()
    await host.page.keyboard.press('Shift+P')
    await host.page.getByText('Tap a place').waitFor()
    await host.page.mouse.move(x, y)
    await host.page.mouse.down()
    await host.page.mouse.move(x + 120, y + 60, { steps: 4 })
    await host.page.mouse.up()
    await guest.page.locator('.ping .arrow').waitFor()
    await guest.page.clock.fastForward(9_000)
    await guest.page.locator('.ping').first().waitFor({ state: 'detached' })
    await chat(guest.page).getByRole('button', { name: 'draws an arrow' }).tap()
    await guest.page.locator('.ping .arrow').waitFor()
    expect(await chat(host.page).getByText('Nice roll').count()).toBe(1) // the quick word alone

    await chat(guest.page).getByRole('button', { name: 'Mute' }).tap()
    await chat(guest.page).getByText('Look <b>there</b>').waitFor({ state: 'detached' })
    await guest.page.reload()
    await tab.tap()
    await chat(guest.page).getByRole('button', { name: 'Mute', pressed: true }).waitFor()
    expect(await chat(guest.page).getByText('Look <b>there</b>').count()).toBe(0)
    expect(await faults(host.page)).toEqual([])
    none(host, guest, watcher)
  })

  it('agree on a draw, then play again with sides changed', async () => {
    const { match, host, guest } = await met()
    // Nobody is played for who did not agree to it before.
    await host.page.locator('[data-commit], .who').first().waitFor()
    expect(await host.page.getByRole('button', { name: 'Do it for me' }).count()).toBe(0)
    const menu = async (page: Page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
    }
    await menu(host.page)
    await host.page.getByRole('button', { name: /^Rematch/, disabled: true }).waitFor()
    await host.page.getByRole('button', { name: 'Offer a draw' }).click()
    await host.page.getByText('You offered a draw.').waitFor()
    const offer = guest.page.getByRole('status').filter({ hasText: 'Ada offers a draw.' })
    await offer.getByRole('button', { name: 'Refuse' }).click()
    await host.page.getByText('You offered a draw.').waitFor({ state: 'detached' })
    await menu(host.page)
    await host.page.getByRole('button', { name: 'Offer a draw' }).click()
    await offer.getByRole('button', { name: 'Agree' }).click()

    const dialog = host.page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'A draw' }).first().waitFor()
    await dialog.getByRole('button', { name: 'Rematch' }).click()
    await host.page.waitForURL((url) => url.pathname.startsWith('/m/') && !url.pathname.endsWith(match.id))
    await guest.page.getByRole('dialog').getByRole('heading').first().waitFor()
    await guest.page.keyboard.press('Escape')
    await guest.page.getByRole('dialog').waitFor({ state: 'detached' })
    const next = guest.page.getByRole('status').filter({ hasText: 'Ada would play again' })
    await next.getByRole('button', { name: 'Sit down' }).click()
    await guest.page.getByText('You play Blue').waitFor()
    await guest.page.getByRole('button', { name: 'Sit down' }).click()
    await guest.page.waitForURL(/\/m\//)
    await host.page.locator('header .who').getByText('Nadia').waitFor()
    none(host, guest)
  })
})

describe('a clock', () => {
  it('by days counts them for each choice, and goes on for who is not there', async () => {
    const { host, guest } = await met({ clock: { days: 2, out: 'lose' } })
    await expect.poll(() => running(host.page).textContent()).toMatch(/1 d 23 h|2 d 0 h/)
    const hosts = await hostRuns(host.page)
    await (hosts ? host : guest).goto('/')
    const left = hosts ? guest : host
    await left.page
      .getByText(/gone 0:\d\d/)
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(await left.page.getByText('stands', { exact: true }).count()).toBe(0)
    none(host, guest)
  })

  it('says what running out does, and that it did', async () => {
    const { host, guest } = await met({ clock: { bank: 600, out: 'lose' } })
    await here.server.push(545)
    await host.page.reload()
    await host.page
      .getByText('then the match is lost')
      .filter({ visible: true })
      .first()
      .waitFor({ timeout: 30_000 })
    expect(await faults(host.page)).toEqual([])
    await here.server.push(60)
    for (const { page } of [host, guest])
      await page
        .getByRole('dialog')
        .getByText(/has run out of time/)
        .filter({ visible: true })
        .first()
        .waitFor()
    none(host, guest)
  })

  it('stands for a line that is lost, and runs on when it is back', async () => {
    const { host, guest, lines } = await met({ clock: { bank: 600, out: 'lose' } })
    await running(host.page).waitFor()
    const [at, other] = (await hostRuns(host.page)) ? [0, guest] : [1, host]
    const stands = other.page.locator('.clock.runs').getByText('stands', { exact: true })
    await stands.waitFor({ state: 'detached', timeout: 40_000 }) // all has been told
    await lines[at]!.cut()
    await stands.first().waitFor()
    const was = await running(other.page).textContent()
    await here.server.push(2.5)
    await stands.first().waitFor()
    expect(await running(other.page).textContent()).toBe(was)
    lines[at]!.mend()
    await stands.waitFor({ state: 'detached', timeout: 30_000 })
  })

  it('passes for who does not answer out of turn', async () => {
    const match = await make(
      here.server.url,
      [{ kind: 'person', name: 'Ada' }, { kind: 'person' }],
      { scenario: 'ritual' },
      1,
      'cybernekro',
      true,
      { clock: { window: 60 } },
    )
    const [host, guest] = [await here.somebody(), await here.somebody()]
    for (const [n, one] of [host, guest].entries()) {
      await seat(one.context, { ...match, seats: [match.seats[n]!] })
      await one.goto(`/m/${match.id}`)
    }
    const { seat: asked } = await playedUntil(here.server.url, match, ({ clocks }) =>
      clocks.some((c) => c.window),
    )
    const counts = [host, guest][asked]!.page.getByText(/^passes in \d:\d\d/)
    await counts.first().waitFor()
    // Whoever is asked next of the same passes as well, until somebody's turn goes on.
    await expect
      .poll(async () => {
        await here.server.push(60)
        return counts.count()
      })
      .toBe(0)
    none(host, guest)
  })
})

describe('those who watch', () => {
  it('see it later, if the host wants it so', async () => {
    const { match, host, guest } = await met({ delay: 1 })
    const watcher = await here.somebody()
    await watcher.goto(`/m/${match.id}`)
    await watcher.page.getByText('You see this match 1 minute later than it is played.').waitFor()
    expect(await faults(watcher.page)).toEqual([])
    none(host, guest, watcher)
  })
})

describe('the lobby', () => {
  it('offers a seat to anybody, with the clock that was set, and takes no code', async () => {
    const host = await here.somebody()
    const { page } = host
    await host.goto('/setup/warcaster')
    await page.getByRole('radio', { name: /Invite by link/ }).click()
    await page.getByLabel('Clock').selectOption({ label: 'Minutes a side' })
    await page.getByRole('spinbutton', { name: 'Minutes a side' }).fill('12')
    await page.getByLabel('Out of time').selectOption('Loses')
    await page.getByLabel('Seconds to answer out of turn').fill('20')
    await page.getByLabel('Those who watch see it').selectOption('5 minutes later')
    await page.getByLabel('Let anybody join').check()
    expect(await faults(page)).toEqual([])
    await page
      .getByRole('button', { name: /^(Open|Start|Set)/ })
      .last()
      .click()
    await page.waitForURL(/\/join\//)
    await page.goto(page.url().replace('/join/', '/m/'))

    const guest = await here.somebody({ size: 'phone' })
    await guest.goto('/')
    await guest.page.getByRole('heading', { name: 'Open seats' }).waitFor()
    await guest.page.getByText(/12 minutes a side.*20 seconds to answer out of turn/).waitFor()
    expect(await sideways(guest.page)).toBe(0)
    await guest.page.getByRole('link', { name: /^Sit down at/ }).tap()
    await guest.page.getByRole('button', { name: 'Sit down' }).tap()
    await guest.page.waitForURL(/\/m\//)
    await guest.page.getByRole('timer').first().waitFor()
    expect(await new Player(guest.page).mustDecide()).toBeDefined()
    none(host, guest)
  })
})
