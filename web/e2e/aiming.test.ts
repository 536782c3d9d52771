// What helps to choose: targets as a list with their chances, what gives cover, and what threatens.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { playedUntil } from './support/advisor'
import type { Look } from './support/browser'
import { numberOf, Player } from './support/hands'
import { duel, make, seat } from './support/match'
import { asked, covered, fork, played, take, type Attack } from './support/past'
import { visit } from './support/visit'

const here = visit()
const gun = 'Rail Gun'
let replay: string
let attack: Attack
let advance: number

beforeAll(async () => {
  const file = played(7, 'harvest-fields')
  attack = covered(file, gun)!
  advance = asked(file, 0, 'advance')[0]!.line
  replay = await take(here.server.url, file)
}, 60_000)

/** Somebody who is asked what was decided at a line; who may attack with the gun. */
async function sits(look: Look = {}, line = attack.line) {
  const person = await here.somebody(look)
  const match = await fork(here.server.url, replay, line)
  await seat(person.context, match)
  const page = await person.goto(`/m/${match.id}`)
  await page.locator('[data-commit]').waitFor()
  return { person, page, player: new Player(page, look.size === 'phone') }
}

const threatsOf = (page: Page) => page.getByRole('region', { name: 'Threats' })

describe('targets', () => {
  it('are listed with their chances, sorted by either, and picked; what gives cover is said', async () => {
    const { person, page, player } = await sits()
    await player.choose(new RegExp(gun))
    const list = player.request.getByRole('radiogroup', { name: 'Targets' })
    const rows = list.getByRole('radio')
    await expect.poll(async () => (await list.locator('b').count()) === (await rows.count())).toBe(true)
    /** One of the two figures of each row, as the list has them. */
    const figures = async (which: 0 | 1) =>
      (await list.locator('b').allTextContents()).map((text) =>
        Number.parseFloat(text.split(' ')[which]!.replace('<', '0.').replace('>', '')),
      )
    for (const [which, head] of [
      [0, 'Hits'],
      [1, 'Destroys'],
    ] as const) {
      await player.request.getByRole('button', { name: head }).click()
      const read = await figures(which)
      expect(read.length).toBeGreaterThan(1)
      expect(read).toEqual(read.toSorted((a, b) => b - a))
    }
    const target = rows.filter({ hasText: attack.target }).first()
    await target.click()
    const forecast = page.getByRole('region', { name: /^Forecast/ })
    await forecast.getByRole('heading', { name: attack.target }).waitFor()
    expect(await forecast.textContent()).toMatch(/in cover/)

    // The line of sight to it says on the board what hides it.
    const line = player.board.getByRole('button', { name: new RegExp(`^${attack.target},`) }).first()
    const { px, py } = await player.place(await numberOf(line))
    await page.keyboard.press('l')
    await page.mouse.click(px, py)
    await page.locator('[data-sight]').getByText(/sees/).waitFor()
    await player.board
      .locator('text', { hasText: /^in cover: / })
      .first()
      .waitFor()
    await player.board.locator('.hiding path').first().waitFor({ state: 'attached' })

    // A place is looked at as a model there would be.
    await page.keyboard.press('Escape')
    await page.keyboard.press('l')
    await page.mouse.click(px, py - 60)
    await page
      .locator('[data-sight]')
      .getByText(/one of its size there/)
      .waitFor()
    expect(person.troubles).toEqual([])
  }, 60_000)
})

describe('a row', () => {
  it('stays under the pointer that asks what comes of it, also where there is a hint', async () => {
    const people = [{ kind: 'person' }, { kind: 'person' }] as const
    const match = await make(here.server.url, [...people], duel, 1, 'warcaster', true)
    await playedUntil(
      here.server.url,
      match,
      ({ request }) => request.tag === 'act' && request.options!.some((o) => /Hunter/.test(o.words)),
    )
    const person = await here.somebody({ size: 'laptop' })
    await seat(person.context, match)
    const page = await person.goto(`/m/${match.id}`)
    const player = new Player(page)
    const attacks = player.row(/Hunter/).filter({ hasNotText: 'targets' })
    if ((await player.asked()) === 'handover') await player.takeTable()
    await player.request.locator('.hint').waitFor()
    const place = async () => (await attacks.first().boundingBox())!.y
    const before = await place()
    await attacks.first().hover()
    await page.getByRole('region', { name: /^Forecast/ }).waitFor()
    expect(await place()).toBe(before)
    expect(person.troubles).toEqual([])
  }, 60_000)
})

describe('threats', () => {
  it('stay while their key is held', async () => {
    const { person, page } = await sits()
    const threats = threatsOf(page)
    await page.keyboard.down('t')
    const since = await page.evaluate(() => performance.now())
    await page.locator('.held').waitFor()
    await threats.getByText(/reaches \d/).waitFor()
    // Held for longer than a press, it is over with the key.
    await page.waitForFunction((since) => performance.now() - since > 500, since)
    await page.keyboard.up('t')
    await threats.waitFor({ state: 'detached' })

    expect(person.troubles).toEqual([])
  }, 60_000)

  it('are those of the place that a model is dragged to', async () => {
    const { person, page, player } = await sits({}, advance)
    const threats = threatsOf(page)
    await page.locator('[data-ask=advance]').waitFor()
    await page.keyboard.down('t') // a press that takes long is no press: see threats.test.ts
    await threats.getByText(/reaches \d/).waitFor()
    const band = () => page.locator('.threat path').first().getAttribute('d')
    const before = await band()
    const model = await player.acting()
    const from = await player.place(model)
    const { dx, dy } = await player.free(model, 40)
    await page.mouse.move(from.px, from.py)
    await page.mouse.down()
    for (const part of [0.3, 0.7, 1]) await page.mouse.move(from.px + dx * part, from.py + dy * part)
    await page.locator('.ghost').first().waitFor()
    await expect.poll(band).not.toBe(before)
    await page.mouse.up()
    await threats.getByText(/reaches \d/).waitFor()
    expect(person.troubles).toEqual([])
  }, 60_000)

  it('are switched on a phone', async () => {
    const { person, page } = await sits({ size: 'phone' })
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).tap()
      await page.locator('.menu').getByRole('button', { name, exact: true }).tap()
    }
    await choose('Threats')
    await threatsOf(page)
      .getByText(/reaches \d/)
      .waitFor()
    await choose('No threats')
    await threatsOf(page).waitFor({ state: 'detached' })
    expect(person.troubles).toEqual([])
  }, 60_000)
})
