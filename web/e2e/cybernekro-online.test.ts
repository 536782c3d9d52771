// Stop the Ritual by two browsers: a card face down on a test of the other, a connection that is
// lost and found while it lies there, and hands that the other never sees.
import { expect, it } from 'vitest'
import { playedUntil } from './support/advisor'
import { Player, whoseTurn } from './support/hands'
import { heard, line } from './support/line'
import { make, seat } from './support/match'
import { visit } from './support/visit'

const here = visit()

/** The cards that somebody holds. */
const hand = (p: Player) => p.page.locator('[data-region=hand] .card .name').allTextContents()

/** Those of these cards that a browser was told of; what cards there are at all is in the scene. */
const known = (frames: string[], names: string[]) => {
  const told = frames.map((text) => JSON.stringify({ ...(JSON.parse(text) as object), scene: 0 }))
  return names.filter((name) => told.some((text) => text.includes(name)))
}

it('a ritual is interrupted by a card, over a lost connection', async () => {
  const chairs = [{ kind: 'person' }, { kind: 'person' }] as const
  const match = await make(here.server.url, [...chairs], { scenario: 'ritual' }, 1, 'cybernekro', true)
  // Somebody may lay a card on a test of the other side.
  const { seat: whose } = await playedUntil(here.server.url, match, ({ seat, request, scene }) => {
    const [, name] = / of ([^,]+?), which wants/.exec(request.prompt) ?? []
    const theirs = scene.models.some((model) => model.name === name && model.seat !== seat)
    return request.tag === 'number' && theirs && request.options!.some((o) => o.card)
  })
  const [host, guest] = [await here.somebody(), await here.somebody()]
  await seat(host.context, { ...match, seats: [match.seats[0]!] })
  await seat(guest.context, { ...match, seats: [match.seats[1]!] })
  const wires = [await line(host.context), await line(guest.context)] as const
  const frames = [heard(host.page), heard(guest.page)] as const
  for (const one of [host, guest]) await one.goto(`/m/${match.id}`)
  const players = [new Player(host.page), new Player(guest.page)] as const

  /** Goes on until it holds of who is asked: no card is laid, else as a bot advises. */
  async function until(holds: (one: Player) => Promise<boolean>): Promise<Player> {
    for (let n = 0; n < 20; n++) {
      const one = await whoseTurn(...players)
      if (await holds(one)) return one
      const pass = one.request.getByRole('button', { name: 'Pass', exact: true, disabled: false })
      if ((await pass.count()) > 0) await pass.click()
      else await one.letBot()
      await one.sent()
    }
    return expect.fail('it does not come to that')
  }
  const cards = (p: Player) => p.page.locator('[data-region=hand] .card:not([aria-disabled])')
  const asked = async (p: Player) => (await p.request.getAttribute('data-ask')) ?? ''

  const [at, one, other] = whose === 0 ? [0, players[0], players[1]] : [1, players[1], players[0]]
  const heardThere = frames[1 - at]!
  const held = await hand(one)
  expect(known(heardThere, held)).toEqual([])
  const card = cards(one).first()
  const name = (await card.locator('.name').textContent())!

  // It is committed while the connection is lost, sent when it is found, and then lies there.
  await card.click()
  await one.page.locator('[data-commit]:not([aria-disabled])').waitFor()
  await wires[at]!.cut()
  await one.page.getByText('Connection lost.').waitFor()
  await one.commit()
  await one.page.getByText('Not sent yet').waitFor()
  expect(await other.log.getByText(/lays a card/).count()).toBe(0)
  wires[at]!.mend()
  const again = one.page.getByRole('button', { name: 'Try now' })
  await again.click({ timeout: 3000 }).catch(() => again.waitFor({ state: 'detached' }))
  await one.log.getByText(`lays the ${name}`).waitFor()
  await other.log.getByText(/lays a card/).waitFor()
  expect(known(heardThere, held)).toEqual([])

  // The other loses the connection as well, and is told of it again.
  await wires[1 - at]!.cut()
  await other.page.getByText('Connection lost.').waitFor()
  wires[1 - at]!.mend()
  await other.page.getByText('Connection lost.').waitFor({ state: 'detached' })
  expect(known(heardThere, held)).toEqual([])

  // Nobody lays another, or takes it away. Turned up it is told to both, and its player says
  // which way it counts.
  await until(async (p) => p === one && (await asked(p)) === 'sign')
  expect(await one.prompt()).toContain(`The ${name}`)
  await one.choose(/take off/i)
  await one.commit()
  for (const p of players) await p.log.getByText(`turns up the ${name}`).waitFor()

  // What is in a hand now, and was not drawn again after it was played, the other never heard of.
  for (const [i, p] of players.entries()) {
    const names = (await hand(p)).filter((card) => card !== name)
    expect(known(frames[1 - i]!, names)).toEqual([])
  }
  const cut = /WebSocket|ERR_|Failed to load/
  expect([...host.troubles, ...guest.troubles].filter((text) => !cut.test(text))).toEqual([])
}, 180_000)
