// A lesson, from the first page to its end and beyond.
import { expect, it } from 'vitest'
import { faults, sideways } from './support/axe'
import { hurryBots, Player } from './support/hands'
import { games, learn } from './support/lesson'
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

it.each(games)('the second lesson of %s is fit for everybody on a phone', async (name) => {
  const person = await here.somebody({ size: 'phone' })
  const page = await person.goto('/')
  await page.getByRole('radio', { name: new RegExp(name) }).tap()
  await page
    .getByRole('region', { name: `Learn ${name}` })
    .getByRole('button')
    .nth(1)
    .tap()
  await page.waitForURL(/\/m\//)
  const lesson = page.getByRole('complementary', { name: /^Lesson/ })
  await lesson.getByRole('button', { name: 'Show me' }).waitFor()
  expect(await faults(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  await lesson.getByRole('button', { name: 'Show me' }).tap()
  await page.locator('[data-commit]:not([aria-disabled])').tap()
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

// `make soak-page` follows all of them.
for (const name of games)
  it(`${name} is learnt by following its first lesson`, () => learn(here, name, 1), 120_000)
