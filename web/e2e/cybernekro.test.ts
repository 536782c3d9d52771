// Cybernekro: a crew of one's own from nothing to the table, and its table by keys, at one
// screen.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { playedOn, playedUntil, tagged } from './support/advisor'
import { faults } from './support/axe'
import type { Look } from './support/browser'
import { habits } from './support/cybernekro'
import { General } from './support/general'
import { hurryBots, Player } from './support/hands'
import { madeIn, make, seat, type Chair } from './support/match'
import { visit } from './support/visit'

const here = visit()
const person: Chair = { kind: 'person' }
const bot: Chair = { kind: 'bot', bot: 'greedy' }

/** Somebody at a quick start, who plays one side of it or both and is asked this. */
async function playing(players: Chair[], tag: string, look: Look = {}) {
  const match = await make(here.server.url, players, {}, 1, 'cybernekro')
  await playedUntil(here.server.url, match, tagged(tag))
  const somebody = await here.somebody(look)
  await seat(somebody.context, match)
  const page = await somebody.goto(`/m/${match.id}`)
  const player = new Player(page, look.size === 'phone')
  if ((await player.asked()) === 'handover') await player.takeTable()
  return { somebody, page, player, match }
}

const tagOf = (player: Player) => player.request.getAttribute('data-ask')

const judged = (page: Page, as: RegExp | string) =>
  page.locator('.verdict [role=status]').filter({ hasText: as }).waitFor()

