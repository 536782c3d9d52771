// Warpath in the browser: a whole Round by clicks at one screen, with orders that the
// other side must not see.
import { describe, expect, it } from 'vitest'
import { playedUntil, tagged } from './support/advisor'
import { make, seat } from './support/match'
import { numberOf, Player } from './support/hands'
import { visit } from './support/visit'
import { order, orders, skirmish } from './support/warpath'

const here = visit()

/** Drags the unit that is to move by one of its bases, towards the other side if that way is free. */
async function drag(player: Player, name: string) {
  const { page } = player
  const rows = await player.board.getByRole('button', { name: new RegExp(`^${name}.*, yours`) }).all()
  const along = await Promise.all(rows.map(numberOf))
  const { px, py, dx, dy } = await player.free(along[0]!, 40, { along })
  for (let back = 5; back >= 0; back--) {
    await page.mouse.move(px - (dx * back) / 5, py - (dy * back) / 5)
    if (back === 5) await page.mouse.down()
  }
  await page.mouse.up()
  // All bases go along: each has its own line and its own ghost.
  await player.request.getByText(/^[\d.]+\u2033 of [\d.]+\u2033$/).waitFor()
  expect(await page.locator('.ghost').count()).toBeGreaterThan(2)
  await player.commit()
}

describe('Warpath', () => {
  it('is played for a Round by clicks at one screen, with orders face down', async () => {
    const match = await make(
      here.server.url,
      [{ kind: 'person' }, { kind: 'person' }],
      skirmish,
      1,
      'warpath',
    )
    await playedUntil(here.server.url, match, tagged('orders'))
    const person = await here.somebody()
    await seat(person.context, match)
    const page = await person.goto(`/m/${match.id}`)
    const player = new Player(page)
    for (const side of [0, 1]) {
      if ((await player.asked()) === 'handover') {
        expect(await page.locator('[data-piece]').count()).toBe(0)
        await player.takeTable()
      } else expect(side).toBe(0)
      await player.request.getByRole('heading', { name: /^Place an order/ }).waitFor()
      // Nothing lies there yet that the other side could read.
      expect(await orders(page, 0).count()).toBe(0)
      expect(await orders(page, 1).count()).toBe(0)
      await order(
        player,
        [/^Operatives/, 'Advance'],
        [/Ghouls/, 'Advance'],
        [/Panther|Artillery/, 'Overwatch'],
      )
    }
    // Before anybody has acted every unit has its order, open now.
    await playedUntil(here.server.url, match, tagged('activate'))
    if ((await player.asked()) === 'handover') await player.takeTable()
    for (const side of [0, 1] as const) await expect.poll(() => orders(page, side).count()).toBe(3)

    // Foot moves with the mouse.
    const foot = /^What does (Operatives|.*Ghouls) do/
    await playedUntil(
      here.server.url,
      match,
      ({ request }) => foot.test(request.prompt) && request.options!.some((o) => /move/i.test(o.words)),
    )
    if ((await player.asked()) === 'handover') await player.takeTable()
    await player.choose(/move/i)
    await player.commit()
    await player.request.getByRole('heading', { name: /^Move (Operatives|.*Ghouls)$/ }).waitFor()
    await drag(player, (await player.prompt()).slice('Move '.length))

    // In the next Round orders lie unseen again.
    await playedUntil(here.server.url, match, tagged('orders'))
    if ((await player.asked()) === 'handover') await player.takeTable()
    for (const side of [0, 1] as const) await expect.poll(() => orders(page, side).count()).toBe(0)
    expect(person.troubles).toEqual([])
  }, 60_000)

  it('has forces of Companies, and missions that are chosen or rolled', async () => {
    const person = await here.somebody()
    const page = await person.goto('/forces/warpath')
    await page.getByText('Arbitration Column').first().click()
    await page.getByRole('heading', { name: 'Enforcer Captain' }).waitFor()
    await page.getByText('Lawful', { exact: true }).waitFor()
    await page.getByRole('radio', { name: /A new Company/ }).check({ force: true })
    await page.getByText('Company 2').filter({ visible: true }).first().waitFor()
    await page
      .getByRole('main')
      .getByText(/needs 1 HQ unit/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('Lawful', { exact: true }).waitFor()
    await page.getByRole('button', { name: /Save and play|Play/ }).click()
    await page.waitForURL(/setup\/warpath/)
    await page.getByLabel('Scoring').selectOption('final-count')
    await page.getByLabel('Deployment Zones').selectOption('quarters')
    await page.getByRole('button', { name: 'Start the match' }).click()
    await page.waitForURL(/\/m\//)
    await page.locator('.table').waitFor()
    await page
      .getByRole('region', { name: 'Mission' })
      .getByText('Final Count')
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(person.troubles).toEqual([])
  }, 60_000)
})
