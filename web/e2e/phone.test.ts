// A match against the bot on a phone, by taps.
import { expect, it } from 'vitest'
import { sideways } from './support/axe'
import { Player } from './support/hands'
import { make, seat, skirmish } from './support/match'
import { visit } from './support/visit'

const here = visit()

it('two turns are played on a phone by taps', async () => {
  const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'bot', bot: 'random' }], skirmish)
  const person = await here.somebody({ size: 'phone' })
  await seat(person.context, match)
  const page = await person.goto(`/m/${match.id}`)
  const player = new Player(page, true)
  const tabs = page.getByRole('navigation', { name: 'Panels' })
  await player.asked()

  // The sheet goes up and down; every tab has something to show.
  const grab = page.getByRole('button', { name: 'Size of the panel' })
  await grab.tap()
  await page.locator('button.grab[aria-expanded=true]').waitFor()
  await grab.tap()
  await page.locator('button.grab[aria-expanded=false]').waitFor()
  for (const [tab, shown] of [
    ['Hand', 'Arcane Synthesis'],
    ['Forces', 'Hunter'],
    ['Dice', 'Roll'],
    ['Log', 'draw'],
  ] as const) {
    await tabs.getByRole('button', { name: tab }).tap()
    await page.locator('.sheet-low').getByText(shown).first().waitFor()
    expect(await sideways(page)).toBe(0)
  }
  await tabs.getByRole('button', { name: 'Table' }).tap()

  let moved = 0
  for await (const _ of player.stands()) {
    const prompt = await player.prompt()
    const advance = player.row(/advance/i)
    if (/^Move /.test(prompt)) {
      // One tap shows the way, another on the same place goes it.
      const { px, py } = await player.place(Number(await subject(player)))
      await player.pressAt(px, py - 60)
      await page
        .getByText(/^[\d.]+″ of [\d.]+″$/)
        .first()
        .waitFor()
      await page.locator('[data-commit]:not([aria-disabled])').waitFor()
      await player.pressAt(...(await ghost(player)))
      await page.getByRole('heading', { name: prompt }).waitFor({ state: 'detached' })
      if (++moved === 2) break
    } else if (/what next/.test(prompt) && (await advance.count()) > 0) {
      await advance.first().tap()
      await player.commitAll()
    } else await player.letBot()
  }
  // A duel of bad luck may be over before.
  expect(moved).toBeGreaterThan(0)
  expect(await sideways(page)).toBe(0)
  expect(person.troubles).toEqual([])
})

/** The model that moves: the one that the described list calls selected. */
async function subject(player: Player): Promise<string> {
  const row = player.board.getByRole('button', { name: /yours.*selected/ })
  return (await row.first().getAttribute('id'))!.replace(/.*-/, '')
}

/** Where the proposal stands on the page. */
async function ghost(player: Player): Promise<[number, number]> {
  const box = (await player.page.locator('.ghost').first().boundingBox())!
  return [box.x + box.width / 2, box.y + box.height / 2]
}
