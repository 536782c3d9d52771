// On a screen of 1280 by 720 an attack is decided with its title and four rows in sight, and its
// dice are seen lying on the table.
import { expect, it } from 'vitest'
import { Player } from './support/hands'
import { make, seat, skirmish } from './support/match'
import { visit } from './support/visit'

const here = visit()

it('an attack on a low screen', async () => {
  // Somebody plays both sides: a bot might win before there is anything to attack.
  const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'person' }], skirmish)
  const person = await here.somebody({ pace: 'slow', size: 'laptop' })
  await person.page.setViewportSize({ width: 1280, height: 720 })
  await seat(person.context, match)
  const page = await person.goto(`/m/${match.id}`)
  const player = new Player(page)
  for await (const stand of player.stands()) {
    if (stand === 'handover') {
      await player.takeTable()
      continue
    }
    await player.propose()
    const attack = page.getByRole('button', { name: 'Roll the attack' })
    if ((await attack.count()) > 0) break
    await player.commitAll()
  }
  await page.locator('.forecast').waitFor()
  const title = (await player.request.getByRole('heading', { level: 2 }).boundingBox())!
  const list = (await player.request.getByRole('radiogroup').first().boundingBox())!
  expect(title.y).toBeGreaterThan(56)
  expect(list.y).toBeGreaterThan(title.y)
  const rows = await player.request.locator('.options').first().getByRole('radio').all()
  for (const row of rows.slice(0, 4)) {
    const { y, height } = (await row.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(list.y + list.height + 1)
  }
  // What led to it can be read meanwhile.
  const seen = await page.locator('.lines').evaluate((list) => {
    const frame = list.getBoundingClientRect()
    const boxes = [...list.querySelectorAll('li[data-line]')].map((row) => row.getBoundingClientRect())
    return boxes.filter((b) => b.top >= frame.top - 1 && b.bottom <= frame.bottom + 1).length
  })
  expect(seen).toBeGreaterThanOrEqual(3)
  await page.getByRole('button', { name: 'Find in the log' }).click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  await page.keyboard.press('Escape')
  await player.commit()
  await page.locator('.mat').first().waitFor()
  expect(await page.locator('.mat').first().locator('svg[role=img]').count()).toBeGreaterThan(0)
  expect(person.troubles).toEqual([])
}, 60_000)
