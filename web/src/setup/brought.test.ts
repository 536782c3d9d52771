import { beforeEach, expect, it } from 'vitest'
import { saveForce } from '../force/saved'
import { withForce } from './brought'
import type { Offer } from './offer'
import { firstPlan } from './plan'

const offer = {
  missions: [
    { id: 'brawl', name: 'Brawl', small: true, size: 30 },
    { id: 'ring', name: 'Ring', small: false, size: 48 },
  ],
  samples: [
    { id: 'few', name: 'Few', faction: 'm', small: true },
    { id: 'many', name: 'Many', faction: 'm', small: false },
  ],
  grounds: [],
} as unknown as Offer
const plan = firstPlan('warcaster', offer, ['greedy'], true)
const force = { id: 'dust', system: 'warcaster', name: 'Dust', force: { id: 'dust' }, saved: 1 }

beforeEach(() => localStorage.clear())

it('gives a kept force to one’s own side, and the other a sample of its size', () => {
  saveForce(force)
  const brought = withForce(plan, offer, 'dust')
  expect(brought.forces).toEqual([{ name: 'Dust', force: { id: 'dust' } }, { sample: 'many' }])
  expect(brought.mission).toBe('ring')
})

it('plays the mission that the force was made for', () => {
  saveForce({ ...force, mission: 'brawl' })
  expect(withForce(plan, offer, 'dust').mission).toBe('brawl')
})

it('leaves the plan as it is without such a force', () => {
  expect(withForce(plan, offer, 'dust')).toBe(plan)
  expect(withForce(plan, offer, null)).toBe(plan)
  saveForce({ ...force, system: 'chess' })
  expect(withForce(plan, offer, 'dust')).toBe(plan)
})
