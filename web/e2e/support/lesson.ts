// Lessons, followed as they are told.
import { expect } from 'vitest'
import { hurryBots, Player } from './hands'
import type { visit } from './visit'

/** The games, as the first page names them. */
export const games = ['Warcaster', 'Warpath', 'WARMACHINE', 'Cybernekro']

/** Follows the first lessons of a game, one after the other, as many as told; each leads to the next one, and the last home. */
export async function learn(here: ReturnType<typeof visit>, name: string, many: number): Promise<void> {
  const person = await here.somebody({ confirm: false })
  await hurryBots(person.context)
  const page = await person.goto('/')
  await page.getByRole('radio', { name: new RegExp(name) }).click()
  const lessons = page.getByRole('region', { name: `Learn ${name}` }).getByRole('button')
  const all = await lessons.count()
  await lessons.first().click()
  await page.waitForURL(/\/m\//)
  const player = new Player(page)
  const lesson = page.getByRole('complementary', { name: /^Lesson/ })
  for (let n = 0; n < many; n++) {
    const next = lesson.getByRole('button', { name: 'Next lesson' })
    const show = lesson.getByRole('button', { name: 'Show me' })
    for (;;) {
      await next.or(show).waitFor()
      if (await next.isVisible()) break
      await show.click()
      await player.commit()
      await lesson.getByText('Not yet').waitFor({ state: 'detached' })
    }
    const match = page.url()
    await next.click()
    await page.waitForURL((url) => url.href !== match)
  }
  if (many < all) {
    await page.goto('/')
    await page.getByRole('radio', { name: new RegExp(name) }).click()
  }
  await lessons.first().waitFor()
  expect(await lessons.getByRole('img', { name: 'done' }).count()).toBe(many)
  expect(person.troubles).toEqual([])
}
