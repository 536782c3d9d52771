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
  const log = await player.log.locator('li').count()
  // The first: whom. It is done at once, and the next question is there.
  await player.row(/./).first().click()
  await player.request.getByRole('heading', { name: /^(What does|Move)/ }).waitFor()
  expect(await player.log.locator('li').count()).toBeGreaterThanOrEqual(log)
  // It can be taken back.
  await page.getByRole('button', { name: /^Undo/ }).click()
  await player.request.getByRole('heading', { name: /^Activate/ }).waitFor()
  expect(person.troubles).toEqual([])
})
