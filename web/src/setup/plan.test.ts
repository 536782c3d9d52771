import { describe, expect, it } from 'vitest'
import type { Offer } from './offer'
import { firstPlan, fitted, planOf, textOf, Unreadable, wishOf } from './plan'

const offer: Offer = {
  lay: (p) => p,
  missions: [
    { id: 'big', name: 'Big', text: '', size: 48, small: false, secondaries: true, markers: [], zones: [] },
    {
      id: 'small',
      name: 'Small',
      text: '',
      size: 30,
      small: true,
      secondaries: false,
      markers: [],
      zones: [],
    },
  ],
  grounds: [
    { id: 'fields', name: 'Fields', note: '', size: 48, features: [] },
    { id: 'pad', name: 'Pad', note: '', size: 30, features: [] },
  ],
  samples: [
    { id: 'a-full', name: 'A', faction: 'A', small: false },
    { id: 'a-small', name: 'A', faction: 'A', small: true },
    { id: 'b-full', name: 'B', faction: 'B', small: false },
    { id: 'b-small', name: 'B', faction: 'B', small: true },
  ],
  variants: [{ key: 'no_mercy', name: 'No mercy', text: '', small: true }],
  kinds: [],
}
const plan = () => firstPlan('warcaster', offer, ['greedy'], true)
const block = {
  id: 'x',
  name: 'X',
  kind: 'forest',
  shape: [
    { X: 0, Y: 0 },
    { X: 9, Y: 0 },
    { X: 9, Y: 9 },
  ],
}

describe('a plan', () => {
  it('begins as a skirmish of two samples', () => {
    expect(plan()).toMatchObject({
      mission: 'small',
      set: 'pad',
      forces: [{ sample: 'a-small' }, { sample: 'b-small' }],
    })
  })

  it('takes what goes with a mission of another size, and keeps the factions', () => {
    expect(
      fitted({ ...plan(), mission: 'big', forces: [{ sample: 'b-small' }, { sample: 'a-small' }] }, offer),
    ).toMatchObject({
      set: 'fields',
      forces: [{ sample: 'b-full' }, { sample: 'a-full' }],
    })
  })

  it('drops what a mission does not go with', () => {
    expect(fitted({ ...plan(), secondaries: true, variants: ['no_mercy'] }, offer)).toMatchObject({
      secondaries: false,
      variants: ['no_mercy'],
    })
    expect(
      fitted({ ...plan(), mission: 'big', secondaries: true, variants: ['no_mercy'] }, offer),
    ).toMatchObject({
      secondaries: true,
      variants: [],
    })
  })

  it('asks for a set by its name, and for other terrain piece by piece', () => {
    expect(wishOf(plan(), offer, [])).toMatchObject({ mission: 'small', terrain: 'pad' })
    const drawn = wishOf({ ...plan(), ground: 'seed', variants: ['no_mercy'] }, offer, [block])
    expect(drawn).toMatchObject({ features: [block], variants: { no_mercy: true } })
    expect(drawn).not.toHaveProperty('terrain')
  })

  it('comes back from its text as it was', () => {
    const hand = { ...plan(), ground: 'hand' as const, features: [block], private: true, seat: 1 as const }
    expect(planOf(textOf(hand), plan(), offer)).toEqual(hand)
    expect(planOf('{"mission":"big"}', plan(), offer).set).toBe('fields')
  })

  it.each([
    ['{', ''],
    ['[]', ''],
    ['{"system":"other"}', 'system'],
    ['{"mission":"none"}', 'mission'],
    ['{"seed":-1}', 'seed'],
    ['{"features":[{"id":"x"}]}', 'features'],
    ['{"forces":[{"sample":"none"},{"sample":"a-small"}]}', 'forces'],
    ['{"token":"x"}', 'token'],
    ['{"__proto__":{"a":1},"seat":3}', '__proto__'],
  ])('refuses %s at %s', (text, key) => {
    let thrown: unknown
    try {
      planOf(text, plan(), offer)
    } catch (e) {
      thrown = e
    }
    expect(thrown).toBeInstanceOf(Unreadable)
    expect((thrown as Unreadable).key).toBe(key)
  })
})
