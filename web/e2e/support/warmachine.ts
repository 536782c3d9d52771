// Small games of WARMACHINE, and how it is played.
import type { Habits } from './general'

/** A battlegroup of these models, lawful or not. */
export const group = (faction: string, warcaster: string, ...warjacks: string[]) => ({
  ...{ id: faction, name: faction, faction, warcaster, warjacks },
})

/** Two small battlegroups on the smallest table, with nothing in the way. */
export const skirmish = {
  practice: true,
  size: '24x40',
  features: [],
  forces: [
    { force: group('cygnar', 'stryker', 'ironclad') },
    { force: group('cryx', 'deneghra', 'deathripper') },
  ],
}

/** Two boxes on a battlefield of the book's. */
export const boxes = {
  terrain: 'crossroads',
  forces: [{ sample: 'cygnar-box' }, { sample: 'cryx-box' }],
}

/** How it is played: towards the enemy, and with what strikes first. */
export const habits: Habits = {
  kind: (tag) => tag,
  board: {
    ...{ place: 'bring', advance: 'march', run: 'march', 'charge-lane': 'lane', 'slam-lane': 'lane' },
    ...{ 'wind rush': 'march', rise: 'aim', 'throw-where': 'aim' },
  },
  wanted: {
    activate: /^(?!.*end the turn)/i,
    act: /^(?!.*(give up|end the activation|run|lock)).*/i,
    friend: /leave/i,
    stand: /give up/i,
  },
  // Who spares a friend would be asked the same of the next one, on and on.
  after: { friend: { act: /end the activation/i } },
  sought: new Set(['advance', 'run', 'wind rush', 'charge-lane', 'slam-lane']),
}
