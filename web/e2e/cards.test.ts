// A card of the hand is played by dragging it onto whom it concerns: with the mouse, with a
// finger on a tablet. On a phone, where the hand lies in a sheet that is scrolled, by taps.
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { playedUntil } from './support/advisor'
import type { Look, Person } from './support/browser'
import { Player } from './support/hands'
import { make, seat, skirmish } from './support/match'
import { visit } from './support/visit'

const here = visit()

/** Somebody who may play a card, and can do so with more than one model or to more than one. */
async function withCard(look: Look): Promise<{ person: Person; player: Player }> {
  const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'person' }], skirmish)
  await playedUntil(here.server.url, match, ({ request }) => {
    const [first] = request.options?.flatMap((o) => o.card ?? []).sort((a, b) => a - b) ?? []
    return request.tag === 'cypher' && request.options!.filter((o) => first && o.card === first).length > 1
  })
  const person = await here.somebody(look)
  await seat(person.context, match)
  // A tablet that lies on its side has the hand below the board.
  if (look.size === 'tablet') await person.page.setViewportSize({ width: 1024, height: 768 })
  await person.goto(`/m/${match.id}`)
  const player = new Player(person.page, look.size !== 'desktop')
  if ((await player.asked()) === 'handover') await player.takeTable()
  return { person, player }
}

const cards = (page: Page) => page.getByRole('region', { name: 'Hand' }).getByRole('button')
const playable = (page: Page) => cards(page).and(page.locator(':not([aria-disabled])'))

/** Where the middle of something is on the page. */
async function middle(what: Locator): Promise<{ x: number; y: number }> {
  const box = (await what.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Where somebody is on the page that the picked card can be played on, once the board is still. */
async function target(player: Player): Promise<{ x: number; y: number }> {
  const row = player.board.getByRole('button', { name: /, (lawful|selected|aimed at)/ }).first()
  const model = Number((await row.getAttribute('id'))!.replace(/.*-/, ''))
  const { px, py } = await player.still(model)
  return { x: px, y: py }
}

async function isPlayed(player: Player, name: string): Promise<void> {
  const prompt = await player.prompt()
  await cards(player.page)
    .and(player.page.getByRole('button', { pressed: true }))
    .getByText(name)
    .waitFor()
  await player.commit()
  await player.page.getByRole('heading', { name: prompt }).waitFor({ state: 'detached' })
}

it('is dragged onto its target with the mouse', async () => {
  const { person, player } = await withCard({ size: 'desktop' })
  const { page } = person
  const card = playable(page).first()
  const name = await card.locator('.name').innerText()
  const from = await middle(card)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 40, { steps: 3 })
  // Whom it can be played on is shown while it is dragged.
  const to = await target(player)
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await isPlayed(player, name)
  expect(person.troubles).toEqual([])
})

it('is dragged onto its target with a finger', async () => {
  const { person, player } = await withCard({ size: 'tablet' })
  const { page } = person
  const card = playable(page).first()
  const name = await card.locator('.name').innerText()
  const line = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const from = await middle(card)
  // At once, for a finger that rests means something else.
  await Promise.all([
    touch('touchStart', from),
    ...[10, 20, 40].map((up) => touch('touchMove', { x: from.x, y: from.y - up })),
  ])
  const to = await target(player)
  await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
  await touch('touchMove', to)
  await touch('touchEnd')
  // The browser takes the first tap after such a drag, on any page, for its end.
  await player.request.getByRole('heading').tap()
  await isPlayed(player, name)
  expect(person.troubles).toEqual([])
})

it('is played by taps on a phone', async () => {
  const { person, player } = await withCard({ size: 'phone' })
  const { page } = person
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Hand' }).tap()
  const card = playable(page).first()
  const name = await card.locator('.name').innerText()
  await card.tap()
  const to = await target(player)
  await player.pressAt(to.x, to.y)
  await isPlayed(player, name)
  expect(person.troubles).toEqual([])
})
