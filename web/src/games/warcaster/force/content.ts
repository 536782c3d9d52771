// Warcaster's content as the server gives it, with everything at hand by its id.

export interface Rule {
  id: string
  name: string
  text: string
  /** When it works: always, charged, spike. */
  trigger?: string
  clauses?: string[]
}

export interface UnitCard {
  id: string
  name: string
  kind: 'warjack' | 'solo' | 'squad' | 'attachment'
  glyph: string
  hero?: boolean
  factions: string[]
  models: number
  stats: Record<string, number>
  base: number
  arc: number
  cost: number
  keywords: string[]
  weapons: { weapon: string; count: number }[]
  rules: Rule[]
  clauses: string[]
  /** Of a chassis. */
  points?: number
  hardpoints?: { mount: string; count: number }[]
  heads?: string[]
  options?: string[]
  /** Keyword of the squads that an attachment joins. */
  attach?: string
}

export interface HeadCard {
  id: string
  name: string
  rules: Rule[]
}

export interface WeaponCard {
  id: string
  name: string
  kind: 'melee' | 'ranged' | 'equipment'
  energy: string[]
  rng?: number
  pow?: number
  mount: string
  points: number
  /** The other profile of the same piece. */
  second?: string
  rules: Rule[]
}

export const deckTypes = ['fury', 'geometric', 'harmonic', 'overdrive'] as const

export interface CypherCard {
  id: string
  name: string
  type: (typeof deckTypes)[number]
  target: string
  pow?: number
  expires: string
  text: string
}

export interface MissionCard {
  id: string
  name: string
  skirmish?: boolean
}

/** A force as its file has it. */
export interface ForceFile {
  id: string
  name: string
  faction: string
  units: { unit: string; count?: number; head?: string; weapons?: string[] }[]
  attachments?: { attachment: string; count?: number }[]
  rack?: string[]
  opening?: string[]
}

export interface Limits {
  units: number
  heroes: number
  copies: number
  skirmish_units: number
  attachments: number
  rack_min: number
  rack_max: number
  rack_per_type: number
  opening_cost: number
}

/** A ready-made force. */
export interface SampleForce extends ForceFile {
  skirmish?: boolean
}

/** The document of GET content. */
export interface ContentDocument {
  factions: { id: string; name: string; style?: string }[]
  units: UnitCard[]
  heads: HeadCard[]
  weapons: WeaponCard[]
  cyphers: CypherCard[]
  missions: MissionCard[]
  samples: SampleForce[]
  limits: Limits
}

/** The content, by id. */
export class Content {
  readonly units: Map<string, UnitCard>
  readonly heads: Map<string, HeadCard>
  readonly weapons: Map<string, WeaponCard>
  readonly cyphers: Map<string, CypherCard>
  readonly factions: Map<string, string>

  constructor(readonly all: ContentDocument) {
    this.units = byId(all.units)
    this.heads = byId(all.heads)
    this.weapons = byId(all.weapons)
    this.cyphers = byId(all.cyphers)
    this.factions = new Map(all.factions.map((f) => [f.id, f.name]))
  }

  get limits(): Limits {
    return this.all.limits
  }

  factionName(id: string): string {
    return this.factions.get(id) ?? id
  }

  /** Whether a unit may be in a force of the faction. */
  serves(card: UnitCard, faction: string): boolean {
    return card.factions.includes(faction)
  }

  /** Whom a unit serves, by name: "Empyrean and Marcher Worlds". */
  servesWhom(card: UnitCard, and: string): string {
    return card.factions.map((f) => this.factionName(f)).join(and)
  }
}

function byId<T extends { id: string }>(cards: T[]): Map<string, T> {
  return new Map(cards.map((c) => [c.id, c]))
}

/** The hardpoints of a chassis one by one: arm-1, arm-2, shoulder-1. */
export function hardpoints(card: UnitCard): { id: string; mount: string; n: number; of: number }[] {
  return (card.hardpoints ?? []).flatMap(({ mount, count }) =>
    Array.from({ length: count }, (_, i) => ({ id: `${mount}-${i + 1}`, mount, n: i + 1, of: count })),
  )
}
