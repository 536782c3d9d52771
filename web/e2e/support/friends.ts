// Two people who meet at a table by a link.
import type { Look } from './browser'
import { line } from './line'
import { make, seat, skirmish } from './match'
import type { Visit } from './visit'

/** A host and a guest sit down at a table, with what the match is opened with besides. The look
    is the guest's, and the host's where that is said. */
export function meeting(here: Visit) {
  return async function met(more: object = {}, look: Look = {}, hosts: Look = {}) {
    const said = await fetch(`${here.server.url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ system: 'warcaster', wish: skirmish, nonce: '00112233445566778899' },
        players: [{ kind: 'person', name: 'Ada' }, { kind: 'open' }],
        ...more,
      }),
    })
    const match = (await said.json()) as Awaited<ReturnType<typeof make>>
    const host = await here.somebody(hosts)
    const guest = await here.somebody(look)
    await guest.page.clock.install()
    await seat(host.context, match)
    const lines = [await line(host.context), await line(guest.context)] as const
    await host.goto(`/m/${match.id}`)
    await guest.goto(`/join/${match.id}#${match.invite!.code}`)
    await guest.page.getByLabel('Your name at the table').fill('Nadia')
    await guest.page.getByRole('button', { name: 'Sit down' }).click()
    await guest.page.waitForURL(/\/m\//)
    await guest.page.locator('.table').waitFor()
    await host.page.locator('.table').waitFor()
    return { match, host, guest, lines }
  }
}
