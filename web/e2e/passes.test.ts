// Questions that a seat tells the table to pass: by two browsers, and nobody else can tell.
import { describe, expect, it } from 'vitest'
import { playedUntil, type Asked } from './support/advisor'
import { Player } from './support/hands'
import { heard } from './support/line'
import { make, seat } from './support/match'
import { visit } from './support/visit'

const here = visit()

describe('passes that stand', () => {
  it('are given by the table, until the seat says otherwise, and told to nobody else', async () => {
    const chairs = [{ kind: 'person' }, { kind: 'person' }] as const
    const match = await make(here.server.url, [...chairs], {}, 1, 'warcaster', true)
    const cypherOf = (seat: number) => (asked: Asked) => asked.seat === seat && asked.request.tag === 'cypher'
    await playedUntil(here.server.url, match, cypherOf(0))
    const [host, guest, watcher] = [await here.somebody(), await here.somebody(), await here.somebody()]
    await seat(host.context, { ...match, seats: [match.seats[0]!] })
    await seat(guest.context, { ...match, seats: [match.seats[1]!] })
    const frames = [heard(guest.page), heard(watcher.page)]
    for (const one of [host, guest, watcher]) await one.goto(`/m/${match.id}`)
    const [one, other] = [new Player(host.page), new Player(guest.page)]
    const cypher = (p: Player) => p.page.locator('[data-ask=cypher]')

    // By hand, with one click.
    await cypher(one).waitFor()
    await one.request.getByRole('button', { name: 'Pass', exact: true }).click()
    await cypher(one).waitFor({ state: 'detached' })

    // For the match: it is passed at once, and says so here.
    await playedUntil(here.server.url, match, cypherOf(0))
    await cypher(one).waitFor()
    await one.request.getByText('Pass until…').click()
    await one.request.getByRole('button', { name: 'until I say otherwise' }).click()
    await cypher(one).waitFor({ state: 'detached' })
    const stands = one.page.getByText('“cypher” is passed by itself until I say otherwise.')
    await stands.waitFor()
    expect(await other.page.getByText('passed by itself').count()).toBe(0)

    // It lasts when the browser comes back, and the other is asked as before.
    await host.page.reload()
    await stands.waitFor()
    let [mine, others, after] = [0, 0, 0]
    await playedUntil(here.server.url, match, (asked) => {
      if (cypherOf(0)(asked)) mine++
      if (cypherOf(1)(asked)) others++
      return others > 0 && ++after > 8
    })
    expect(mine).toBe(0)

    await one.page.getByRole('button', { name: 'Ask me again' }).click()
    await stands.waitFor({ state: 'detached' })
    await playedUntil(here.server.url, match, cypherOf(0))
    await cypher(one).waitFor()

    for (const told of frames) {
      expect(told.length).toBeGreaterThan(10)
      expect(told.filter((f) => f.includes('"stands"') || f.includes('"standing"'))).toEqual([])
    }
    expect([...host.troubles, ...guest.troubles, ...watcher.troubles]).toEqual([])
  })
})
