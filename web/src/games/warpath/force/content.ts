// Warpath's content as the server gives it, with everything at hand by its id.

export interface ContentDocument {
  factions: {
    id: string
    name: string
    style?: string
    orders: { id: string; name: string; cost: number; text: string; clause: string }[]
  }[]
  units: UnitCard[]
  samples: SampleForce[]
  limits: Limits
}

export interface Limits {
  hq: number
  troops_least: number
  troops: number
  specialists_per: number
  support_per: number
  points: number[]
}

/** Lengths are the wire's. */
export interface UnitCard {
  id: string
  name: string
  faction: string
  category: string
  type: string
  command?: boolean
  unique?: boolean
  own?: boolean
  bases: number
  advance: number
  sprint: number
  shoot?: number
  assault?: number
  armour: number
  height: number
  points: number
  length: number
  width: number
  keywords: string[]
  weapons: WeaponCard[]
  clauses: string[]
}

export interface WeaponCard {
  name: string
  min?: number
  range?: number
  dice: number
  keywords: string[]
  clauses: string[]
}

/** A force as its file has it. */
export interface ForceFile {
  id?: string
  name?: string
  faction?: string
  points?: number
  companies?: { units?: { unit: string; count?: number }[] }[]
}

export type SampleForce = ForceFile & { id: string; name: string; faction: string; points: number }

export class Content {
  readonly units: Map<string, UnitCard>

  constructor(readonly all: ContentDocument) {
    this.units = new Map(all.units.map((u) => [u.id, u]))
  }

  factionName(id: string): string {
    return this.all.factions.find((f) => f.id === id)?.name ?? id
  }
}

/** The categories of a force list, in the book's order. */
export const categories = ['hq', 'troops', 'specialist', 'support', 'transport'] as const
export type Category = (typeof categories)[number]

export function categoryOf(card: UnitCard): Category {
  const name = card.category.toLowerCase()
  return categories.find((c) => name.startsWith(c)) ?? 'troops'
}

export function glyphOf(card: UnitCard): string {
  if (card.keywords.some((k) => /^fly\b/i.test(k))) return 'u-flier'
  if (card.command) return 'u-command'
  const type = card.type.toLowerCase()
  if (type.includes('vehicle')) return 'u-vehicle'
  if (type.includes('walker')) return 'u-walker'
  return type.includes('bike') ? 'u-bike' : 'u-squad'
}
