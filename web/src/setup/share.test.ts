import { expect, it } from 'vitest'
import type { Offer } from './offer'
import { firstPlan, planOf } from './plan'
import { linkOf, textOfLink } from './share'

const offer: Offer = {
  lay: (p) => p,
  missions: [
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
  grounds: [{ id: 'pad', name: 'Pad', note: '', size: 30, features: [] }],
  samples: [{ id: 'a', name: 'A', faction: 'A', small: true }],
  variants: [],
  kinds: [],
}

it('says in a link what the plan says', () => {
  const first = firstPlan('warcaster', offer, ['greedy'], true)
  const plan = {
    ...first,
    private: true,
    forces: [{ name: 'Dust & “Thunder”', force: { id: 'x' } }, first.forces[1]] as typeof first.forces,
  }
  const link = new URL(linkOf(plan, 'http://localhost:8080'))
  expect(link.pathname).toBe('/setup/warcaster')
  expect(planOf(textOfLink(link.hash.slice(1)) ?? '', first, offer)).toEqual(plan)
})

it('reads nothing out of what is no such link', () => {
  expect(textOfLink('%%%')).toBeUndefined()
  expect(textOfLink('_w')).toBeUndefined()
})
