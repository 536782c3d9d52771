// Warcaster's content as the server gives it, with everything at hand by its id.
import type { components } from '../../../wire/schema'

type Schemas = components['schemas']

/** The document of GET content. */
export type ContentDocument = Schemas['WarcasterContent']
export type UnitCard = Schemas['WarcasterUnitCard']
export type HeadCard = Schemas['WarcasterHeadCard']
export type WeaponCard = Schemas['WarcasterWeaponCard']
export type CypherCard = Schemas['WarcasterCypherCard']
export type Rule = Schemas['WarcasterRule']
export type Limits = Schemas['WarcasterLimits']
/** A ready-made force. */
export type SampleForce = Schemas['WarcasterOfferedForce']
/** A force as its file has it. */
export type ForceFile = Schemas['WarcasterForce']

export const deckTypes = ['fury', 'geometric', 'harmonic', 'overdrive'] as const

/** The content, by id. */
export class Content {
  readonly units: Map<string, UnitCard>
  readonly heads: Map<string, HeadCard>
  readonly weapons: Map<string, WeaponCard>
  readonly rules: Map<string, Rule>
  readonly cyphers: Map<string, CypherCard>
  readonly factions: Map<string, string>

  constructor(readonly all: ContentDocument) {
    this.units = byId(all.units)
    this.heads = byId(all.heads)
    this.weapons = byId(all.weapons)
    this.rules = byId(all.rules)
    this.cyphers = byId(all.cyphers)
    this.factions = new Map(all.factions.map((f) => [f.id, f.name]))
  }

  get limits(): Limits {
    return this.all.limits
  }

  factionName(id: string): string {
    return this.factions.get(id) ?? id
  }

  /** The rules of a card, in words. */
  rulesOf(card: { rules: string[] }): Rule[] {
    return card.rules.flatMap((id) => this.rules.get(id) ?? [])
  }

  /** What the rules of a card are called: "Strafe, Fire". */
  ruleNames(card: { rules: string[] }): string[] {
    return this.rulesOf(card).map((r) => r.name)
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
