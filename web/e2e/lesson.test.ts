// A lesson, from the first page to its end and beyond.
import { expect, it } from 'vitest'
import { faults } from './support/axe'
import { Player } from './support/hands'
import { hurryBots } from './support/hands'
import { visit } from './support/visit'

const here = visit()

it('is offered to newcomers, told step by step, and goes on against the bot', async () => {
  const person = await here.somebody()
  await hurryBots(person.context)
  const page = await person.goto('/')
  await page.getByText('New here?').waitFor()
  await page.getByRole('button', { name: 'Move and shoot' }).click()
  await page.waitForURL(/\/m\//)
  const player = new Player(page)
  const lesson = page.getByRole('complementary', { name: 'Lesson: Move and shoot' })
  await lesson.getByText('Blue is yours').waitFor()
  expect(await faults(page)).toEqual([])
  // Something else than the lesson has is not done, and it is said what would be.
  await player.choose(/Hunter/)
  await player.commitButton.click()
  await lesson.getByText(/Not yet. In this lesson you go on with/).waitFor()
  for (;;) {
    await player.decides()
    if (await lesson.getByText('That is a turn').isVisible()) break
    await lesson.getByRole('button', { name: 'Show me' }).click()
    await player.commit()
  }
  expect(await faults(page)).toEqual([])
  await lesson.getByRole('button', { name: 'Play on against the bot' }).click()
  await lesson.waitFor({ state: 'detached' })
  await player.decides()
  await page.goto(here.server.url)
  await page.getByRole('button', { name: /Move and shoot.*done/ }).waitFor()
  expect(person.troubles).toEqual([])
})

it('is left by what it does not have, and comes back when that is taken back', async () => {
  const person = await here.somebody({ locale: 'de' })
  const page = await person.goto('/')
  await page.getByRole('button', { name: 'Bewegen und schießen' }).click()
  await page.waitForURL(/\/m\//)
  const lesson = page.getByRole('complementary', { name: /^Lektion/ })
  await lesson.getByText('Blau gehört dir').waitFor()
  await lesson.getByRole('button', { name: 'Ohne Lektion weiterspielen' }).click()
  await lesson.waitFor({ state: 'detached' })
  expect(person.troubles).toEqual([])
})

const games = {
  Warcaster: /Warcaster/,
  Warpath: /Warpath/,
  WARMACHINE: /WARMACHINE/,
  Cybernekro: /Cybernekro/,
}
for (const [name, game] of Object.entries(games))
  it(`${name} is learnt by following its lessons, one after the other`, async () => {
    const person = await here.somebody({ confirm: false })
    await hurryBots(person.context)
    const page = await person.goto('/')
    await page.getByRole('radio', { name: game }).click()
    const lessons = page.getByRole('region', { name: `Learn ${name}` }).getByRole('button')
    await lessons.first().click()
    await page.waitForURL(/\/m\//)
    const player = new Player(page)
    const lesson = page.getByRole('complementary', { name: /^Lesson/ })
    for (let n = 0; n < 3; n++) {
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
    // The last one leads home, where all three are done.
    await lessons.first().waitFor()
    for (const one of await lessons.all())
      expect(await one.getByRole('img', { name: 'done' }).count()).toBe(1)
    expect(person.troubles).toEqual([])
  }, 120_000)
