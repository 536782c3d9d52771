// A turn of each game on a phone, by taps alone: each question is read, and answered by the page's
// own controls.
import { expect, it } from 'vitest'
import { playedUntil } from './support/advisor'
import { sideways } from './support/axe'
import { habits as cybernekro } from './support/cybernekro'
import { General, type Habits } from './support/general'
import { Player } from './support/hands'
import { make, seat, skirmish } from './support/match'
import { visit } from './support/visit'
import { habits as warmachine, skirmish as groups } from './support/warmachine'
import { habits as warpath, skirmish as battle } from './support/warpath'

const here = visit()

const warcaster: Habits = {
  kind: (tag) => tag,
  board: { advance: 'march', reform: 'march' },
  wanted: { act: /^(?!.*end the activation)/i },
  sought: new Set(['advance', 'reform']),
}

/** Each game: what is played, how, and at which question a turn begins. */
const games: [string, object, Habits, string][] = [
  ['warcaster', skirmish, warcaster, 'activate'],
  ['warpath', battle, warpath, 'activate'],
  ['warmachine', groups, warmachine, 'allocate'],
  ['cybernekro', { scenario: 'quick-start' }, cybernekro, 'activate'],
]

it.each(games)('a turn on a phone: %s', async (system, wish, habits, begins) => {
  const players = [{ kind: 'person' }, { kind: 'bot', bot: 'random' }] as const
  const match = await make(here.server.url, [...players], wish, 0, system)
  await playedUntil(here.server.url, match, ({ request }) => request.tag === begins)
  const person = await here.somebody({ size: 'phone' })
  await seat(person.context, match)
  const page = await person.goto(`/m/${match.id}`)
  const player = new Player(page, true)
  const general = new General(player, habits)
  const round = async () => (await page.locator('.tracker').getAttribute('aria-label'))?.split(',')[0]
  await player.asked()
  const first = await round()
  const asks: string[] = []
  do {
    asks.push(await player.prompt())
    // What is asked, and of whom, is read whatever lies there.
    await player.request.getByRole('heading', { level: 2 }).tap({ trial: true })
    await player.request.getByText('Blue decides').tap({ trial: true })
    expect(await sideways(page)).toBe(0)
    await general.decide()
    if ((await player.asked()) === 'over') break
  } while ((await player.request.getAttribute('data-ask')) !== begins && (await round()) === first)
  expect(asks.length).toBeGreaterThan(2)
  expect(asks.length).toBeLessThan(30)
  expect(general.advised).toEqual([])
  expect(person.troubles).toEqual([])
})
