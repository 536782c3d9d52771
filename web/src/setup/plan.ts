// What is agreed before a match, as text to copy, and as what the server is asked for.
import { itself } from '../lib/sides'
import type { At } from '../board/piece'
import type { Feature } from '../wire'
import type { ForceChoice, Plan } from './agreed'
import type { GroundSet, Mission, Offer, Seating } from './offer'
import { sizeOf, sizeText, turned, type Size } from './sizes'

/** The plan of somebody who has chosen nothing yet. */
export function firstPlan(system: string, offer: Offer, bots: readonly string[], hints: boolean): Plan {
  const mission = offer.missions.find((m) => m.small) ?? offer.missions[0]
  const plan: Plan = {
    system,
    mission: mission?.id ?? '',
    size: '',
    charts: (offer.charts ?? []).map(() => ''),
    ground: 'set',
    set: '',
    seed: 1,
    features: [],
    forces: [{ sample: '' }, { sample: '' }],
    secondaries: false,
    variants: [],
    seating: offer.seatings?.[0]?.key ?? '',
    opponent: 'bot',
    seat: 0,
    bot: bots[0] ?? '',
    hints,
    private: false,
    lobby: false,
  }
  return fitted(plan, offer)
}

/** How one sits down, where the game has more ways than one. */
export const seatingOf = (plan: Plan, offer: Pick<Offer, 'seatings'>): Seating | undefined =>
  offer.seatings?.find((s) => s.key === plan.seating)

/** How many crews or armies play. */
export const forcesIn = (plan: Plan, offer: Pick<Offer, 'seatings'>) =>
  new Set(seatingOf(plan, offer)?.sides.filter((side) => side !== itself) ?? [0, 1]).size

export function missionOf(plan: Plan, offer: Offer): Mission | undefined {
  const mission = offer.missions.find((m) => m.id === plan.mission)
  const own = mission && ownSize(plan, offer)
  if (!own) return mission
  const lay = layOn(mission, own, offer)
  const markers = mission.markers.map((m) => ({ ...m, ...lay(m) }))
  return { ...mission, ...own, own: plan.size, markers, zones: mission.zones.map((zone) => zone.map(lay)) }
}

/** The players' own size as the table lies; the plan keeps it as it was typed. */
function ownSize(plan: Plan, offer: Offer): Size | undefined {
  const typed = sizeOf(plan.size)
  return typed && (offer.across ? turned(typed) : typed)
}

const layOn = (from: Mission, to: Size, offer: Offer) => (p: At) =>
  offer.lay(p, { size: from.size, depth: from.depth ?? from.size }, to)

/** What the mission and the chosen entries of its charts put on the table. */
export function laidOf(plan: Plan, offer: Offer): Pick<Mission, 'markers' | 'zones'> {
  const mission = missionOf(plan, offer)
  if (!mission) return { markers: [], zones: [] }
  const own = ownSize(plan, offer)
  const id = (own && offer.alike?.(own)) ?? mission.id
  const base = offer.missions.find((m) => m.id === id)
  const lay = own && base ? layOn(base, own, offer) : (p: At) => p
  const entries = (offer.charts ?? []).flatMap(
    (chart, i) => chart.entries.find((e) => e.id === plan.charts[i]) ?? [],
  )
  const set = plan.ground === 'set' ? offer.grounds.find((g) => g.id === plan.set) : undefined
  return {
    markers: [
      ...mission.markers,
      ...(set?.markers ?? []),
      ...entries.flatMap((e) => (e.markers?.[id] ?? []).map((m) => ({ ...m, ...lay(m) }))),
    ],
    zones: [
      ...mission.zones,
      ...(set?.zones ?? []),
      ...entries.flatMap((e) => (e.zones?.[id] ?? []).map((zone) => zone.map(lay))),
    ],
  }
}

