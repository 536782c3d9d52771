// A match against the bot on a phone, by taps.
import { expect, it } from 'vitest'
import { playedUntil, type Asked } from './support/advisor'
import { sideways } from './support/axe'
import { Player } from './support/hands'
import { make, seat, skirmish } from './support/match'
import { visit } from './support/visit'
import { skirmish as battle } from './support/warpath'

const here = visit()

it('turns are played on a phone by taps', async () => {
  const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'bot', bot: 'random' }], skirmish)
  const advances = ({ request }: Asked) =>
    request.tag === 'act' && request.options!.some((o) => /advance/i.test(o.words))
  await playedUntil(here.server.url, match, advances)
  const person = await here.somebody({ size: 'phone' })
  await seat(person.context, match)
  const page = await person.goto(`/m/${match.id}`)
  const player = new Player(page, true)
  const tabs = page.getByRole('navigation', { name: 'Panels' })
  await player.asked()

  // The sheet goes up and down; every tab has something to show.
  const grab = page.getByRole('button', { name: 'Size of the panel' })
  await grab.tap()
  await page.locator('button.grab[aria-expanded=true]').waitFor()
  await grab.tap()
  await page.locator('button.grab[aria-expanded=false]').waitFor()
  for (const [tab, shown] of [
    ['Hand', 'Arcane Synthesis'],
    ['Forces', 'Hunter'],
    ['Dice', 'Roll'],
    ['Log', 'draw'],
  ] as const) {
    await tabs.getByRole('button', { name: tab }).tap()
    await page.locator('.sheet-low').getByText(shown).filter({ visible: true }).first().waitFor()
    expect(await sideways(page)).toBe(0)
  }
  await tabs.getByRole('button', { name: 'Table' }).tap()

  for (const turn of [1, 2]) {
    if (turn > 1) await playedUntil(here.server.url, match, advances)
    await player.asked()
    await player
      .row(/advance/i)
      .first()
      .tap()
    await player.commitAll()
    await player.request.getByRole('heading', { name: /^Move / }).waitFor()
    // One tap shows the way, another on the same place goes it.
    const prompt = await player.prompt()
    const { px, py } = await player.free(await player.acting(), 60)
    await player.pressAt(px, py)
    await page
      .getByText(/^[\d.]+″ of [\d.]+″$/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.locator('[data-commit]:not([aria-disabled])').waitFor()
    await player.pressAt(...(await ghost(player)))
    await page.getByRole('heading', { name: prompt }).waitFor({ state: 'detached' })
  }
  expect(await sideways(page)).toBe(0)
  expect(person.troubles).toEqual([])
})

it('a vehicle of Warpath is moved and turned with a finger', async () => {
  const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'bot' }], battle, 1, 'warpath')
  await playedUntil(
    here.server.url,
    match,
    ({ request }) =>
      /^What does Panther/.test(request.prompt) && request.options!.some((o) => /move/i.test(o.words)),
  )
  const person = await here.somebody({ size: 'phone' })
  await seat(person.context, match)
  const page = await person.goto(`/m/${match.id}`)
  const player = new Player(page, true)
  await player.asked()
  await player.choose(/move/i)
  await player.commit()
  await page.getByRole('heading', { name: /^Move Panther/ }).waitFor()
  // The bar says whose Turn it is, whoever that is.
  await page.getByRole('img', { name: /Turn: Blue/ }).waitFor()
  await page.locator('.tracker .holds').getByText('Turn', { exact: true }).waitFor()

  const line = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const drag = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
    // At once, for a finger that rests means something else.
    const moves = [0.3, 0.6, 1].map((n) => ({ x: from.x + by.x * n, y: from.y + by.y * n }))
    await Promise.all([touch('touchStart', from), ...moves.map((at) => touch('touchMove', at))])
    await touch('touchEnd')
  }
  const middle = async (what: string) => {
    const box = (await page.locator(what).first().boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const cost = page.getByText(/^[\d.]+\u2033 of [\d.]+\u2033$/).first()
  const tank = await player.place(await player.acting())
  const handle = await middle('[data-handle]')
  const ahead = Math.sign(handle.y - tank.py)
  await drag({ x: tank.px, y: tank.py }, { x: 0, y: 30 * ahead })
  await cost.waitFor()
  const went = await cost.textContent()
  // The handle turns the front aside, and the unit wheels about its middle.
  const [before, ghost] = [await middle('[data-handle]'), await middle('.ghost')]
  await drag(before, { x: 40, y: ghost.y - before.y })
  const [after, body] = [await middle('[data-handle]'), await middle('.ghost')]
  expect(after.x - body.x).toBeGreaterThan(Math.abs(after.y - body.y))
  await expect.poll(() => cost.textContent()).not.toBe(went)
  const wheeled = await cost.textContent()
  // It is still taken by its middle where the whole table is shown, with the handle within
  // a finger's reach: then it goes on and keeps its front.
  // The browser takes the first tap after a drag, on any page, for its end.
  await player.request.getByRole('heading').tap()
  await page.getByRole('button', { name: 'Show the whole table' }).tap()
  const nose = async () => {
    const [handle, body] = [await middle('[data-handle]'), await middle('.ghost')]
    return { x: handle.x - body.x, y: handle.y - body.y }
  }
  await expect.poll(async () => (await nose()).x).toBeLessThan(44)
  const faced = await nose()
  await drag(await middle('.ghost'), { x: 0, y: 12 * ahead })
  await expect.poll(() => cost.textContent()).not.toBe(wheeled)
  const faces = await nose()
  expect(Math.hypot(faces.x - faced.x, faces.y - faced.y)).toBeLessThan(3)
  await player.commit()
  await page.getByRole('heading', { name: /^Move Panther/ }).waitFor({ state: 'detached' })
  expect(await sideways(page)).toBe(0)
  expect(person.troubles).toEqual([])
}, 120_000)

/** Where the proposal stands on the page. */
async function ghost(player: Player): Promise<[number, number]> {
  const box = (await player.page.locator('.ghost').first().boundingBox())!
  return [box.x + box.width / 2, box.y + box.height / 2]
}
