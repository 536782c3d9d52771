// Whole full-size matches through the page: two people at one screen by clicks, and a phone
// against the bot by taps. They take minutes, so `make soak-page` plays them and not the tests.
import { expect, it } from 'vitest'
import type { Person } from './support/browser'
import { numberOf, Player } from './support/hands'
import { games, learn } from './support/lesson'
import { make, seat, type Chair } from './support/match'
import { usualLimits } from './support/server'
import { visit } from './support/visit'

const here = visit(...usualLimits)
const wish = { mission: 'surface-tension', forces: [{ sample: 'mw-sample' }, { sample: 'ac-sample' }] }

/** Decides by the rows of the panel, by the board where a place or a target is asked for, and
    as a bot would where neither comes to an answer. Reports whether it did without the bot. */
async function decide(player: Player, n: number): Promise<boolean> {
  const moves = (await player.prompt()).startsWith('Move ')
  const own = (await player.asked()) === 'ready' || (await (moves ? move(player) : choose(player, n)))
  if (!own) await player.propose()
  await player.commitAll()
  return own
}

/** Picks a row, and on the board whom it is done to. Reports whether that is an answer. */
async function choose(player: Player, n: number): Promise<boolean> {
  // Whoever can act does; other rows are taken by turns, so that all are met, but for those
  // that give a unit away.
  const rows = player.row(/./).filter({ hasNotText: /recall/i })
  const act = rows.filter({ hasText: /Rifle|Gun|Rocket|Blade|Axe|Cannon|Advance/ })
  const some = (await act.count()) > 0 ? act : rows
  const count = await some.count()
  if (count === 0) return false
  await player.press(some.nth(some === act ? 0 : n % count))
  if ((await player.asked()) === 'ready') return true
  const target = player.board.getByRole('button', { name: /, lawful/ }).first()
  if ((await target.count()) > 0) await player.pressModel(await numberOf(target))
  return (await player.asked()) === 'ready'
}

/** Presses the ground a little nearer to the middle of the board. Reports whether one can go there. */
async function move(player: Player): Promise<boolean> {
  const selected = player.board.getByRole('button', { name: /yours.*selected/ }).first()
  const { px, py } = await player.place(await numberOf(selected))
  const { x, y, width, height } = (await player.board.boundingBox())!
  const [dx, dy] = [x + width / 2 - px, y + height / 3 - py]
  const part = Math.min(1, 60 / Math.hypot(dx, dy))
  await player.pressAt(px + dx * part, py + dy * part)
  const ready = player.page.locator('[data-commit]:not([aria-disabled])')
  return ready.waitFor({ timeout: 1000 }).then(
    () => true,
    () => false,
  )
}

/** Plays a match to its end, and tells how it went. */
async function whole(person: Person, players: Chair[], touch: boolean): Promise<void> {
  const match = await make(here.server.url, players, wish, 1, 'warcaster', true)
  await seat(person.context, match)
  const page = await person.goto(`/m/${match.id}`)
  const player = new Player(page, touch)
  const began = Date.now()
  let choices = 0
  let own = 0
  for await (const stand of player.stands()) {
    if (stand === 'handover') await player.takeTable()
    else if (await decide(player, choices++)) own++
  }
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  const result = await page.getByRole('dialog').getByRole('heading').first().textContent()
  console.log(`${result}: ${choices} decisions, ${own} of them without the bot's advice, ${minutes} minutes`)
  expect(result).toMatch(/win|draw/)
  expect(person.troubles).toEqual([])
}

it('a whole match at one screen by clicks', { timeout: 3_600_000 }, async () => {
  const person = await here.somebody()
  await whole(person, [{ kind: 'person' }, { kind: 'person' }], false)
})

it('a whole match against the bot on a phone by taps', { timeout: 3_600_000 }, async () => {
  const person = await here.somebody({ size: 'phone' })
  await whole(person, [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }], true)
})

for (const name of games)
  it(`all lessons of ${name}, one after the other`, { timeout: 3_600_000 }, () => learn(here, name, 3))
