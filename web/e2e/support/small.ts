// A match of two units a side, so that a whole one can be played in a test.
import type { APIRequestContext, BrowserContext } from 'playwright-core'

interface Force {
  units: { count?: number }[]
  rack?: string[]
  attachments?: unknown
  opening?: string[]
}
interface Opened {
  id: string
  seats: { seat: number; token: string }[]
}

/** Sets a hot-seat match up, and gives both seats to the person's browser. */
export async function smallMatch(api: APIRequestContext, context: BrowserContext): Promise<string> {
  const content = (await (await api.get('/api/systems/warcaster/content')).json()) as {
    samples: (Force & { skirmish?: boolean })[]
  }
  const samples = content.samples.filter((s) => s.skirmish).slice(0, 2)
  const answer = await api.post('/api/matches', {
    data: {
      system: 'warcaster',
      wish: { practice: true, forces: samples.map((s) => ({ force: few(s) })) },
      players: [{ kind: 'person' }, { kind: 'person' }],
      nonce: '00112233445566778899aabbccddeeff',
    },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  const { id, seats } = (await answer.json()) as Opened
  const kept = { [id]: Object.fromEntries(seats.map((s) => [s.seat, s.token])) }
  await context.addInitScript((seats) => localStorage.setItem('umpire.seats', seats), JSON.stringify(kept))
  return id
}

/** The force with its first two units alone. */
function few({
  skirmish: _,
  attachments: __,
  opening: ___,
  ...force
}: Force & { skirmish?: boolean }): Force {
  return { ...force, units: force.units.slice(-2).map((u) => ({ ...u, count: 1 })) }
}