/** The ready-made tables of the plan's size, or those that suit its mission. */
export function groundsOf(plan: Plan, offer: Offer): GroundSet[] {
  const mission = missionOf(plan, offer)
  return offer.grounds.filter((g) =>
    g.for ? g.for.includes(plan.mission) : g.size === mission?.size && !mission.own,
  )
}

/** The plan with what goes with its mission: a set of its size, samples of its size. */
export function fitted(given: Plan, offer: Offer): Plan {
  const seating = seatingOf(given, offer) ?? offer.seatings?.[0]
  const only = seating?.for && !seating.for.includes(given.mission) && seating.for[0]
  const plan = { ...given, seating: seating?.key ?? '', ...(only && { mission: only }) }
  plan.seat = Math.min(plan.seat, (seating?.sides.length ?? 2) - 1)
  const mission = missionOf(plan, offer) ?? offer.missions[0]
  if (!mission) return plan
  const sets = groundsOf({ ...plan, mission: mission.id }, offer).filter(
    (g) => !g.for || !plan.size || g.size === mission.size,
  )
  const samples = offer.samples.filter((s) => s.small === mission.small)
  const [first] = samples
  // Two sides are of two factions, if there are.
  const second = samples.find((s) => s.faction !== first?.faction) ?? samples[1]
  const fits = (choice: ForceChoice, instead: string): ForceChoice => {
    if (!('sample' in choice) || samples.some((s) => s.id === choice.sample)) return choice
    const was = offer.samples.find((s) => s.id === choice.sample)
    return { sample: samples.find((s) => s.faction === was?.faction)?.id ?? instead }
  }
  const lies = sets.find((s) => s.id === plan.set) ?? sets[0]
  const set = lies?.id ?? ''
  const side = plan.ground === 'set' && lies?.for && lies.size !== mission.size && lies.size
  const byHand = plan.ground === 'hand' && plan.features.every((f) => within(f, mission))
  return {
    ...plan,
    mission: mission.id,
    set,
    size: side ? sizeText({ size: side, depth: side }) : plan.size,
    ground:
      plan.ground === 'hand' && !byHand ? 'set' : plan.ground === 'set' && set === '' ? 'seed' : plan.ground,
    features: byHand || plan.ground !== 'hand' ? plan.features : [],
    forces: [fits(plan.forces[0], first?.id ?? ''), fits(plan.forces[1], (second ?? first)?.id ?? '')],
    secondaries: plan.secondaries && mission.secondaries,
    variants: plan.variants.filter((key) =>
      offer.variants.some((v) => v.key === key && (!v.small || mission.small)),
    ),
  }
}

function within(f: Feature, { size, depth = size }: Mission): boolean {
  return f.shape.every((p) => p.X <= size * 2540 && p.Y <= depth * 2540)
}

/** What the server is asked for. */
export function wishOf(plan: Plan, offer: Offer, drawn: readonly Feature[]): Record<string, unknown> {
  if (offer.wish) return offer.wish(plan, drawn)
  return {
    mission: plan.mission,
    ...(plan.size && { size: plan.size }),
    ...groundOf(plan, drawn),
    forces: forcesOf(plan),
    secondaries: plan.secondaries,
    variants: Object.fromEntries(plan.variants.map((key) => [key, true])),
  }
}

export const groundOf = (plan: Plan, drawn: readonly Feature[]) =>
  plan.ground === 'set' ? { terrain: plan.set } : { features: drawn }

export const forcesOf = (plan: Plan, n: number = plan.forces.length) =>
  plan.forces.slice(0, n).map((f) => ('sample' in f ? { sample: f.sample } : { force: f.force }))

/** All of it as text, to be sent to somebody or kept. */
export function textOf(plan: Plan): string {
  const { features, set, seed, ground, ...rest } = plan
  const from = { set: { set }, seed: { seed }, hand: { features } }[ground]
  return JSON.stringify({ ...rest, ground, ...from }, null, 2)
}

/** Reads what textOf wrote, onto a plan: what the text leaves out stays. The text is
    a stranger's: what does not fit is refused with the key that it stands at. */
