// A force that its builder sends to the set-up page: /setup/warcaster?force=dust-k3f9a.
import { getForce } from '../force/saved'
import type { Offer } from './offer'
import type { Plan } from './agreed'
import { fitted, missionOf } from './plan'

/** The plan with a kept force for one's own side, and a mission that the force was made for. */
export function withForce(plan: Plan, offer: Offer, id: string | null): Plan {
  const saved = id ? getForce(id) : undefined
  if (!saved || saved.system !== plan.system) return plan
  const made = offer.missions.find((m) => m.id === saved.mission)
  const now = missionOf(plan, offer)
  const mission = made ?? (now?.small ? offer.missions.find((m) => !m.small) : now)
  const own = { name: saved.name, force: saved.force }
  const forces: Plan['forces'] = plan.seat === 0 ? [own, plan.forces[1]] : [plan.forces[0], own]
  return fitted({ ...plan, mission: mission?.id ?? plan.mission, forces }, offer)
}
