// Whatever is asked, a unit that may act is dragged at once: what leads to its move is answered
// on the way and can be taken back; too far is as far as it may go, with the reason beside it.
import { expect, it } from 'vitest'
import { playedUntil, tagged } from './support/advisor'
import { numberOf, Player } from './support/hands'
import { make, seat, skirmish } from './support/match'
import { visit } from './support/visit'
import { skirmish as boxed } from './support/warmachine'
import { order, skirmish as battle } from './support/warpath'

const here = visit()

const asked = (player: Player) => player.request.getAttribute('data-ask')

/** One who may be activated and has room to go, and where to; how they stand follows from the test's name. */
async function whoGoes(player: Player) {
  const lines = player.board.getByRole('button', { name: /yours.*lawful/ })
  await lines.first().waitFor()
  for (const line of await lines.all()) {
    const model = await numberOf(line)
    const way = await player.free(model, 24, { touching: false }).catch(() => undefined)
    if (way) return { from: await player.still(model), ...way }
  }
  return undefined
}

it.each([
  ['warcaster', skirmish],
  ['warpath', battle],
  ['warmachine', boxed],
  ['cybernekro', {}],
] as const)(
  'of %s',
  async (system, wish) => {
    const match = await make(
      here.server.url,
      [{ kind: 'person' }, { kind: 'bot', bot: 'random' }],
      wish,
      1,
      system,
    )
    await playedUntil(here.server.url, match, tagged(system === 'warpath' ? 'orders' : 'activate'))
    const person = await here.somebody()
    await seat(person.context, match)
    const page = await person.goto(`/m/${match.id}`)
    const player = new Player(page)
    if (system === 'warpath')
      await order(
        player,
        ...[/Captain/, /Operatives/, /Panther/].map((unit): [RegExp, string] => [unit, 'Advance']),
      )
    let going: Awaited<ReturnType<typeof whoGoes>>
    for (let n = 0; n < 5 && !going; n++) {
      if (n > 0) await player.letBot()
      await playedUntil(here.server.url, match, tagged('activate'))
      await page.locator('[data-ask=activate]').waitFor()
      going = await whoGoes(player)
    }
    // It is let go before it is asked where it goes.
    const { from, dx, dy } = going!
    const drag = async (x: number, y: number, far: number) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      for (const part of [0.2, 0.6, 1]) await page.mouse.move(x + dx * far * part, y + dy * far * part)
    }
    await drag(from.px, from.py, 1)
    await page.mouse.up()
    await page.locator('[data-ask=advance], [data-ask=move]').waitFor()
    await page.locator('[data-commit]:not([aria-disabled])').waitFor()
    // Much too far.
    const ghost = (await page.locator('.ghost').first().boundingBox())!
    await drag(ghost.x + ghost.width / 2, ghost.y + ghost.height / 2, 20)
    await page.locator('.reasons').getByText(/\w/).filter({ visible: true }).first().waitFor()
    await page.locator('[data-commit]:not([aria-disabled])').waitFor()
    await page.mouse.up()
    await page.locator('[data-commit]:not([aria-disabled])').waitFor()
    expect(await page.locator('.refusal').count()).toBe(0)
    // All of it can be taken back.
    for (let n = 0; n < 3 && (await asked(player)) !== 'activate'; n++) {
      const before = await asked(player)
      await page.keyboard.press('u')
      await page.locator(`[data-ask]:not([data-ask="${before}"])`).waitFor()
    }
    expect(await asked(player)).toBe('activate')
    expect(person.troubles).toEqual([])
  },
  60_000,
)

it.each([
  ['warpath', battle],
  ['cybernekro', {}],
] as const)(
  'from the reserve of %s to the table',
  async (system, wish) => {
    const { url } = here.server
    const match = await make(url, [{ kind: 'person' }, { kind: 'bot', bot: 'random' }], wish, 1, system)
    await playedUntil(url, match, tagged('deploy'))
    const person = await here.somebody()
    await seat(person.context, match)
    const page = await person.goto(`/m/${match.id}`)
    const player = new Player(page)
    await player.asked()
    const unit = page.getByRole('list', { name: 'In reserve' }).getByRole('button').first()
    // Pressed, it shows its sheet, and what brings it is chosen.
    await unit.click()
    await page.getByRole('dialog').getByText('Weapons').filter({ visible: true }).first().waitFor()
    await page.locator('[data-commit]:not([aria-disabled])').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    const [from, board] = [(await unit.boundingBox())!, (await player.board.boundingBox())!]
    await page.mouse.move(from.x + 30, from.y + from.height / 2)
    await page.mouse.down()
    for (const part of [0.3, 0.7, 1])
      await page.mouse.move(
        from.x + (board.x + board.width / 2 - from.x) * part,
        from.y + (board.y + board.height * 0.8 - from.y) * part,
      )
    await page.mouse.up()
    await page.locator('[data-ask=place]').waitFor()
    await page.locator('.ghost').first().waitFor()
    expect(person.troubles).toEqual([])
  },
  60_000,
)

it('a finger that rests on a unit of the list takes it to the table', async () => {
  const match = await make(
    here.server.url,
    [{ kind: 'person' }, { kind: 'bot', bot: 'random' }],
    battle,
    1,
    'warpath',
  )
  await playedUntil(here.server.url, match, tagged('deploy'))
  const person = await here.somebody({ size: 'phone' })
  await seat(person.context, match)
  const page = await person.goto(`/m/${match.id}`)
  const player = new Player(page, true)
  await player.asked()
  await page.getByRole('button', { name: 'Forces' }).tap()
  const unit = page.getByRole('list', { name: 'In reserve' }).getByRole('button').first()
  const [from, board] = [(await unit.boundingBox())!, (await player.board.boundingBox())!]
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  await touch('touchStart', x, y)
  await page.locator('.carried').waitFor()
  for (const part of [0.3, 0.7, 1]) await touch('touchMove', x, y + (board.y + 150 - y) * part)
  await touch('touchEnd')
  await page.locator('[data-ask=place]').waitFor()
  await page.locator('.ghost').first().waitFor()
  expect(person.troubles).toEqual([])
}, 60_000)