export function planOf(text: string, onto: Plan, offer: Offer): Plan {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new Unreadable('')
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new Unreadable('')
  const given = read as Record<string, unknown>
  const plan = { ...onto }
  for (const [key, value] of Object.entries(given)) {
    const fits = Object.hasOwn(checks, key) && checks[key as keyof Plan]
    if (!fits || !fits(value, onto, offer)) throw new Unreadable(key)
    Object.assign(plan, { [key]: value })
  }
  return fitted(plan, offer)
}

/** The text is not one of a set-up, or not from this key on. */
export class Unreadable extends Error {
  constructor(readonly key: string) {
    super(key)
  }
}

/** Whom one plays against. */
export const opponents: readonly Plan['opponent'][] = ['bot', 'hotseat', 'invite']

type Check = (value: unknown, onto: Plan, offer: Offer) => boolean

const yes: Check = (v) => typeof v === 'boolean'
const among =
  (of: (offer: Offer) => readonly { id: string }[]): Check =>
  (v, _, offer) =>
    of(offer).some((one) => one.id === v)

const checks: Record<keyof Plan, Check> = {
  system: (v, onto) => v === onto.system,
  mission: among((o) => o.missions),
  size: (v) => v === '' || (typeof v === 'string' && sizeOf(v) !== undefined),
  charts: (v, _, offer) =>
    Array.isArray(v) &&
    v.length === (offer.charts ?? []).length &&
    v.every((id, i) => id === '' || offer.charts![i]!.entries.some((e) => e.id === id)),
  ground: (v) => v === 'set' || v === 'seed' || v === 'hand',
  set: among((o) => o.grounds),
  seed: (v) => Number.isSafeInteger(v) && (v as number) >= 0,
  features: (v) => Array.isArray(v) && v.length <= 200 && v.every(isFeature),
  forces: (v, _, offer) => Array.isArray(v) && v.length === 2 && v.every((f) => isForce(f, offer)),
  secondaries: yes,
  variants: (v, _, offer) =>
    Array.isArray(v) && v.every((key) => offer.variants.some((one) => one.key === key)),
  seating: (v, _, offer) => v === '' || (offer.seatings ?? []).some((s) => s.key === v),
  opponent: (v) => opponents.includes(v as Plan['opponent']),
  seat: (v) => v === 0 || v === 1 || v === 2 || v === 3,
  bot: (v) => typeof v === 'string' && v.length < 40,
  hints: yes,
  private: yes,
  clock: isClock,
  delay: (v) => Number.isSafeInteger(v),
  lobby: yes,
}

/** The server says of a clock what is too little or too much of it. */
function isClock(v: unknown): boolean {
  const c = v as Record<string, unknown> | null
  if (typeof c !== 'object' || c === null || ![undefined, 'pass', 'lose'].includes(c.out as string))
    return false
  return Object.entries(c).every(([key, n]) => key === 'out' || Number.isSafeInteger(n))
}

function isForce(v: unknown, offer: Offer): boolean {
  if (typeof v !== 'object' || v === null) return false
  const f = v as Record<string, unknown>
  if ('sample' in f) return offer.samples.some((s) => s.id === f.sample)
  return typeof f.name === 'string' && typeof f.force === 'object' && f.force !== null
}

export function isFeature(v: unknown): v is Feature {
  if (typeof v !== 'object' || v === null) return false
  const f = v as Record<string, unknown>
  const point = (p: unknown) =>
    typeof p === 'object' &&
    p !== null &&
    Number.isInteger((p as { X: unknown }).X) &&
    Number.isInteger((p as { Y: unknown }).Y)
  return (
    typeof f.id === 'string' &&
    typeof f.name === 'string' &&
    typeof f.kind === 'string' &&
    Array.isArray(f.shape) &&
    f.shape.length >= 3 &&
    f.shape.every(point)
  )
}
