// How few clicks a choice takes where it can be taken back.
import { expect, it } from 'vitest'
import { playedUntil, tagged } from './support/advisor'
import { Player } from './support/hands'
import { make, seat } from './support/match'
import { visit } from './support/visit'
import { skirmish } from './support/warpath'

const here = visit()

it('activates a unit and moves it by three clicks', async () => {
  const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'bot' }], skirmish, 1, 'warpath')
  const asked = await playedUntil(here.server.url, match, (a) => a.seat === 0 && tagged('activate')(a))
  expect(asked.request.options!.length).toBeGreaterThan(1)
  const person = await here.somebody({ confirm: false })
  await seat(person.context, match)
  const page = await person.goto(`/m/${match.id}`)
  const player = new Player(page)
  await player.request.getByRole('heading', { name: /^Activate/ }).waitFor()
  await player.listed()
  // The first: whom. It is done at once, and it is asked what the unit does.
  const units = page.getByRole('radiogroup', { name: 'Targets' }).getByRole('radio')
  await units.filter({ hasText: 'Operatives' }).click()
  await player.request.getByRole('heading', { name: 'What does Operatives do?' }).waitFor()
  // It can be taken back.
  await page.keyboard.press('u')
  await player.request.getByRole('heading', { name: /^Activate/ }).waitFor()
  await player.listed()
  await units.filter({ hasText: 'Operatives' }).click()
  await player.request.getByRole('heading', { name: 'What does Operatives do?' }).waitFor()
  // The second: where to, which means to move; the third: so be it.
  const box = (await page.locator('[data-piece="1"]').boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y - 40)
  await player.request.getByRole('heading', { name: /^Move Operatives/ }).waitFor()
  await player.commit()
  await player.request.getByRole('heading', { name: /^Move Operatives/ }).waitFor({ state: 'detached' })
  expect(person.troubles).toEqual([])
})
