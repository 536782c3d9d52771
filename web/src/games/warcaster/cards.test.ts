import { describe, expect, it } from 'vitest'
import { handOf } from './cards'
import type { CardView, View } from './view'

const card: CardView = {
  id: 3,
  name: 'Null Collider',
  card: 'cy-null-collider',
  type: 'fury',
  text: 'Clears Arc.',
}

describe('the hand', () => {
  it('names what all have seen go to the hand of another', () => {
    const view = {
      phase: 'Charging',
      active: 1,
      cards: [
        { deck: 7, held: 5 },
        { deck: 6, held: 5, known: [card] },
      ],
    } as unknown as View
    expect(handOf(view, 0)).toMatchObject({ cards: [], held: [5, 5], known: [[], ['Null Collider']] })
  })
})
