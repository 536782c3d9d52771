// How long a frame takes while a warjack is dragged among 24 models of WARMACHINE, against the
// real server. `make frames` prints it. Nothing is asserted of the time.
import { expect, it } from 'vitest'
import { closeBrowser, started } from './support/browser'
import { screens, told } from './support/frames'
import { Player } from './support/hands'
import { make, seat } from './support/match'
import { traced } from './support/trace'
import { visit } from './support/visit'
import { group } from './support/warmachine'

const here = visit()
const seconds = 5
const eleven = (id: string) => new Array<string>(11).fill(id)
const wish = {
  practice: true,
  terrain: 'crossroads',
  forces: [
    { force: group('cygnar', 'stryker', ...eleven('charger')) },
    { force: group('cryx', 'deneghra', ...eleven('defiler')) },
  ],
}

/** A page in which a warjack is about to move, all of them on the table. */
async function crowded() {
  const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'person' }], wish, 1, 'warmachine')
  const somebody = await here.somebody()
  await seat(somebody.context, match)
  const page = await somebody.goto(`/m/${match.id}`)
  const player = new Player(page)
  for await (const _ of player.stands()) {
    if (/^Move /.test(await player.prompt())) break
    const advance = player.row(/^\d*\s*Advance/)
    if ((await advance.count()) > 0) {
      await advance.first().click()
      await player.commit()
    } else await player.letBot()
  }
  return { page, player }
}

it.each(screens)('%s', { timeout: 300_000 }, async (name, flags) => {
  await closeBrowser()
  const browser = await started(...flags)
  const { page, player } = await crowded()
  const models = await page.locator('[data-piece]').count()
  expect(models).toBe(24)
  for (const view of ['near', 'the whole table']) {
    if (view !== 'near') await page.getByRole('button', { name: 'Show the whole table' }).click()
    const row = player.board.getByRole('button', { name: /yours.*selected/ }).first()
    const { px, py } = await player.place(Number((await row.getAttribute('id'))!.replace(/.*-/, '')))
    await page.mouse.move(px, py)
    await page.mouse.down()
    const { busy, apart } = await traced(browser, page, async () => {
      const end = Date.now() + 1000 * seconds
      for (let n = 0; Date.now() < end; n++)
        await page.mouse.move(px + 60 * Math.sin(n / 20), py + 60 * (1 - Math.cos(n / 20)))
    })
    await page.mouse.up()
    expect(busy.length).toBeGreaterThan(0)
    console.log(
      [
        `WARMACHINE, dragging ${name}, ${view}: ${models} models, ${busy.length} frames`,
        `  main thread a frame: ${told(busy)}`,
        `  from frame to frame: ${told(apart)}`,
      ].join('\n'),
    )
  }
})
