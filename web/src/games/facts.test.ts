import { expect, it } from 'vitest'
import type { GameEvent } from '../wire'
import { numberIn, numbersIn, textIn } from './facts'

const event = (facts: unknown): GameEvent => ({ no: 1, event: 'moved', text: '', facts })

it('facts are read by name, and only as what they are', () => {
  const e = event({ r: 5, into: 'Wall', faces: [1, 6, 'x'] })
  expect([numberIn(e, 'r'), numberIn(e, 'into'), numberIn(e, 'far')]).toEqual([5, undefined, undefined])
  expect([textIn(e, 'into'), textIn(e, 'r')]).toEqual(['Wall', undefined])
  expect([numbersIn(e, 'faces'), numbersIn(e, 'r')]).toEqual([[1, 6], []])
})

it('an event may tell no facts at all', () => {
  for (const facts of [undefined, null, 'words', 7]) {
    expect(numberIn(event(facts), 'r')).toBeUndefined()
    expect(numbersIn(event(facts), 'faces')).toEqual([])
  }
})
