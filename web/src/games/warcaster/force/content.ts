// Warcaster's content as the server gives it, with what its cards name at hand.
import type { components } from '../../../wire/schema'

type Schemas = components['schemas']

/** The document of GET content. */
export type ContentDocument = Schemas['WarcasterContent']
export type UnitCard = Schemas['WarcasterUnitCard']
export type HeadCard = Schemas['WarcasterHeadCard']
export type WeaponCard = Schemas['WarcasterWeaponCard']
export type CypherCard = Schemas['WarcasterCypherCard']
export type Rule = Schemas['WarcasterRule']
/** A force as its file has it. */
export type ForceFile = Schemas['WarcasterForce']

/** The content, by id. */
export class Content {
  readonly heads: Map<string, HeadCard>
  readonly weapons: Map<string, WeaponCard>
  private readonly rules: Map<string, Rule>

  constructor(readonly all: ContentDocument) {
    this.heads = byId(all.heads)
    this.weapons = byId(all.weapons)
    this.rules = byId(all.rules)
  }

  /** The rules of a card, in words. */
  rulesOf(card: { rules: string[] }): Rule[] {
    return card.rules.flatMap((id) => this.rules.get(id) ?? [])
  }
}

function byId<T extends { id: string }>(cards: T[]): Map<string, T> {
  return new Map(cards.map((c) => [c.id, c]))
}
