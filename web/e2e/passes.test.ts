// Questions that a seat tells the table to pass: by two browsers, and nobody else can tell.
import { describe, expect, it } from 'vitest'
import { Player, whoseTurn } from './support/hands'
import { heard } from './support/line'
import { make, seat } from './support/match'
import { visit } from './support/visit'

const here = visit()

describe('passes that stand', () => {
  it('are given by the table, until the seat says otherwise, and told to nobody else', async () => {
    // Whole forces: a match of a few units may be over before it comes to that.
    const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'open' }], {})
    const [host, guest, watcher] = [await here.somebody(), await here.somebody(), await here.somebody()]
    await seat(host.context, match)
    const frames = [heard(guest.page), heard(watcher.page)]
    await host.goto(`/m/${match.id}`)
    await guest.goto(`/join/${match.id}#${match.invite!.code}`)
    await guest.page.getByRole('button', { name: 'Sit down' }).click()
    await guest.page.waitForURL(/\/m\//)
    await watcher.goto(`/m/${match.id}`)
    const [one, other] = [new Player(host.page), new Player(guest.page)]
    const cypher = (p: Player) => p.page.locator('[data-ask=cypher]')

    /** Plays on until it holds; whoever is asked decides as a bot would. */
    async function until(holds: () => Promise<boolean>) {
      for (let n = 0; n < 120; n++) {
        const who = await whoseTurn(one, other)
        if (await holds()) return
        await who.letBot()
        await who.commitButton.getByText('Sending').waitFor({ state: 'detached' })
      }
      expect.fail('it does not come to that')
    }
    const asked = (p: Player) => async () => (await cypher(p).count()) > 0 && (await p.mustDecide())

    // By hand, with one click.
    await until(asked(one))
    await one.request.getByRole('button', { name: 'Pass', exact: true }).click()
    await cypher(one).waitFor({ state: 'detached' })

    // For the match: it is passed at once, and says so here.
    await until(asked(one))
    await one.request.getByText('Pass until…').click()
    await one.request.getByRole('button', { name: 'until I say otherwise' }).click()
    await cypher(one).waitFor({ state: 'detached' })
    const stands = one.page.getByText('“cypher” is passed by itself until I say otherwise.')
    await stands.waitFor()
    expect(await other.page.getByText('passed by itself').count()).toBe(0)

    // It lasts when the browser comes back, and the other is asked as before.
    await host.page.reload()
    await stands.waitFor()
    let mine = 0
    let choices = 0
    await until(async () => {
      if (await asked(one)()) mine++
      return await asked(other)()
    })
    await until(async () => {
      if (await asked(one)()) mine++
      return ++choices > 8 // a match may be short
    })
    expect(mine).toBe(0)

    await one.page.getByRole('button', { name: 'Ask me again' }).click()
    await stands.waitFor({ state: 'detached' })
    await until(asked(one))

    for (const told of frames) {
      expect(told.length).toBeGreaterThan(10)
      expect(told.filter((f) => f.includes('"stands"') || f.includes('"standing"'))).toEqual([])
    }
    expect([...host.troubles, ...guest.troubles, ...watcher.troubles]).toEqual([])
  })
})
