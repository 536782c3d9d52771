// The terrain of a plan as it will be played: of a set, generated, or by hand.
import { api, ask, words } from '../lib/api'
import type { Feature } from '../wire'
import type { Offer } from './offer'
import type { Plan } from './agreed'

export class Drawn {
  features = $state.raw<Feature[]>([])
  /** It is what the plan says; not so while it is being drawn or judged. */
  ready = $state(false)
  /** It may be played on. */
  lawful = $state(true)
  trouble = $state('')
  #asked = 0

  async follow(
    plan: Pick<Plan, 'system' | 'mission' | 'size' | 'ground' | 'set' | 'seed' | 'features'>,
    offer: Offer,
  ) {
    const asked = ++this.#asked
    this.trouble = ''
    if (plan.ground === 'set') {
      this.features = offer.grounds.find((g) => g.id === plan.set)?.features ?? []
      this.lawful = true
      this.ready = true
      return
    }
    this.ready = false
    if (plan.ground === 'hand') this.features = plan.features
    try {
      const [features, lawful] = await (plan.ground === 'seed' ? generate(plan) : judge(plan))
      if (asked !== this.#asked) return
      this.features = features
      this.lawful = lawful
      this.ready = true
    } catch (e) {
      if (asked === this.#asked) this.trouble = words(e)
    }
  }
}

async function generate({
  system,
  mission,
  size,
  seed,
}: Pick<Plan, 'system' | 'mission' | 'size' | 'seed'>): Promise<[Feature[], boolean]> {
  const { features } = await ask(
    api.POST('/api/systems/{system}/terrain', {
      params: { path: { system } },
      body: { mission, size, seed },
    }),
  )
  return [features, true]
}

async function judge({
  system,
  mission,
  size,
  features,
}: Pick<Plan, 'system' | 'mission' | 'size' | 'features'>): Promise<[Feature[], boolean]> {
  const judged = await ask(
    api.POST('/api/systems/{system}/terrain/check', {
      params: { path: { system } },
      body: { mission, size, features },
    }),
  )
  return [judged.features, judged.faults.length === 0]
}
