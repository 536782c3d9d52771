// Matches made through the API, as small as a test wants them.
import type { BrowserContext, Page } from 'playwright'

/** Somebody at a table, as the API takes it. */
export interface Chair {
  kind: 'person' | 'bot' | 'open'
  name?: string
  bot?: 'greedy' | 'random'
}

export interface Made {
  id: string
  seats: { seat: number; token: string }[]
  invite?: { seat: number; code: string }
}

/** A force of these units, all of them on the table from the start, with a hand of these cards. */
export function force(units: string[], rack: string[] = []) {
  return {
    id: 'practice',
    name: 'Practice',
    faction: 'marcher-worlds',
    units: units.map((unit) => ({ unit })),
    rack,
    opening: units,
  }
}

/** Two who each hit hard and break easily: a game of a turn or three. */
export const duel = {
  practice: true,
  mission: 'boiling-point',
  terrain: 'none',
  forces: [
    { force: force(['hunter'], ['cy-arcane-synthesis', 'cy-recall-initiative', 'cy-encrypted-command']) },
    { force: force(['hunter'], ['cy-divination-algorithm', 'cy-revelation-matrix', 'cy-cryo-lock']) },
  ],
}

/** Two small bands that last for some turns. Their racks have nothing in common. */
export const skirmish = {
  ...duel,
  forces: [
    {
      force: force(
        ['hunter', 'captain-jax-redblade'],
        ['cy-arcane-synthesis', 'cy-recall-initiative', 'cy-encrypted-command'],
      ),
    },
    {
      force: force(
        ['hunter', 'artemis-fang'],
        ['cy-divination-algorithm', 'cy-revelation-matrix', 'cy-cryo-lock'],
      ),
    },
  ],
}

/** The names of the cards in the two hands of both. */
export const held = [
  ['Arcane Synthesis', 'Recall Initiative', 'Encrypted Command'],
  ['Divination Algorithm', 'Revelation Matrix', 'Cryo Lock'],
] as const

/** Makes a match; its bots take so many milliseconds for a decision. */
export async function make(
  url: string,
  players: Chair[],
  wish: object = duel,
  pace = 1,
  system = 'warcaster',
  // Where others come with a code, only hints for all let a bot decide.
  hints = players.some((p) => p.kind === 'open'),
  more: object = {},
): Promise<Made> {
  const said = await fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system, players, wish, pace, hints, nonce: '00112233445566778899', ...more }),
  })
  if (!said.ok) throw new Error(await said.text())
  return (await said.json()) as Made
}

/** The match that a page shows, with the seats that its browser holds. */
export async function madeIn(page: Page): Promise<Made> {
  const id = new URL(page.url()).pathname.split('/').pop()!
  const seats = await page.evaluate(
    (id) =>
      (JSON.parse(localStorage.getItem('umpire.seats')!) as Record<string, Record<string, string>>)[id]!,
    id,
  )
  return { id, seats: Object.entries(seats).map(([seat, token]) => ({ seat: Number(seat), token })) }
}

/** Gives a browser the seats that it would hold if the match had been made in it. */
export async function seat(context: BrowserContext, match: Made): Promise<void> {
  const tokens = Object.fromEntries(match.seats.map((s) => [s.seat, s.token]))
  await context.addInitScript(
    ([id, kept]) => {
      const all = JSON.parse(localStorage.getItem('umpire.seats') ?? '{}') as Record<string, unknown>
      localStorage.setItem('umpire.seats', JSON.stringify({ ...all, [id]: kept }))
    },
    [match.id, tokens] as const,
  )
}
