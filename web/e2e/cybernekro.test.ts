// Cybernekro: a crew of one's own from nothing to the table, and its table by keys, by taps, at
// one screen, for everybody.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { faults, sideways } from './support/axe'
import type { Look } from './support/browser'
import { habits } from './support/cybernekro'
import { ended } from './support/ending'
import { General } from './support/general'
import { hurryBots, Player, playOut } from './support/hands'
import { make, seat, type Chair } from './support/match'
import { visit } from './support/visit'

const here = visit()
const person: Chair = { kind: 'person' }
const bot: Chair = { kind: 'bot', bot: 'greedy' }

/** Somebody at a quick start, who plays one side of it or both. */
async function playing(players: Chair[], look: Look = {}) {
  const match = await make(here.server.url, players, {}, 1, 'cybernekro')
  const somebody = await here.somebody(look)
  await seat(somebody.context, match)
  const page = await somebody.goto(`/m/${match.id}`)
  return { somebody, page, player: new Player(page, look.size === 'phone') }
}

const tagOf = (player: Player) => player.request.getAttribute('data-ask')

/** Lets a bot decide until something is asked here, by its tag. */
async function until(player: Player, tag: string): Promise<void> {
  for await (const stand of player.stands()) {
    if (stand === 'handover') await player.takeTable()
    else if ((await tagOf(player)) === tag) return
    else await player.letBot()
  }
  throw new Error(`nobody is asked ${tag}`)
}

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
      await page.getByRole('row', { name }).waitFor()
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

    // What is asked for the first time is answered by the page's own controls, and then no more.
    const general = new General(new Player(page), habits)
    while ((await general.player.asked()) !== 'over') {
      await general.decide()
      await playOut(page, Infinity, general.kinds)
    }
    expect(general.advised).toEqual([])
    expect(general.kinds).toEqual(expect.arrayContaining(['initiative', 'place', 'share', 'activate', 'act']))
    const [id = ''] = new URL(page.url()).pathname.split('/').slice(-1)
    const match = { id, seats: [{ seat: 0, token: '' }] }
    await ended(page, here.server.url, match, false, habits.quiet)
    await page.goto(`/r/${id}/dice`)
    await page.getByText('Every roll and the final position agree.').waitFor()
    expect(await page.locator('tr.differs').count()).toBe(0)
    expect(somebody.troubles).toEqual([])
  }, 240_000)
})

describe('Cybernekro is played', () => {
  it('against the bot, in two clicks', async () => {
    const somebody = await here.somebody()
    const page = await somebody.goto('/')
    await page.getByRole('radio', { name: /^Cybernekro/ }).click()
    await page.getByRole('button', { name: 'Start Cybernekro' }).click()
    const player = new Player(page)
    await until(player, 'act')
    await page.getByRole('complementary', { name: 'An action' }).waitFor()
    await player.letBot()
    expect(somebody.troubles).toEqual([])
  }, 120_000)

  it('alone: an exploration against nobody but the game itself', async () => {
    const somebody = await here.somebody()
    const page = await somebody.goto('/setup/cybernekro')
    await page.getByRole('radio', { name: /^Alone against the game/ }).click()
    await page.getByRole('radio', { name: /^Exploration/, checked: true }).waitFor()
    expect(await page.getByRole('radio', { name: /^Quick start/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Start the match' }).click()
    await page.getByText('Cybernekro, alone').waitFor()
    await playOut(page, 120)
    expect(await page.getByText('undefined').count()).toBe(0)
    expect(somebody.troubles).toEqual([])
  }, 120_000)

  it('with the mouse: whoever acts is dragged to where it moves', async () => {
    const { somebody, page, player } = await playing([person, bot])
    await until(player, 'act')
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
    const { somebody, page, player } = await playing([person, bot])
    await until(player, 'share')
    const shared = page.getByRole('heading', { name: 'Share out the Action Points' })
    // A digit gives one more to whom it numbers.
    for (const digit of ['1', '1', '1', '2', '2', '2', '3', '3', '3']) await page.keyboard.press(digit)
    await page.locator('[data-commit]:not([aria-disabled])').waitFor()
    await page.keyboard.press('Enter')
    await shared.waitFor({ state: 'detached' })
    await until(player, 'act')
    await page.keyboard.press('1')
    await player.request.getByRole('radio', { checked: true }).waitFor()
    expect(somebody.troubles).toEqual([])
  }, 120_000)

  it('at one screen, where hands are hidden', async () => {
    const { somebody, page, player } = await playing([person, person])
    let over = 0
    for await (const stand of player.stands()) {
      if (stand !== 'handover') {
        await player.letBot()
        continue
      }
      expect(await page.getByRole('application').count()).toBe(0)
      await player.takeTable()
      if (++over === 3) break
    }
    expect(somebody.troubles).toEqual([])
  }, 120_000)

  it.each(['laptop', 'phone'] as const)(
    'for everybody, at the size of a %s',
    async (size) => {
      const { somebody, page, player } = await playing([person, bot], { size })
      for (const tag of ['place', 'share', 'act']) {
        await until(player, tag)
        expect(await sideways(page)).toBe(0)
        expect(await faults(page)).toEqual([])
      }
      expect(somebody.troubles).toEqual([])
    },
    120_000,
  )
})
