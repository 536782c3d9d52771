// How forces of Warcaster are built.
import type { Check, Craft, Draft, Meter, Opening, Sample } from '../../../force/craft'
import { word } from './text'
import { Content, type ContentDocument, type ForceFile, type SampleForce } from './content'
import * as drafts from './draft'
import type { WarDraft } from './draft'
import Figure from './Figure.svelte'
import { place } from './place'
import { deck } from './rack'
import { sheet } from './sheet'
import { offers, rows } from './units'

/** The builder's view of the game, from the server's content document. */
export default function craft(document: object): Craft {
  const content = new Content(document as ContentDocument)
  const war = (draft: Draft) => draft as WarDraft
  return {
    system: 'warcaster',
    title: word('title'),
    factions: content.all.factions.map((f) => ({ id: f.id, name: f.name, line: f.style ?? '' })),
    samples: content.all.samples.map((s) => sample(content, s)),
    sizes: sizes(content),
    tabs: tabs(),
    checks: checks(),
    copies: word('copies', { n: content.limits.copies }),
    figure: Figure,

    begin: drafts.begin,
    read: (force) => drafts.read(content, force as ForceFile),
    write: (draft, id) => drafts.write(war(draft), id),
    describe: (draft) => describe(content, war(draft)),

    offers: (draft) => offers(content, war(draft)),
    rows: (draft) => rows(content, war(draft)),
    meters: (draft, mission) => meters(content, war(draft), mission),
    deck: (draft) => deck(content, war(draft)),
    opening: (draft) => opening(content, war(draft)),
    sheet: (draft, pick) => sheet(content, war(draft), pick),
    place: (draft, path) => place(content, war(draft), path),

    rename: (draft, name) => ({ ...war(draft), name }),
    setFaction: (draft, faction) => ({ ...war(draft), faction }),
    add: (draft, unit) => drafts.add(content, war(draft), unit),
    setCount: (draft, key, count) => drafts.setCount(war(draft), key, count),
    split: (draft, key) => drafts.split(war(draft), key),
    fit: (draft, key, slot, part) => drafts.fit(content, war(draft), key, slot, part),
    setOpening: (draft, key, count) => drafts.setOpening(war(draft), key, count),
    setCard: (draft, card, held) => drafts.setCard(war(draft), card, held),
  }
}

function tabs() {
  return [
    { id: 'warjack', name: word('jacks') },
    { id: 'squad', name: word('squads') },
    { id: 'solo', name: word('solos') },
    { id: 'hero', name: word('heroes') },
  ]
}

function sizes(content: Content) {
  const missions = content.all.missions.map((m) => ({
    id: m.id,
    name: m.skirmish ? word('skirmish', { name: m.name }) : m.name,
    line: m.name,
  }))
  return [{ id: '', name: word('full'), line: word('fullGame') }, ...missions]
}

/** The header's items, by the chapters that faults quote. The last takes the rest. */
function checks(): Check[] {
  const of = (id: string, name: string, pattern: RegExp): Check => ({
    id,
    name,
    covers: (c) => pattern.test(c),
  })
  return [
    of('faction', word('check.faction'), /^wc\.force\.(faction|wild_card)/),
    of('copies', word('check.copies'), /^wc\.force\.(copies|hero_unique)/),
    of('jacks', word('check.jacks'), /^wc\.warjack\./),
    of('rack', word('check.rack'), /^wc\.rack\./),
    of('opening', word('check.opening'), /^wc\.setup\.initial/),
    of('size', word('check.size'), /./),
  ]
}

/** How many units besides Heroes, and how many Heroes. */
function counts(content: Content, draft: WarDraft): { units: number; heroes: number; attached: number } {
  let units = 0
  let heroes = 0
  for (const e of draft.entries) {
    if (content.units.get(e.unit)?.hero) heroes += e.count
    else units += e.count
  }
  return { units, heroes, attached: draft.attached.reduce((n, a) => n + a.count, 0) }
}

/** A skirmish has its own size, Heroes among its units. */
function meters(content: Content, draft: WarDraft, mission: string): Meter[] {
  const { units, heroes } = counts(content, draft)
  const { units: most, heroes: mostHeroes, skirmish_units: small } = content.limits
  if (content.all.missions.find((m) => m.id === mission)?.skirmish)
    return [
      {
        name: word('units'),
        n: units + heroes,
        most: small,
        form: 'bar',
        text: word('ofSkirmish', { most: small }),
      },
    ]
  return [
    { name: word('units'), n: units, most, form: 'bar', text: word('ofUnits', { most }) },
    {
      name: word('heroes'),
      n: heroes,
      most: mostHeroes,
      form: 'blocks',
      text: word('ofHeroes', { most: mostHeroes }),
    },
  ]
}

function opening(content: Content, draft: WarDraft): Opening {
  const rows = draft.entries.flatMap((e) => {
    const card = content.units.get(e.unit)
    return card
      ? [
          {
            key: e.key,
            name: card.name,
            glyph: card.glyph,
            cost: card.cost,
            count: e.opening,
            of: e.count,
          },
        ]
      : []
  })
  return { rows, cost: rows.reduce((sum, r) => sum + r.cost * r.count, 0), most: content.limits.opening_cost }
}

function describe(content: Content, draft: WarDraft): string {
  const { units, heroes, attached } = counts(content, draft)
  return [
    content.factionName(draft.faction),
    word('nUnits', { n: units }),
    heroes ? word('nHeroes', { n: heroes }) : '',
    attached ? word('nAttached', { n: attached }) : '',
    word('nCyphers', { n: draft.rack.length }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** A sample that was made for skirmishes is one for the first skirmish mission. */
function sample(content: Content, file: SampleForce): Sample {
  const draft = drafts.read(content, file)
  return {
    id: file.id,
    name: file.name,
    faction: file.faction,
    line: describe(content, draft),
    force: drafts.write(draft, file.id),
    mission: file.skirmish ? content.all.missions.find((m) => m.skirmish)?.id : undefined,
  }
}
