// A crew while it is built, and what its characters come to.
import { inches } from '../../../lib/inches'
import { capital } from '../../../text/fill'
import type { components } from '../../../wire/schema'

type Schemas = components['schemas']
export type Content = Schemas['CybernekroContent']
export type CrewFile = Schemas['CybernekroForce']
export type Gear = Schemas['CybernekroGear']
type CharacterFile = Schemas['CybernekroCharacter']

export const attributes = ['strength', 'toughness', 'agility', 'intellect', 'discipline'] as const
export type Attribute = (typeof attributes)[number]
type Values = Record<Attribute, number>

export interface Character {
  key: number
  name: string
  /** Before traits. */
  attributes: Values
  traits: readonly string[]
  /** What Deformed raises. */
  raised: readonly string[]
  mods: readonly string[]
  gear: readonly string[]
  base?: number
}

export interface Crew {
  readonly name: string
  readonly faction: string
  readonly blurb?: string
  readonly characters: readonly Character[]
  readonly next: number
}

const each = (of: (a: Attribute) => number) => Object.fromEntries(attributes.map((a) => [a, of(a)])) as Values

/** A crew file as a crew; what its book does not have is left out. */
export class Book {
  readonly traits
  readonly mods
  readonly gear

  constructor(readonly content: Content) {
    const byID = <T extends { id: string }>(list: T[]) => new Map(list.map((one) => [one.id, one]))
    this.traits = byID(content.traits)
    this.mods = byID(content.mods)
    this.gear = byID(content.gear)
  }

  character(key: number, c: CharacterFile): Character {
    return {
      ...{ key, name: c.name, raised: c.raised ?? [], base: c.base },
      attributes: each((a) => c.attributes[a] ?? 0),
      traits: (c.traits ?? []).filter((id) => this.traits.has(id)),
      mods: (c.mods ?? []).filter((id) => this.mods.has(id)),
      gear: (c.gear ?? []).filter((id) => this.gear.has(id)),
    }
  }

  read({ name, blurb, characters }: CrewFile): Crew {
    const list = (characters ?? []).map((c, i) => this.character(i, c))
    return { name, faction: '', blurb, characters: list, next: list.length }
  }

  has = (c: Character, trait: string) => c.traits.includes(trait)

  /** With what traits add; each counts once. */
  values(c: Character): Values {
    const adds = [...new Set(c.traits)].map((id) => this.traits.get(id)!)
    return each((a) => {
      const sum = adds.reduce((sum, trait) => sum + (trait.adds?.[a] ?? 0), c.attributes[a])
      return this.has(c, 'deformed') ? sum + (c.raised.includes(a) ? 1 : -1) : sum
    })
  }

  cost(c: Character): number {
    const of = (ids: readonly string[], book: ReadonlyMap<string, { cost: number }>) =>
      ids.reduce((sum, id) => sum + book.get(id)!.cost, 0)
    return (
      this.content.limits.base_cost +
      of(c.traits, this.traits) +
      of(c.mods, this.mods) +
      of(c.gear, this.gear)
    )
  }

  costOf = (crew: Crew) => crew.characters.reduce((sum, c) => sum + this.cost(c), 0)

  /** What it carries, and how much it can, in slots. */
  load = (c: Character) => c.gear.reduce((sum, id) => sum + slotsOf(this.gear.get(id)!), 0)
  capacity(c: Character): number {
    const more = [...new Set(c.traits)].reduce((sum, id) => sum + (this.traits.get(id)!.capacity ?? 0), 0)
    return Math.max(1, 5 + this.values(c).strength) + more
  }

  armor(c: Character): number {
    const worn = c.gear.map((id) => this.gear.get(id)!.armor ?? 0)
    return Math.max(0, ...worn) + c.mods.reduce((sum, id) => sum + (this.mods.get(id)!.armor ?? 0), 0)
  }

  base(c: Character): number {
    const [big, small] = [this.has(c, 'big'), this.has(c, 'small')]
    return c.base ?? (big === small ? 32 : big ? 40 : 25)
  }
}

/** The file of a crew: what is nothing is left out. */
export function write({ name, blurb, characters }: Crew, id: string): CrewFile {
  const some = (list: readonly string[]) => (list.length > 0 ? [...list] : undefined)
  return {
    ...{ id, name },
    ...(blurb && { blurb }),
    characters: characters.map(({ key: _, attributes: values, traits, raised, mods, gear, base, name }) => ({
      name,
      attributes: Object.fromEntries(attributes.flatMap((a) => (values[a] ? [[a, values[a]]] : []))),
      ...{ traits: some(traits), raised: some(raised), mods: some(mods), gear: some(gear), base },
    })),
  }
}

export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : '0')

const slots: Record<string, number> = { none: 0, small: 0.5, two: 2 }
export const slotsOf = (g: Gear) => slots[g.size] ?? 1

/** Which list of the workshop it stands in. */
export const sortOf = (g: Gear) =>
  g.kind.endsWith('weapon') ? 'weapon' : g.kind === 'equipment' ? 'equipment' : 'armor'

export const inReach = (n: number | undefined) => (n ? `${inches(n)}\u2033` : '\u2013')

/** The keywords of a weapon with their figures: Auto 2. */
export const saysOf = (g: Gear): { id: string; name: string }[] => [
  ...(['auto', 'heavy', 'piercing'] as const).flatMap((id) =>
    g[id] ? [{ id, name: `${capital(id)} ${g[id]}` }] : [],
  ),
  ...(g.keywords ?? []).map((id) => ({ id, name: capital(id) })),
]
