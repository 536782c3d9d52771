// Warpath at two screens, and one that watches: orders are placed unseen, kept over a lost
// connection, taken back as long as they lie face down, and shown together.
import { expect, it } from 'vitest'
import { playedUntil, tagged } from './support/advisor'
import type { Person } from './support/browser'
import { Player } from './support/hands'
import { heard, line, type Line } from './support/line'
import { make, seat } from './support/match'
import { visit } from './support/visit'
import { choose, order, orders, skirmish } from './support/warpath'

const here = visit()

interface Place {
  person: Person
  player: Player
  line: Line
  /** What the browser heard of the table. */
  frames: string[]
}

/** Two who are asked for orders at two screens, and somebody who watches them. */
async function ordering(): Promise<{ blue: Place; red: Place; watcher: Place }> {
  const chairs = [{ kind: 'person' }, { kind: 'person' }] as const
  const match = await make(here.server.url, [...chairs], skirmish, 1, 'warpath', true)
  await playedUntil(here.server.url, match, tagged('orders'))
  const path = `/m/${match.id}`
  const sit = async (seats: typeof match.seats): Promise<Place> => {
    const person = await here.somebody()
    if (seats.length > 0) await seat(person.context, { ...match, seats })
    const wire = await line(person.context)
    const frames = heard(person.page)
    const player = new Player(await person.goto(path))
    return { person, player, line: wire, frames }
  }
  const blue = await sit([match.seats[0]!])
  const red = await sit([match.seats[1]!])
  const watcher = await sit([])
  for (const { player } of [blue, red])
    await player.request.getByRole('heading', { name: /^Place an order/ }).waitFor()
  return { blue, red, watcher }
}

/** What of all that a browser heard of the table tells of orders: its own question is left out,
    the answers to what it asked itself, the names of the phases, and what is printed. */
function told(frames: string[]): string[] {
  const heard = frames.map((text) => JSON.parse(text) as { type: string })
  const table = heard.filter(({ type }) => type === 'step' || type === 'table')
  const own = { request: undefined, scene: undefined }
  const said = table.map((message) =>
    JSON.stringify({ ...message, ...own }).replace(/"names":\[[^\]]*\]/, ''),
  )
  return said.filter((text) => /sprint|advance|overwatch/i.test(text))
}

/** The orders that are given and not confirmed, by the names of their units. */
async function given(player: Player): Promise<string[]> {
  const chosen = player.request.locator('fieldset:has(input:checked)')
  return (await chosen.locator('legend').allTextContents()).sort()
}

/** What the console says of a connection that was cut on purpose is no trouble. */
const troubles = (...places: Place[]) =>
  places.flatMap((p) => p.person.troubles).filter((text) => !/WebSocket|ERR_|Failed to load/.test(text))

it('nobody hears of orders before both sides have placed theirs', async () => {
  const { blue, red, watcher } = await ordering()
  for (const place of [blue, red, watcher]) place.frames.length = 0
  await choose(red.player, [/Ghouls/, 'Sprint'])
  const kept = await given(red.player)
  expect(kept).toContain('Stage 3a Ghouls')
  await order(blue.player, [/^Operatives/, 'Sprint'], [/Panther/, 'Overwatch'])
  await blue.player.request.getByText('Red decides').waitFor()

  // Red is asked as before and keeps what it has given. Neither Red nor the watcher is told
  // of Blue's orders, nor does a page say so that is opened only now.
  expect(await red.player.prompt()).toMatch(/^Place an order/)
  expect(await given(red.player)).toEqual(kept)
  await watcher.player.page.reload()
  await watcher.player.request.getByText('Red decides').waitFor()
  await red.player.page.reload()
  await red.player.asked()
  for (const place of [red, watcher]) {
    expect(place.frames.length).toBeGreaterThan(0)
    expect(told(place.frames)).toEqual([])
    expect(await orders(place.person.page, 0).count()).toBe(0)
  }

  // Blue can read its own when it comes back.
  await expect.poll(() => orders(blue.person.page, 0).count()).toBe(3)
  await blue.player.page.reload()
  await expect.poll(() => orders(blue.person.page, 0).count()).toBe(3)

  // Blue takes its orders back and gives others; only those are ever told.
  await blue.player.page.keyboard.press('u')
  await blue.player.request.getByRole('heading', { name: /^Place an order/ }).waitFor()
  await order(blue.player, [/^Operatives/, 'Advance'], [/Captain/, 'Advance'], [/Panther/, 'Overwatch'])
  await order(red.player, [/Ghouls/, 'Sprint'], [/Artillery/, 'Overwatch'])
  for (const place of [blue, red, watcher]) {
    // One's own can be read before; the opponent's are there when all are shown.
    for (const side of [1, 0] as const)
      await expect.poll(() => orders(place.person.page, side).count()).toBe(3)
    const text = told(place.frames).join('\n')
    expect(text).toMatch(/Operatives Advance/)
    expect(text).not.toMatch(/Operatives Sprint/)
  }

  // Now that they lie open they are taken back only if the other side agrees.
  await blue.player.page.keyboard.press('u')
  await blue.player.page.getByRole('button', { name: /^Ask Red$/ }).waitFor()
  expect(troubles(blue, red, watcher)).toEqual([])
}, 120_000)

it('orders that are being given outlast a lost connection', async () => {
  const { blue, red, watcher } = await ordering()
  await choose(blue.player, [/^Operatives/, 'Sprint'], [/Panther/, 'Overwatch'])
  const before = await given(blue.player)
  expect(before).toEqual(expect.arrayContaining(['Operatives', 'Panther Grav Tank']))
  await blue.line.cut()
  await blue.player.page.getByText('Connection lost.').waitFor()
  await order(red.player, [/Ghouls/, 'Sprint'], [/Artillery/, 'Overwatch'])
  blue.line.mend()
  // It may have come back by itself a moment before.
  const again = blue.player.page.getByRole('button', { name: 'Try now' })
  await again.click({ timeout: 3000 }).catch(() => again.waitFor({ state: 'detached' }))
  await blue.player.page.getByText('Connection lost.').waitFor({ state: 'detached' })
  expect(await blue.player.prompt()).toMatch(/^Place an order/)
  expect(await given(blue.player)).toEqual(before)
  expect(await orders(blue.person.page, 1).count()).toBe(0)
  await order(blue.player)
  await orders(red.person.page, 0).first().waitFor()
  await orders(watcher.person.page, 1).first().waitFor()
  expect(troubles(blue, red, watcher)).toEqual([])
}, 120_000)
