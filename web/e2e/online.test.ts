// A match between two browsers, and a third that watches.
import { describe, expect, it } from 'vitest'
import { playedUntil } from './support/advisor'
import type { Person } from './support/browser'
import { Player, whoseTurn } from './support/hands'
import { heard, line } from './support/line'
import { held, madeIn, make, seat, skirmish } from './support/match'
import { visit } from './support/visit'

const here = visit()

/** A host and the stranger who opened the link, both at the table. */
async function met() {
  const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'open' }], skirmish)
  const host = await here.somebody()
  const guest = await here.somebody()
  await seat(host.context, match)
  const wires = [await line(host.context), await line(guest.context)] as const
  const frames = heard(guest.page)
  await host.goto(`/m/${match.id}`)
  await guest.goto(`/join/${match.id}#${match.invite!.code}`)
  await guest.page.getByRole('button', { name: 'Sit down' }).click()
  await guest.page.waitForURL(/\/m\//)
  const players = [new Player(host.page), new Player(guest.page)] as const
  return { match, host, guest, wires, frames, players }
}

/** What the console says of a connection that was cut on purpose is no trouble. */
function troubles(...people: Person[]): string[] {
  return people.flatMap((p) => p.troubles).filter((text) => !/WebSocket|ERR_|Failed to load/.test(text))
}

/** The seats that browsers hold. */
const seatsOf = async (...people: Person[]) =>
  (await Promise.all(people.map(({ page }) => madeIn(page)))).flatMap(({ seats }) => seats)

const chosen = (said: string[]) => said.filter((text) => text.includes('"type":"choose"'))

/** Whoever is asked to choose from a list; what comes before is decided. */
async function listed(players: readonly Player[]): Promise<Player> {
  for (;;) {
    const one = await whoseTurn(...players)
    if ((await one.request.getByRole('radio').count()) > 0) return one
    await one.letBot()
  }
}

/** What frames tell, but for the racks that both sides brought: those lie open. */
function told(frames: string[]): string {
  return frames.map((text) => JSON.stringify({ ...(JSON.parse(text) as object), scene: 0 })).join('\n')
}

describe('a match between two browsers', () => {
  it('tells a guest which sign of a name does not show, and seats them under another', async () => {
    const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'open' }], skirmish)
    const guest = await here.somebody()
    await guest.goto(`/join/${match.id}#${match.invite!.code}`)
    const name = guest.page.getByRole('textbox')
    await name.fill('Eve\u202e')
    await guest.page.getByRole('button', { name: 'Sit down' }).click()
    await guest.page.getByRole('alert').getByText('cannot be taken: it has the sign U+202E').waitFor()
    await name.fill('Eve')
    await guest.page.getByRole('button', { name: 'Sit down' }).click()
    await guest.page.waitForURL(/\/m\//)
    expect(troubles(guest)).toEqual([])
  })

  it('is joined by a link, and goes on after a lost connection and a lost server', async () => {
    const { host, guest, wires, players } = await met()
    for (let n = 0; n < 3; n++) await (await whoseTurn(...players)).letBot()

    // A choice made without a connection is kept, said to be unsent, and sent once.
    const one = await listed(players)
    const wire = wires[players.indexOf(one)]!
    await one.propose()
    await wire.cut()
    await one.page.getByText('Connection lost.').waitFor()
    const before = chosen(wire.said).length
    await one.commitAll()
    await one.page.getByText('Not sent yet').waitFor()
    wire.mend()
    // It may have tried by itself before the click lands.
    const sending = one.page.getByText('Not sent yet').waitFor({ state: 'detached' })
    const pressed = one.page.getByRole('button', { name: 'Try now' }).click()
    await Promise.race([sending, pressed.catch(() => undefined)])
    await sending
    expect(chosen(wire.said)).toHaveLength(before + 1)

    // One that was made while its answer was lost is not made again.
    const two = await listed(players)
    const other = wires[players.indexOf(two)]!
    const sent = chosen(other.said).length
    await two.propose()
    other.deafen()
    await two.commitAll(false)
    await expect.poll(() => chosen(other.said).length).toBe(sent + 1)
    await other.cut()
    other.mend()
    await two.page.getByText('Connection lost.').waitFor({ state: 'detached' })
    await two.page.getByText(/Sending|Not sent yet/).waitFor({ state: 'detached' })
    expect(chosen(other.said)).toHaveLength(sent + 1)

    await here.server.cut()
    for (let n = 0; n < 2; n++) await (await whoseTurn(...players)).letBot()
    const lines = (p: Player) => p.log.locator('[data-line]').last().getAttribute('data-line')
    await expect.poll(async () => (await lines(players[0])) === (await lines(players[1]))).toBe(true)
    expect(troubles(host, guest)).toEqual([])
  })

  it('takes back past a die when the other side agrees, and shows nobody a hidden card', async () => {
    const { match, host, guest, frames, players } = await met()
    const watcher = await here.somebody()
    const watched = heard(watcher.page)
    await watcher.goto('/watch')
    await watcher.page.locator(`a[href="/m/${match.id}"]`).click()
    await watcher.page.getByText('You watch').filter({ visible: true }).first().waitFor()
    expect(await new Player(watcher.page).mustDecide()).toBe(false)

    // An attack has been made just now by who is asked to go on.
    let [chose, read] = [-1, 0]
    const { seat } = await playedUntil(
      here.server.url,
      { ...match, seats: await seatsOf(host, guest) },
      ({ seat, told }) => {
        const hit = seat === chose && told.slice(read).some((line) => / (hits|misses) /.test(line))
        ;[chose, read] = [seat, told.length]
        return hit
      },
    )
    const [last, other] = seat === 0 ? players : [players[1], players[0]]
    await last.log
      .getByText(/ (hits|misses) /)
      .filter({ visible: true })
      .first()
      .waitFor()
    await last.page.keyboard.press('u')
    await last.page.getByRole('button', { name: /^Ask (Blue|Red)$/ }).click()
    await last.page.getByText(/You asked to take back/).waitFor()
    const plea = other.page.getByRole('status').filter({ hasText: 'asks to take back' })
    await plea.getByText('It is past a die').waitFor()
    await plea.getByRole('button', { name: 'Agree' }).click()
    await plea.waitFor({ state: 'detached' })
    await last.log
      .getByText(/takes? back|taken back/)
      .filter({ visible: true })
      .first()
      .waitFor()

    // What was in a hand at the end was in no frame that others were sent.
    const hand = (p: Player) => p.page.locator('[data-region=hand] .card .name').allTextContents()
    // A card that came back from the open pile of discards is known to all.
    const hidden = (name: string) => !told(watched).includes(`${name} goes to the discard pile`)
    const [hosts, guests] = [await hand(players[0]), await hand(players[1])]
    for (const name of hosts) expect(held[0]).toContain(name)
    expect(watched.length).toBeGreaterThan(5)
    expect([...hosts, ...guests].filter(hidden).filter((name) => told(watched).includes(name))).toEqual([])
    expect(hosts.filter(hidden).filter((name) => told(frames).includes(name))).toEqual([])
    expect(troubles(host, guest, watcher)).toEqual([])
  })
})
