// WARMACHINE as it is played: at one screen, at two, by keys alone, by taps, with a battlegroup
// of one's own, and against the bot until a warcaster falls.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { playedOut, playedUntil, tagged, type Asked } from './support/advisor'
import { faults, sideways } from './support/axe'
import { textOf, type Look } from './support/browser'
import { arrow, hurryBots, Player, quarters, whoseTurn } from './support/hands'
import { line } from './support/line'
import { make, seat, type Chair } from './support/match'
import { visit } from './support/visit'
import { skirmish } from './support/warmachine'

const here = visit()
const person: Chair = { kind: 'person' }

/** Somebody at a small game, who plays one side of it or both and is asked this. */
async function playing(players: Chair[], holds: (asked: Asked) => boolean, look: Look = {}) {
  const match = await make(here.server.url, players, skirmish, 1, 'warmachine')
  await playedUntil(here.server.url, match, holds)
  const somebody = await here.somebody(look)
  await seat(somebody.context, match)
  const page = await somebody.goto(`/m/${match.id}`)
  const player = new Player(page, look.size === 'phone')
  await player.asked()
  return { somebody, page, player, match }
}

/** A model may advance of somebody who has not moved one yet. */
const advances = (moved: number[]) => (asked: Asked) =>
  asked.request.tag === 'act' &&
  !moved.includes(asked.seat) &&
  asked.request.options!.some((o) => /advance/i.test(o.words))

const tagOf = (player: Player) => player.request.getAttribute('data-ask')

/** Waits until something else is asked than what has this heading. */
const gone = (page: Page, prompt: string) =>
  page.getByRole('heading', { name: prompt }).waitFor({ state: 'detached' })

