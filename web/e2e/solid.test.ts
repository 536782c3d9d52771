// The table from the side, on the real page: fetched when it is asked for, and drawn.
import { expect, it } from 'vitest'
import { make, seat } from './support/match'
import { visit } from './support/visit'

const here = visit()

it('is fetched once it is wanted, has all models, and turns by keys', async () => {
  const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'bot' }], {
    mission: 'boiling-point',
    forces: [{ sample: 'mw-skirmish' }, { sample: 'isa-skirmish' }],
  })
  const person = await here.somebody()
  await seat(person.context, match)
  const { page } = person
  const fetched: string[] = []
  page.on('request', (r) => void fetched.push(r.url()))
  await person.goto(`/m/${match.id}`)
  await page.getByRole('button', { name: 'See the table from the side' }).waitFor()
  expect(fetched.filter((url) => /SolidView/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'See the table from the side' }).click()
  const solid = page.getByRole('application', { name: /^The table from the side/ })
  await solid.or(page.getByText('This browser draws no bodies')).first().waitFor()
  expect(fetched.some((url) => /SolidView/.test(url))).toBe(true)
  if ((await solid.count()) > 0) {
    const before = await solid.screenshot()
    await solid.focus()
    for (const key of ['ArrowRight', 'ArrowUp', '+']) await page.keyboard.press(key)
    expect(before.equals(await solid.screenshot())).toBe(false)
    await page.keyboard.press('0')
  }
  await page.getByRole('button', { name: 'See the table from the side' }).click()
  await solid.waitFor({ state: 'detached' })
  expect(person.troubles).toEqual([])
})
