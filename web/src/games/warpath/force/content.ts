// Warpath's content as the server gives it, with everything at hand by its id.
import type { components } from '../../../wire/schema'

type Schemas = components['schemas']

/** The document of GET content. */
export type ContentDocument = Schemas['WarpathContent']
export type UnitCard = Schemas['WarpathUnitCard']
export type WeaponCard = Schemas['WarpathWeapon']
/** A force as its file has it. */
export type ForceFile = Schemas['WarpathForce']

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
