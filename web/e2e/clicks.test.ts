// How few clicks a choice takes where it can be taken back.
import { expect, it } from 'vitest'
import { playedUntil, tagged } from './support/advisor'
import { numberOf, Player } from './support/hands'
import { make, seat } from './support/match'
import { visit } from './support/visit'
import { skirmish } from './support/warpath'

/** How many clicks a first turn of Warcaster takes at most, in which two units act and a gate is placed. */
const most = 20

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

it('plays a first turn of Warcaster by twenty clicks', async () => {
  const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'bot' }], {}, 0)
  await playedUntil(here.server.url, match, (a) => a.seat === 0 && tagged('charge')(a))
  const person = await here.somebody({ confirm: false, log: false })
  await seat(person.context, match)
  const page = await person.goto(`/m/${match.id}`)
  const player = new Player(page)
  let clicks = 0
  const press = async (name: string | RegExp) => {
    clicks++
    await player.row(name).click()
  }
  const pressModel = async (name: string, up = 0) => {
    clicks++
    const base = page.getByRole('application').locator('li > button[id]', { hasText: name }).first()
    const at = await player.still(await numberOf(base))
    await page.mouse.click(at.px, at.py - up)
  }
  const commit = async () => {
    clicks++
    await player.commit()
  }
  const propose = async () => {
    clicks++
    await player.propose()
  }
  /** Commits once more where the page says that something is left to do. */
  const meantIt = async () => {
    const taken = player.request.getByText('what next').waitFor({ state: 'detached' })
    const left = page.getByText('Left to do').waitFor()
    if (await Promise.race([taken.then(() => false), left.then(() => true)])) await commit()
    left.catch(() => {})
  }
  const moved = new Set<string>()
  /** Moves a unit, and ends its activation when it has moved. */
  const act = async (unit: string) => {
    if (moved.has(unit)) await press('End the activation').then(meantIt)
    else await pressModel(unit, 60)
    moved.add(unit)
  }
  /** What is done when something is asked. */
  const steps: [RegExp, () => Promise<void>][] = [
    [/^Charge one/, () => pressModel('Ranger Fire Team').then(commit)],
    [/^Play a Cypher/, () => press('Play no Cypher')],
    [/^Activate a unit/, () => pressModel(moved.has('Hunter') ? 'Ranger Fire Team' : 'Hunter')],
    [/^Hunter: what next/, () => act('Hunter')],
    [/^Ranger Fire Team: what next/, () => act('Ranger Fire Team')],
    [/^Move|^Reposition/, commit],
    [/^Deploy/, () => press('Done')],
    [/^Place a void gate/, () => press(/rear edge/)],
    [/^Where does the gate go/, () => propose().then(commit)],
    [/^Charge the gate/, () => press(/5/)],
    [/^Discard a Cypher/, () => press('Discard none').then(commit)],
  ]
  for (let asked = ''; !asked.startsWith('Discard');) {
    await player.asked()
    await player.listed()
    asked = await player.prompt()
    const [, step] = steps.find(([asks]) => asks.test(asked)) ?? []
    if (!step) throw new Error(`nothing is done when it is asked: ${asked}`)
    await step()
    await player.request
      .getByRole('heading', { level: 2, name: asked, exact: true })
      .waitFor({ state: 'detached' })
  }
  expect(clicks).toBeLessThanOrEqual(most)
  expect(person.troubles).toEqual([])
}, 60_000)
