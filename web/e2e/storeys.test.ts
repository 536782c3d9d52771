// Floors above each other in a match of Cybernekro: one of them is looked at, who stands on each is
// said, and a model gets from floor to floor by clicks.
import { expect, it } from 'vitest'
import { playedUntil, tagged } from './support/advisor'
import { faults } from './support/axe'
import { Player } from './support/hands'
import { make, seat } from './support/match'
import { visit } from './support/visit'

const here = visit()

it('a model climbs a ladder to the deck of the Hanging Market', async () => {
  const { url } = here.server
  const players = [{ kind: 'person' }, { kind: 'bot', bot: 'random' }] as const
  const wish = { scenario: 'quick-start', terrain: 'hanging-market' }
  const match = await make(url, [...players], wish, 0, 'cybernekro')
  await playedUntil(url, match, tagged('place'))
  const person = await here.somebody()
  await seat(person.context, match)
  const page = await person.goto(`/m/${match.id}`)
  const player = new Player(page)
  await player.asked()
  // The same stands on both sides of the table: what is nearer is further down.
  const boxOf = async (id: string) => (await page.locator(`[data-terrain="${id}"]`).boundingBox())!
  const side = (await boxOf('ladder-1')).y > (await boxOf('ladder-1-b')).y ? '' : '-b'
  const shown = (id: string) => page.locator(`[data-terrain="${id}${side}"]`).getAttribute('data-shown')
  const floor = (name: RegExp) => page.locator('.board details').getByRole('button', { name })
  const looked = () => page.locator('.board details [aria-pressed=true] .what').textContent()

  /** Clicks so many inches towards the edge of the table from the middle of the ladder. */
  async function click(out: number) {
    const ladder = await boxOf(`ladder-1${side}`)
    await player.pressAt(ladder.x + ladder.width / 2, ladder.y + ladder.height / 2 + out * ladder.width)
  }
  /** Moves the model there. */
  async function move(out: number, cost = /″ of 6″$/) {
    await click(out)
    await page.getByText(cost).first().waitFor()
    await player.commit()
  }
  /** Moves it once more, when what others may do about it is passed. */
  async function again(): Promise<void> {
    await player.asked()
    if ((await player.request.getAttribute('data-ask')) !== 'act') return player.letBot().then(again)
    await player.choose('Move')
    await player.commit()
    await player.request.getByRole('heading', { name: /^Move / }).waitFor()
  }

  // It is set up before the ladder, and goes to its foot.
  await click(3.5)
  await player.commit()
  await playedUntil(url, match, (asked) => asked.seat === 0 && tagged('activate')(asked))
  await player.decides()
  await player.choose('Activate')
  const model = player.request.locator('.chips').getByRole('radio').first()
  const name = (await model.textContent())!.trim()
  await model.click()
  await player.commit()
  await again()
  expect(await looked()).toContain('Ground')
  expect([await shown('deck'), await shown('nest')]).toEqual(['above', 'above'])
  await move(0.7)
  await again()

  // From the floor above the ladder is climbed, and its height is paid; then one is up there.
  await page.keyboard.press('o')
  expect(await looked()).toContain('Lower deck')
  expect([await shown('deck'), await shown('nest')]).toEqual([null, 'above'])
  // How far the climb leads on this floor is outlined; it reaches no higher one.
  const reach = page.locator('.reach path')
  await expect.poll(() => reach.count()).toBeGreaterThan(0)
  await page.keyboard.press('o')
  expect(await looked()).toContain('nest')
  await expect.poll(() => reach.count()).toBe(0)
  await page.keyboard.press('Shift+O')
  await move(0, /^3\.\d\d″ of 4″$/)
  await again()
  expect(await looked()).toContain('Lower deck')
  await move(-1.5)
  await expect.poll(() => floor(/Lower deck/).textContent()).toContain(name)

  // Another storey is looked at by its button; the panel says who stands on each.
  await floor(/Ground/).click()
  await expect.poll(looked).toContain('Ground')
  expect(await floor(/Ground/).textContent()).not.toContain(name)
  expect(await floor(/Lower deck/).textContent()).toContain(`Blue: ${name}`)
  expect(await shown('deck')).toBe('above')
  expect(await faults(page)).toEqual([])
  expect(person.troubles).toEqual([])
})
