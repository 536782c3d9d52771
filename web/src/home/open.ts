// Setting a match up, as the first page and the set-up page do it.
import { api, ask } from '../lib/api'
import { keepInvite } from '../lib/invites'
import { keepSeat } from '../lib/seats'
import { settings } from '../lib/settings.svelte'
import { begun } from '../replay/promised'
import type { Chair, Clock } from '../wire'

export type Opponent = 'bot' | 'hotseat' | 'invite'

export interface Plan {
  system: string
  opponent: Opponent
  /** The seat of the person who sets the match up. */
  seat: number
  /** How many sit down; two, if nothing is said. */
  seats?: number
  bot: string
  /** What is wanted of the battle, in the game's own words. */
  wish?: Record<string, unknown>
  hints: boolean
  private: boolean
  /** A match whose set-up is taken in place of a wish. */
  again?: string
  clock?: Clock
  /** By how many minutes those who watch see it later. */
  delay?: number
  /** Anybody may take the open seat. */
  lobby?: boolean
}

// A bot that a person can follow, in milliseconds a decision.
const pace = 350

/** Sets a match up, keeps its seats, and says where to go. */
export async function open(plan: Plan): Promise<string> {
  const opened = await begun((dice) =>
    ask(
      api.POST('/api/matches', {
        body: {
          system: plan.system,
          ...(plan.again ? { again: plan.again } : { wish: plan.wish ?? {} }),
          players: chairs(plan),
          hints: plan.hints,
          private: plan.private,
          clock: plan.clock,
          delay: plan.delay,
          lobby: plan.lobby,
          ...dice,
          pace,
        },
      }),
    ),
  )
  for (const { seat, token } of opened.seats) keepSeat(opened.id, seat, token)
  if (!opened.invite) return `/m/${opened.id}`
  keepInvite(opened.id, opened.invite)
  return `/join/${opened.id}`
}

/** Who sits where: the others are all of a kind. */
function chairs(plan: Pick<Plan, 'opponent' | 'seat' | 'seats' | 'bot'>): Chair[] {
  const own: Chair = { kind: 'person', ...(settings.name && { name: settings.name }) }
  const other: Chair = {
    bot: { kind: 'bot' as const, bot: plan.bot },
    hotseat: { kind: 'person' as const },
    invite: { kind: 'open' as const },
  }[plan.opponent]
  return Array.from({ length: plan.seats ?? 2 }, (_, seat) => (seat === plan.seat ? own : other))
}
