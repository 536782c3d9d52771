// How Cybernekro is played by the page's own controls.
import type { Habits } from './general'

export const habits: Habits = {
  kind: (tag) => tag,
  board: {
    ...{ place: 'bring', jump: 'bring', move: 'march', foresee: 'march' },
    ...{ grenade: 'aim', ink: 'aim', find: 'aim', direction: 'aim' },
  },
  wanted: {
    act: /shoot|fight|control|move|get up/i,
    controlled: /end/i,
    end: /end it/,
    reroll: /pass|keep/i,
  },
  sought: new Set(['grenade', 'ink', 'find', 'direction', 'jump', 'move', 'foresee']),
  quiet: ['roll', 'pass'],
}