describe('WARMACHINE is played', () => {
  it('at one screen by both: nothing is hidden, so nothing is handed over', async () => {
    const moved: number[] = []
    const { somebody, page, player, match } = await playing([person, person], advances(moved))
    for (let n = 0; n < 2; n++) {
      const { seat: mover } = await playedUntil(here.server.url, match, advances(moved))
      expect(await player.asked()).not.toBe('handover')
      await player.request.getByText(mover === 0 ? 'Blue decides' : 'Red decides').waitFor()
      await player
        .row(/Advance/)
        .first()
        .click()
      await player.commit()
      await player.request.getByRole('heading', { name: /^Move / }).waitFor()
      const prompt = await player.prompt()
      const { px, py, dx, dy } = await player.free(await player.acting(), 30)
      for (const back of [1, 0.7, 0.4, 0]) {
        await page.mouse.move(px - dx * back, py - dy * back)
        if (back === 1) await page.mouse.down()
      }
      await page.mouse.up()
      await player.request.getByText(/^[\d.]+\u2033 of [\d.]+\u2033$/).waitFor()
      await player.commit()
      await gone(page, prompt)
      moved.push(mover)
    }
    expect(moved.sort()).toEqual([0, 1])
    expect(somebody.troubles).toEqual([])
  })

  it('online by two, of whom one loses the connection and comes back', async () => {
    const match = await make(here.server.url, [person, person], skirmish, 1, 'warmachine', true)
    await playedUntil(here.server.url, match, tagged('activate'))
    const sit = async (n: number) => {
      const somebody = await here.somebody()
      await seat(somebody.context, { ...match, seats: [match.seats[n]!] })
      const wire = await line(somebody.context)
      return { somebody, wire, player: new Player(await somebody.goto(`/m/${match.id}`)) }
    }
    const places = [await sit(0), await sit(1)] as const
    const decides = async () => {
      const one = await whoseTurn(places[0].player, places[1].player)
      return places.find((p) => p.player === one)!
    }
    // Who waits misses what the other does, and is told of it after all.
    const one = await decides()
    const other = places.find((p) => p !== one)!
    await other.player.request.getByText(/decides$/).waitFor()
    await other.wire.cut()
    await other.player.page.getByText('Connection lost.').waitFor()
    const prompt = await one.player.prompt()
    await one.player.letBot()
    await gone(one.player.page, prompt)
    const told = (await one.player.log.locator('[data-line]').last().getAttribute('data-line'))!
    other.wire.mend()
    const again = other.player.page.getByRole('button', { name: 'Try now' })
    // It may have come back by itself a moment before.
    await again.click({ timeout: 3000 }).catch(() => again.waitFor({ state: 'detached' }))
    await other.player.log.locator(`[data-line="${told}"]`).waitFor()
    // Both see the same, and the game goes on.
    const stand = (p: Player) => p.board.getByRole('button', { name: /, (yours|theirs)/ }).count()
    expect(await stand(other.player)).toBe(await stand(one.player))
    await (await decides()).player.letBot()
    const troubles = places.flatMap((p) => p.somebody.troubles)
    expect(troubles.filter((text) => !/WebSocket|ERR_|Failed to load/.test(text))).toEqual([])
  }, 120_000)

  it('with the keyboard alone: focus, an activation, a move and a turn of the model', async () => {
    // By both: a bot that comes first may knock down who is to move.
    const { somebody, page, player } = await playing([person, person], tagged('allocate'))
    const focus = async (what: string, words = '') => {
      const there = ([what, words]: [string, string]) => {
        const at = document.activeElement
        return !!at?.matches(what) && `${at.textContent} ${at.ariaLabel}`.includes(words)
      }
      for (let n = 0; n < 80; n++) {
        if (await page.evaluate(there, [what, words] as [string, string])) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`Tab does not come to ${what} ${words}`)
    }
    const ready = () => page.locator('[data-commit]:not([aria-disabled])').waitFor()
    const enter = async () => {
      const prompt = await player.prompt()
      await ready()
      await page.keyboard.press('Enter')
      if ((await page.locator('.note.warned').count()) > 0) await page.keyboard.press('Enter')
      await gone(page, prompt)
    }

    // A point for the warjack.
    const more = player.request.locator('.qty button:last-child:not([disabled])')
    const name = (await more.first().getAttribute('aria-label'))!
    await focus('.qty button', name)
    await page.keyboard.press('Enter')
    await player.request.locator('.qty b').filter({ hasText: '1' }).first().waitFor()
    await page.keyboard.press('Escape')
    await focus('button', 'Do it for me')
    await page.keyboard.press('Enter')
    await focus('[data-commit]')
    await page.keyboard.press('Enter')
    await player.request.getByRole('heading', { name: 'Activate a model' }).waitFor()

    // Rows go by their figures, whom it is done to by Tab on the board.
    await page.keyboard.press('1')
    await player.request.getByRole('radio', { checked: true }).first().waitFor()
    if ((await player.asked()) === 'decide') {
      for (let n = 0; n < 8; n++) {
        await page.keyboard.press('F6')
        if (await page.evaluate(() => document.activeElement?.matches('[role=application]'))) break
      }
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    await enter()
    expect(await tagOf(player)).toBe('act')
    const rows = await player.request.getByRole('radio').allTextContents()
    await page.keyboard.press(String(1 + rows.findIndex((text) => /Advance/.test(text))))
    await enter()
    expect(await tagOf(player)).toBe('advance')

    // Two inches on by an arrow, then about by a key, and taken back and done again.
    for (let n = 0; n < 8; n++) {
      await page.keyboard.press('F6')
      if (await page.evaluate(() => document.activeElement?.matches('[role=application]'))) break
    }
    const way = arrow(await player.free(await player.acting(), 60, { turns: quarters }))
    for (let n = 0; n < 2; n++) await page.keyboard.press(way)
    const cost = player.request.getByText(/^[\d.]+\u2033 of [\d.]+\u2033$/)
    await cost.waitFor()
    // Clockwise is so on the screen.
    const nose = () =>
      page.evaluate(() => {
        const [ghost, handle] = ['.ghost .disc', '[data-handle] circle'].map((what) => {
          const box = document.querySelector(what)!.getBoundingClientRect()
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        })
        return Math.atan2(handle!.y - ghost!.y, handle!.x - ghost!.x)
      })
    const before = await nose()
    await page.keyboard.press('e')
    const turned = async () => (((await nose()) - before + 2 * Math.PI) % (2 * Math.PI)) * (180 / Math.PI)
    await expect.poll(async () => Math.round(await turned())).toBe(15)
    await enter()
    await player.log
      .getByText(/ advances /)
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.keyboard.press('u')
    await player.request.getByRole('heading', { name: /^Move / }).waitFor()
    expect(somebody.troubles).toEqual([])
  }, 120_000)

  it('on a phone by taps: a model is chosen, moved by two taps, and its boxes are looked at', async () => {
    const { somebody, page, player, match } = await playing([person, person], tagged('activate'), {
      size: 'phone',
    })
    const activation = await player.prompt()
    await player.choose(/^Activate/)
    if ((await player.asked()) === 'decide')
      await player.press(player.request.locator('.chips').getByRole('radio').first())
    await player.commitAll()
    await gone(page, activation) // or it would be taken for what is asked next
    await playedUntil(here.server.url, match, advances([]))
    await page.locator('[data-ask=act]').waitFor()
    await player.choose(/Advance/)
    await player.commitAll()
    await player.request.getByRole('heading', { name: /^Move / }).waitFor()
    const prompt = await player.prompt()
    const to = await player.free(await player.acting(), 24)
    await player.pressAt(to.px, to.py)
    await page.locator('[data-commit]:not([aria-disabled])').waitFor()
    const box = (await page.locator('.ghost').first().boundingBox())!
    await player.pressAt(box.x + box.width / 2, box.y + box.height / 2)
    await gone(page, prompt)
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Forces' }).tap()
    await page
      .locator('.sheet-low')
      .getByText(/Ironclad|Deathripper/)
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(await sideways(page)).toBe(0)
    expect(await faults(page)).toEqual([])
    expect(somebody.troubles).toEqual([])
  }, 120_000)

  it('with a battlegroup built from points, against the bot', async () => {
    const somebody = await here.somebody()
    await hurryBots(somebody.context)
    const page = await somebody.goto('/forces/warmachine')
    await page.getByRole('button', { name: /^Begin with Cygnar/ }).click()
    const verdict = page.locator('.verdict [role=status]')
    await verdict.getByText('1 fault').waitFor()
    await page.getByRole('main').getByText('The battlegroup has no warcaster').waitFor()
    const add = (name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
    for (const name of ['Commander Coleman Stryker', 'Ironclad', 'Charger', 'Lancer', 'Charger'])
      await add(name)
    await page.getByRole('main').getByText('costs 403 points: at most 350, as agreed').waitFor()
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'One Charger fewer' }).first().click()
    await verdict.getByText('Lawful').waitFor()
    await page.getByText('325', { exact: true }).waitFor()

    // As text it is the same force again, for as many points.
    await page.getByRole('button', { name: 'Name, Faction, game' }).click()
    await page.getByLabel('Game').selectOption('500')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('of 500 points').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    const yaml = await textOf(file)
    await page.goto('/forces/warmachine')
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByLabel('Or paste the text').fill(yaml)
    await page.getByRole('button', { name: 'Read the force' }).click()
    await page.getByText('of 500 points').waitFor()
    await verdict.getByText('Lawful').waitFor()

    await page.getByRole('button', { name: 'Save and play' }).click()
    await page.waitForURL(/\/setup\/warmachine/)
    const own = page.getByRole('combobox', { name: 'Force of Blue' })
    await expect.poll(() => own.locator('option:checked').innerText()).toMatch(/^Cygnar force/)
    await page.getByRole('button', { name: 'Start the match' }).click()
    await page.waitForURL(/\/m\/[\w-]+$/)
    await new Player(page).asked()
    expect(somebody.troubles).toEqual([])
  }, 60_000)

  it('until a warcaster falls, which the page tells', async () => {
    const match = await make(here.server.url, [person, { kind: 'bot' }], skirmish, 1, 'warmachine')
    await playedOut(here.server.url, match)
    const somebody = await here.somebody()
    await seat(somebody.context, match)
    const page = await somebody.goto(`/m/${match.id}`)
    const result = page.getByRole('dialog')
    await result
      .getByText(/is removed from play/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await result.getByText('Warcasters felled').waitFor()
    // The charts come a moment later, and move what stands below them.
    await result.getByRole('heading', { name: 'Luck' }).waitFor()
    await result.getByRole('link', { name: 'Watch the replay' }).click()
    await page.waitForURL(/\/r\//)
    await page.getByText('pips above or below expected').filter({ visible: true }).first().waitFor()
    expect(await faults(page)).toEqual([])
    await somebody.goto(`${new URL(page.url()).pathname}/dice`)
    await page.getByRole('heading', { name: /^All \d+ rolls agree\.$/ }).waitFor()
    expect(somebody.troubles).toEqual([])
  })
})

it('terrain of every class is put down by hand, and played on', async () => {
  const somebody = await here.somebody()
  const page = await somebody.goto('/setup/warmachine')
  await page.getByRole('radio', { name: /Generated/ }).click()
  await page.getByRole('button', { name: 'Edit this terrain by hand' }).click()
  await page.getByText('Lawful').waitFor()
  await page.getByRole('button', { name: 'Clear the table' }).click()
  const kinds = [
    'Obstruction',
    'Obstacle',
    'Rough terrain',
    'Wood',
    'Impassable terrain',
    'Brush',
    'Trenches',
  ]
  for (const [n, kind] of kinds.entries()) {
    await page.getByRole('button', { name: kind, exact: true }).first().click()
    await page.getByLabel('From the left').fill(String(6 + 6 * n))
    await page.getByLabel('From the left').press('Tab')
  }
  await page.getByText('Lawful').waitFor()
  // An obstacle is less than an inch thick.
  await page.getByRole('button', { name: 'Obstacle Obstacle' }).click()
  await page.getByLabel('Breadth').fill('2')
  await page.getByLabel('Breadth').press('Tab')
  await page
    .getByText(/an obstacle is less/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByText('Lawful').waitFor()
  await page.getByRole('button', { name: 'Use this terrain' }).click()
  await page.getByRole('button', { name: 'Start the match' }).click()
  await page.waitForURL(/\/m\//)
  await new Player(page).asked()
  expect(somebody.troubles).toEqual([])
}, 60_000)
