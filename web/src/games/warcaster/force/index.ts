// How forces of Warcaster are built.
import type { Check, Craft, Meter } from '../../../force/craft'
import { crafted } from '../../../force/crafted'
import { countOf, firstOf, listed } from '../../../force/draft'
import type { Card, Draft, Known, Plan, Written } from '../../../force/plan'
import { Content, type ContentDocument, type ForceFile } from './content'
import Figure from './Figure.svelte'
import { columns, head, weapon } from './loadout'
import { rack } from './rack'
import { type Word, word } from './text'
import { cards, note } from './units'

/** The builder's view of the game, from the server's content document. */
export default (document: object): Craft => crafted(plan(new Content(document as ContentDocument)))

function plan(content: Content): Plan<ForceFile> {
  const { factions, samples, heads, weapons, limits, missions } = content.all
  const skirmish = missions.find((m) => m.skirmish)?.id
  const of = sizes(content)
  return {
    system: 'warcaster',
    title: word('title'),
    factions: factions.map((f) => ({ id: f.id, name: f.name, line: f.style ?? '' })),
    samples,
    sizes: of,
    // A sample that was made for skirmishes is one for the first skirmish mission.
    sizeOf: (file: ForceFile & { skirmish?: boolean }) =>
      (file.skirmish && of.find((s) => s.id === skirmish)) || of[0]!,
    tabs: (['jacks', 'squads', 'solos', 'heroes'] as const).map((key, i) => ({
      id: ['warjack', 'squad', 'solo', 'hero'][i]!,
      name: word(key),
    })),
    checks: checks(),
    copies: word('copies', { n: limits.copies }),
    figure: Figure,
    columns,
    cards: cards(content),
    fittings: [...heads.map((h) => head(content, h)), ...weapons.map((w) => weapon(content, w))],
    deck: rack(content.all),
    opening: limits.opening_cost,
    lists: { units: (c) => !c.adds, attachments: (c) => !!c.adds, rack: 'deck', opening: 'opening' },
    note,
    meters: (known, draft, size) => meters(content, known, draft, size),
    told,
    read,
    write,
  }
}

function sizes({ all }: Content) {
  const missions = all.missions.map(({ id, name, skirmish }) => ({
    ...{ id, line: name },
    name: skirmish ? word('skirmish', { name }) : name,
  }))
  return [{ id: '', name: word('full'), line: word('fullGame') }, ...missions]
}

/** By the chapters that faults quote. */
function checks(): Check[] {
  const of: Record<string, RegExp> = {
    faction: /^wc\.force\.(faction|wild_card)/,
    copies: /^wc\.force\.(copies|hero_unique)/,
    jacks: /^wc\.warjack\./,
    rack: /^wc\.rack\./,
    opening: /^wc\.setup\.initial/,
    size: /./,
  }
  return Object.entries(of).map(([id, clauses]) => ({ id, name: word(`check.${id}` as Word), clauses }))
}

const isHero = (card: Card) => card.tab === 'hero'

/** How many units besides Heroes, how many Heroes, and what is attached. */
function counts(known: Known, draft: Draft) {
  const of = (wanted: (card: Card) => boolean) => countOf(draft.lines, (l) => wanted(known.card(l)))
  return { units: of((c) => !isHero(c) && !c.adds), heroes: of(isHero), attached: of((c) => !!c.adds) }
}

/** A skirmish has its own size, Heroes among its units. */
function meters({ all }: Content, known: Known, draft: Draft, size: string): Meter[] {
  const { units, heroes } = counts(known, draft)
  const { units: most, heroes: mostHeroes, skirmish_units: small } = all.limits
  const meter = (name: Word, n: number, most: number, text: Word, form: Meter['form'] = 'bar'): Meter => ({
    ...{ name: word(name), n, most, form },
    text: word(text, { most }),
  })
  if (all.missions.find((m) => m.id === size)?.skirmish)
    return [meter('units', units + heroes, small, 'ofSkirmish')]
  return [meter('units', units, most, 'ofUnits'), meter('heroes', heroes, mostHeroes, 'ofHeroes', 'blocks')]
}

function told(known: Known, draft: Draft): string[] {
  const { units, heroes, attached } = counts(known, draft)
  return [
    word('nUnits', { n: units }),
    heroes ? word('nHeroes', { n: heroes }) : '',
    attached ? word('nAttached', { n: attached }) : '',
    word('nCyphers', { n: draft.cards.length }),
  ]
}

function read({ name, faction, units = [], attachments = [], rack, opening }: ForceFile): Written {
  const lines = units.map(({ unit, count, head, weapons }) => ({
    ...{ unit, count, mount: weapons },
    parts: head ? { head } : {},
  }))
  const attached = attachments.map(({ attachment, count }) => ({ unit: attachment, count }))
  return { name, faction, lines: [...lines, ...attached], cards: rack, first: opening }
}

function write(known: Known, draft: Draft, id: string): ForceFile {
  const { name, faction, cards } = draft
  const attached = draft.lines.filter((l) => known.card(l).adds)
  const units = draft.lines.filter((l) => !attached.includes(l))
  return {
    ...{ id, name, faction },
    units: units.map((line) => {
      const { unit, count, parts } = line
      const weapons = listed(known.card(line), line).map((f) => f.part)
      return {
        unit,
        ...(count > 1 && { count }),
        ...(parts.head && { head: parts.head }),
        ...(weapons.length > 0 && { weapons }),
      }
    }),
    attachments: attached.map(({ unit, count }) => ({ attachment: unit, count })),
    rack: [...cards],
    opening: firstOf(draft),
  }
}
