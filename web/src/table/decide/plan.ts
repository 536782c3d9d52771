// What is bought for what is decided, as far as it is only thought of: the names of toggles
// that are on, and a word for each further attack.
import type { Forecast } from '../../wire'

export type Blow = NonNullable<Forecast['blows']>[number]
export type Toggle = Blow['toggles'][number]
export type Plan = readonly string[]

/** Buys a further attack, as the server reads it. */
const more = 'more'

const without = (plan: Plan, word: string): Plan => {
  const at = plan.lastIndexOf(word)
  return at < 0 ? plan : [...plan.slice(0, at), ...plan.slice(at + 1)]
}

/** The plan with a toggle turned; where nothing is left to pay for it, something else is given up. */
export function turned(plan: Plan, toggle: Toggle): Plan {
  if (toggle.barred) return plan
  if (toggle.on) return without(plan, toggle.id)
  return [...(toggle.instead ? without(plan, toggle.instead) : plan), toggle.id]
}

/** The plan with an attack more, or less. */
export const bought = (plan: Plan, by: number): Plan => (by > 0 ? [...plan, more] : without(plan, more))

/** What is planned of the questions by which rolls of the next attack are boosted, by their tags. */
export function answersOf(blows: readonly Blow[] = []): Map<string, boolean> {
  const asked = (blows[0]?.toggles ?? []).filter((x) => x.asks && !x.barred)
  return new Map(asked.map((x) => [x.asks!, x.on ?? false]))
}
