// What WARMACHINE offers for setting a match up, out of its content.
import { at, inches } from '../../../lib/inches'
import type { Plan } from '../../../setup/agreed'
import type { Mission, Offer } from '../../../setup/offer'
import { forcesOf, groundOf } from '../../../setup/plan'
import { kindsOf, kindWords } from '../../../setup/kinds'
import { carried } from '../../../setup/sizes'
import type { Feature } from '../../../wire'
import type { components } from '../../../wire/schema'
import { word } from './text'

type Content = components['schemas']['WarmachineContent']

export function offer(content: unknown): Offer {
  const c = content as Content
  const factions = new Map(c.factions.map((f) => [f.id, f.name]))
  return {
    missions: [battle(inches(c.limits.table))],
    grounds: c.terrain.map((t) => ({ ...t, note: t.note ?? '', size: inches(t.width) })),
    samples: c.samples.map((s) => {
      const faction = factions.get(s.faction) ?? s.faction
      const line = s.points ? word('points', { faction, n: s.points }) : word('box', { faction })
      return { id: s.id ?? '', name: s.name, faction: line, small: true }
    }),
    variants: c.variants,
    kinds: kindsOf(c.kinds, kindWords('warmachine')),
    lay: carried,
    // Two zones and what lies between them have to fit.
    sides: { size: { least: 24, most: 72 }, depth: { least: 40, most: 72 } },
    wish,
  }
}

/** How deep both deployment zones are, in inches. */
const deep = 10

/** There is one kind of battle: its zones lie along two edges. */
function battle(size: number): Mission {
  const zone = (low: number, high: number) =>
    [
      [0, low],
      [size, low],
      [size, high],
      [0, high],
    ].map(([x = 0, y = 0]) => at({ X: x * 2540, Y: y * 2540 }))
  return {
    id: 'battle',
    name: word('battle'),
    text: word('battle.text'),
    size,
    small: true,
    secondaries: false,
    markers: [],
    zones: [zone(0, deep), zone(size - deep, size)],
  }
}

/** What the server is asked for. */
function wish(plan: Plan, drawn: readonly Feature[]): Record<string, unknown> {
  return {
    size: plan.size,
    ...groundOf(plan, drawn),
    forces: forcesOf(plan),
    variants: Object.fromEntries(plan.variants.map((key) => [key, true])),
  }
}