describe('a crew from nothing', () => {
  it('is built, judged, and plays the quick start against the bot', async () => {
    const somebody = await here.somebody()
    await hurryBots(somebody.context)
    const page = await somebody.goto('/forces/cybernekro')
    await page.getByRole('button', { name: /^Begin with Crew/ }).click()
    await judged(page, /fault/)
    const workshop = page.getByRole('complementary', { name: 'Workshop' })
    for (const [n, name] of ['Ada', 'Brack', 'Cole'].entries()) {
      await page.getByRole('button', { name: 'Add New character', exact: true }).click()
      await page
        .getByRole('row')
        .nth(n + 1)
        .waitFor()
      const called = workshop.getByRole('textbox', { name: 'Name' })
      await called.fill(name)
      await called.press('Enter')
      await page.getByRole('row', { name }).first().waitFor()
      // Four of +1 and three of -1, of which some cancel each other.
      await workshop.getByRole('button', { name: 'One Strength more' }).click()
      await workshop.getByRole('button', { name: 'One Agility more' }).click()
      await workshop.getByRole('button', { name: 'One Intellect fewer' }).click()
      await workshop.getByRole('button', { name: 'Add a weapon' }).click()
      await workshop.getByRole('radio', { name: /^Heavy weapon/ }).click()
      await workshop.getByRole('button', { name: 'Heavy weapon', exact: true }).waitFor()
    }
    await judged(page, 'Lawful')
    // It may carry what it cannot use well, and is told so.
    await workshop.getByText(/is Heavy 2/).waitFor()
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save and play' }).click()
    await page.getByRole('button', { name: 'Start the match' }).click()
    await page.waitForURL(/\/m\//)

    // What is asked is answered by the page's own controls.
    const general = new General(new Player(page), habits)
    for (const tag of ['initiative', 'place', 'share', 'activate', 'act']) {
      await playedUntil(here.server.url, await madeIn(page), tagged(tag))
      await page.locator(`[data-ask="${tag}"]`).waitFor()
      await general.decide()
    }
    expect(general.advised).toEqual([])
    expect(general.kinds).toEqual(expect.arrayContaining(['initiative', 'place', 'share', 'activate', 'act']))
    expect(somebody.troubles).toEqual([])
  })
})

describe('Cybernekro is played', () => {
  it('against the bot, in two clicks', async () => {
    const somebody = await here.somebody()
    const page = await somebody.goto('/')
    await page.getByRole('radio', { name: /^Cybernekro/ }).click()
    await page.getByRole('button', { name: 'Start Cybernekro' }).click()
    const player = new Player(page)
    await page.waitForURL(/\/m\/[\w-]+$/)
    await player.asked()
    await playedUntil(here.server.url, await madeIn(page), tagged('act'))
    await page.getByRole('complementary', { name: 'An action' }).waitFor()
    await player.letBot()
    expect(somebody.troubles).toEqual([])
  })

  it('alone: an exploration against nobody but the game itself', async () => {
    const somebody = await here.somebody()
    const page = await somebody.goto('/setup/cybernekro')
    await page.getByRole('radio', { name: /^Alone against the game/ }).click()
    await page.getByRole('radio', { name: /^Exploration/, checked: true }).waitFor()
    expect(await page.getByRole('radio', { name: /^Quick start/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Start the match' }).click()
    await page.getByText('Cybernekro, alone').waitFor()
    // The page follows what is decided elsewhere, through rounds of the game's own.
    await playedOn(here.server.url, await madeIn(page), 120)
    await new Player(page).asked()
    expect(await page.getByText('undefined').count()).toBe(0)
    expect(somebody.troubles).toEqual([])
  })

  it('with the mouse: whoever acts is dragged to where it moves', async () => {
    const { somebody, page, player } = await playing([person, bot], 'act')
    // Wherever it is dragged, and even if it may not end there: it is its move that is meant.
    // The board may still be on its way to who acts.
    for (let n = 0; n < 3 && (await tagOf(player)) === 'act'; n++) {
      const { px, py } = await player.place(await player.acting())
      const { y, height } = (await player.board.boundingBox())!
      const ahead = Math.sign(y + height / 2 - py)
      for (const far of [0, 20, 40, 60]) {
        await page.mouse.move(px, py + far * ahead)
        if (far === 0) await page.mouse.down()
      }
      await page.mouse.up()
      await page
        .locator('[data-ask]:not([data-ask="act"])')
        .waitFor({ timeout: 5_000 })
        .catch(() => undefined)
    }
    expect(await tagOf(player)).toMatch(/^(move|sprint)$/)
    expect(somebody.troubles).toEqual([])
  }, 60_000)

  it('by keys alone: points are shared out and an action is taken', async () => {
    const { somebody, page, player, match } = await playing([person, bot], 'share')
    const shared = page.getByRole('heading', { name: 'Share out the Action Points' })
    // A digit gives one more to whom it numbers.
    for (const digit of ['1', '1', '1', '2', '2', '2', '3', '3', '3']) await page.keyboard.press(digit)
    await page.locator('[data-commit]:not([aria-disabled])').waitFor()
    await page.keyboard.press('Enter')
    await shared.waitFor({ state: 'detached' })
    await playedUntil(here.server.url, match, tagged('act'))
    await page.locator('[data-ask=act]').waitFor()
    await page.keyboard.press('1')
    await player.request.getByRole('radio', { checked: true }).waitFor()
    expect(somebody.troubles).toEqual([])
  }, 120_000)

  it('at one screen, where hands are hidden', async () => {
    const match = await make(here.server.url, [person, person], {}, 1, 'cybernekro')
    let { seat: looking } = await playedUntil(here.server.url, match, tagged('act'))
    const somebody = await here.somebody()
    await seat(somebody.context, match)
    const page = await somebody.goto(`/m/${match.id}`)
    const player = new Player(page)
    if ((await player.asked()) === 'handover') await player.takeTable()
    for (let over = 0; over < 3; over++) {
      const asked = await playedUntil(here.server.url, match, ({ seat }) => seat !== looking)
      looking = asked.seat
      await page.getByRole('button', { name: looking === 0 ? /^I am Blue/ : /^I am Red/ }).waitFor()
      expect(await page.getByRole('application').count()).toBe(0)
      await player.takeTable()
      await page.getByRole('application').waitFor()
    }
    expect(somebody.troubles).toEqual([])
  })
})
