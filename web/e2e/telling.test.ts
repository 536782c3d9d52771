// What happens is told: beat by beat, the log and the score with it, and never before its dice.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { faults } from './support/axe'
import { playedOn, playedUntil, tagged } from './support/advisor'
import { Player } from './support/hands'
import { make, seat, skirmish } from './support/match'
import { visit } from './support/visit'

const here = visit()

/** Somebody who watches a match, told slowly, with the telling stopped at its first beat. Both sides
    have chosen as often as a turn of each takes: cards are played, models walk and attack. */
async function watching(size: 'laptop' | 'desktop' | 'phone' = 'laptop') {
  const { url } = here.server
  const match = await make(url, [{ kind: 'person' }, { kind: 'person' }], skirmish)
  await playedUntil(url, match, tagged('cypher'))
  const person = await here.somebody({ pace: 'slow', size })
  const page = await person.goto(`/m/${match.id}`)
  const caption = page.getByRole('region', { name: 'What happens' })
  await page.getByRole('region', { name: 'Log' }).waitFor()
  await playedOn(url, match, 40)
  await page.locator('.telling[data-beat]').waitFor()
  await caption.getByRole('button', { name: 'Pause' }).click()
  return { person, page, caption, match }
}

/** The number of the last line that the log shows. */
const lastLine = (page: Page) =>
  page.evaluate(() => Number([...document.querySelectorAll('[data-line]')].at(-1)?.getAttribute('data-line')))

/** Goes on by keys until a beat of such a kind is told. */
async function stepTo(page: Page, kind: RegExp) {
  for (let n = 0; n < 200; n++) {
    if (kind.test((await page.locator('.telling').getAttribute('data-beat')) ?? '')) return
    await page.keyboard.press('.')
  }
  throw new Error(`nothing like ${kind} was told`)
}

describe('what others do', () => {
  it('waits where it is stopped, goes on by beats, and its end is the newest', async () => {
    const { person, page, caption, match } = await watching('desktop')
    await stepTo(page, /sight/)
    await stepTo(page, /dice/)
    const before = await lastLine(page)
    const tray = page.getByRole('region', { name: 'Dice tray' })
    // The dice lie there, and nothing says yet what they came to.
    expect(await tray.locator('svg[role=img]').count()).toBeGreaterThan(0)
    expect(await tray.locator('.top b').textContent()).toBe('')
    // What they are made of stands beside them, a line each.
    expect(
      await tray.locator('.made li', { hasText: /\d+ (RAT|MAT|FOC|Power Dice)/ }).count(),
    ).toBeGreaterThan(0)
    await stepTo(page, /holds|loss/)
    expect(await lastLine(page)).toBeGreaterThan(before)
    expect(await page.locator('[data-said]').textContent()).not.toBe('')
    // The hand has made room for it, and comes back at a click.
    expect((await tray.boundingBox())!.width).toBeGreaterThan(700)
    const narrow = page.getByText('Cards are seen only by who holds them.')
    expect(await narrow.count()).toBe(0)
    await page.locator('[data-region=hand] button').click()
    await narrow.waitFor()
    await page.keyboard.press(',')
    await page.locator('.telling:not([data-beat=holds]):not([data-beat=loss])').waitFor()

    // The match goes on meanwhile: "Newest" is what it has come to by now.
    const untold = await lastLine(page)
    await playedOn(here.server.url, match, 1)
    await caption.getByRole('button', { name: /acts behind: catch up/ }).click()
    await page.waitForFunction(
      (untold) =>
        Number([...document.querySelectorAll('[data-line]')].at(-1)?.getAttribute('data-line')) > untold,
      untold,
    )
    expect(person.troubles).toEqual([])
  }, 90_000)

  it('goes on while something is asked here, which says so', async () => {
    const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'bot' }], skirmish)
    const person = await here.somebody({ pace: 'slow' })
    await seat(person.context, match)
    const page = await person.goto(`/m/${match.id}`)
    const player = new Player(page)
    const told = player.request.getByText('The other side’s turn is still told.')
    await player.asked()
    // One's own acts are nobody else's turn.
    await player.letBot()
    expect(await told.count()).toBe(0)
    const { told: lines } = await playedUntil(here.server.url, match, tagged('act'))
    await playedUntil(here.server.url, match, (asked) => asked.told.length > lines.length + 3)
    await told.waitFor()
    await page.keyboard.press('End')
    await told.waitFor({ state: 'detached' })
    expect(await player.mustDecide()).toBe(true)
    expect(person.troubles).toEqual([])
  }, 90_000)

  it('shows the card that is played, with what stands on it', async () => {
    const { person, page } = await watching('desktop')
    await stepTo(page, /card/)
    const tray = page.getByRole('region', { name: 'Dice tray' })
    const name = (await tray.locator('.top b').textContent())!
    expect(await page.locator('[data-said]').textContent()).toContain(name)
    expect((await tray.locator('.text').textContent())!.length).toBeGreaterThan(30)
    expect(await faults(page)).toEqual([])
    expect(person.troubles).toEqual([])
  }, 90_000)

  it('is found again in what was missed, and told once more', async () => {
    const { person, page, caption } = await watching()
    await stepTo(page, /loss|holds/)
    await page.keyboard.press('Shift+M')
    const sheet = page.getByRole('dialog', { name: 'What did I miss' })
    await sheet.getByRole('heading', { name: 'Moves' }).waitFor()
    const first = sheet.getByRole('button', { name: /moves|repositioned|placed/ }).first()
    await first.click()
    await sheet.waitFor({ state: 'hidden' })
    await page.locator('.telling[data-beat=walk], .telling[data-beat=say]').waitFor()
    await caption.getByRole('button', { name: 'Pause' }).waitFor()
    expect(person.troubles).toEqual([])
  }, 90_000)

  it('is told as fast as one likes, and the browser keeps that', async () => {
    const { page } = await watching('phone')
    // The dice of an attack lie on the board that is left above the sheet.
    await stepTo(page, /sight/)
    await stepTo(page, /dice/)
    const sheet = (await page.locator('.sheet-low').boundingBox())!
    const mats = page.locator('.mat')
    await mats.first().waitFor()
    for (const mat of await mats.all()) {
      const box = (await mat.boundingBox())!
      expect(box.y + box.height).toBeLessThanOrEqual(sheet.y)
      expect(box.x + box.width).toBeLessThanOrEqual(390)
    }
    await page.getByRole('combobox', { name: 'Pace' }).selectOption('Quick')
    await page.reload()
    await page.locator('.telling').waitFor()
    expect(await page.getByRole('combobox', { name: 'Pace' }).inputValue()).toBe('quick')
  }, 60_000)
})
