// What takes minutes by the server's own clock: `make soak-page` waits for it, and not the tests.
import { describe, expect, it } from 'vitest'
import { faults } from './support/axe'
import { meeting } from './support/friends'
import { visit } from './support/visit'

const met = meeting(visit())

describe('who is gone', () => {
  it('is played for by a bot until they return, and all are told', async () => {
    const { match, host, guest } = await met()
    const chat = host.page.getByRole('region', { name: 'Chat' })
    await guest.goto('/')
    const gone = host.page.getByRole('status').filter({ hasText: 'Nadia has been gone for two minutes.' })
    await gone.waitFor({ timeout: 150_000 })
    expect(await faults(host.page)).toEqual([])
    await gone.getByRole('button', { name: 'Let a bot play' }).click()
    await chat.getByText('A bot plays for Nadia').filter({ visible: true }).first().waitFor()
    await guest.goto(`/m/${match.id}`)
    await chat.getByText('Nadia has returned').filter({ visible: true }).first().waitFor()
    expect([...host.troubles, ...guest.troubles]).toEqual([])
  }, 240_000)
})
