// How battlegroups of WARMACHINE are built.
import type { Check, Craft, Draft, Part, Pick, Sheet } from '../../../force/craft'
import type { components } from '../../../wire/schema'
import * as drafts from './draft'
import type { ForceFile, GroupDraft, ModelCard } from './draft'
import Figure from './Figure.svelte'
import { word, type Word } from './text'

type Content = components['schemas']['WarmachineContent']

const tabs = ['warcaster', 'light', 'heavy'] as const
const bases: Record<string, number> = { warcaster: 30, light: 40, heavy: 50 }
const glyphs: Record<string, string> = { warcaster: 'u-hero', light: 'u-warjack', heavy: 'u-warjack' }

/** The builder's view of the game, from the server's content document. */
export default function craft(document: object): Craft {
  const content = document as Content
  const cards = new Map(content.models.map((m) => [m.id, m]))
  const factions = new Map(content.factions.map((f) => [f.id, f.name]))
  const own = (draft: Draft) => draft as GroupDraft
  const limit = (draft: GroupDraft, size: string) => (size === 'box' ? 0 : Number(size) || draft.points)
  const cost = (draft: GroupDraft) =>
    draft.entries.reduce((sum, e) => sum + (cards.get(e.model)?.points ?? 0) * e.count, 0)
  const strange = (draft: GroupDraft, card: ModelCard) =>
    card.faction === draft.faction ? undefined : word('serves', { name: factions.get(card.faction) ?? '' })
  const jacks = (draft: GroupDraft) =>
    draft.entries.reduce((n, e) => n + (cards.get(e.model)?.kind === 'warcaster' ? 0 : e.count), 0)
  const describe = (draft: GroupDraft) =>
    [
      factions.get(draft.faction) ?? draft.faction,
      word('warjacks', { n: jacks(draft) }),
      word('cost', { n: cost(draft) }),
    ].join(', ')

  return {
    system: 'warmachine',
    title: word('title'),
    factions: content.factions.map((f) => ({ id: f.id, name: f.name, line: f.style ?? '' })),
    samples: content.samples.map((s) => {
      const draft = drafts.read(cards, s)
      const mission = s.points ? String(s.points) : undefined
      return { id: s.id ?? '', name: s.name, faction: s.faction, line: describe(draft), force: s, mission }
    }),
    sizes: [
      { id: '', name: word('box'), line: word('box.line') },
      ...content.limits.points.map((n) => {
        const name = word('size', { n })
        return { id: String(n), name, line: name }
      }),
    ],
    tabs: tabs.map((id) => ({ id, name: word(`tab.${id}`) })),
    checks: checks(),
    copies: word('copies'),
    figure: Figure,

    begin: drafts.begin,
    read: (force) => drafts.read(cards, force as ForceFile),
    write: (draft, id, size) => drafts.write(cards, own(draft), id, limit(own(draft), size)),
    describe: (draft) => describe(own(draft)),

    offers: (draft) =>
      content.models.map((card) => ({
        id: card.id,
        name: card.name,
        line: `SPD ${card.spd}, MAT ${card.mat}, DEF ${card.def}, ARM ${card.arm_shield ?? card.arm}`,
        glyph: glyphs[card.kind]!,
        tab: card.kind,
        base: bases[card.kind]!,
        cost: card.points,
        held: drafts.held(own(draft), card.id),
        why: strange(own(draft), card),
      })),
    rows: (draft) =>
      own(draft).entries.flatMap((e) => {
        const card = cards.get(e.model)
        if (!card) return []
        const note = [word(card.kind as Word), word('boxes', { n: card.boxes })].join(', ')
        return [
          {
            key: e.key,
            unit: e.model,
            name: card.name,
            note,
            glyph: glyphs[card.kind]!,
            cost: card.points,
            count: e.count,
          },
        ]
      }),
    meters: (draft, size) => {
      const most = limit(own(draft), size) || (content.limits.points[0] ?? 350)
      return [
        { name: word('points'), n: cost(own(draft)), most, form: 'bar', text: word('of.points', { most }) },
      ]
    },
    deck: () => undefined,
    opening: () => ({ cost: 0, most: 0, rows: [] }),
    sheet: (draft, pick) => sheet(content, cards, own(draft), pick, strange),
    place: (draft, path) => place(cards, own(draft), path),

    rename: (draft, name) => ({ ...own(draft), name }),
    setFaction: (draft, faction) => ({ ...own(draft), faction }),
    add: (draft, model) => drafts.add(cards, own(draft), model),
    setCount: (draft, key, count) => drafts.setCount(own(draft), key, count),
    split: (draft, key) => ({ draft, key }),
    fit: (draft) => draft,
    setOpening: (draft) => draft,
    setCard: (draft) => draft,
  }
}

/** The header's items, by the clauses that faults quote. The last takes the rest. */
function checks(): Check[] {
  return [
    { id: 'caster', name: word('check.caster'), covers: (c) => c === 'wm.models.warcaster' },
    { id: 'faction', name: word('check.faction'), covers: (c) => c === 'wm.models.factions' },
    { id: 'size', name: word('check.size'), covers: () => true },
  ]
}

/** A fault names a warjack by its place, every copy counted. */
function place(cards: drafts.Cards, draft: GroupDraft, path: string): ReturnType<Craft['place']> {
  const at = /^warjacks\[(\d+)\]/.exec(path)
  if (!at) return { part: 'force' }
  let n = Number(at[1])
  for (const e of draft.entries.filter((e) => cards.get(e.model)?.kind !== 'warcaster')) {
    if (n < e.count) return { part: 'row', row: e.key }
    n -= e.count
  }
  return { part: 'force' }
}

/** All that is known of a model. */
function sheet(
  content: Content,
  cards: drafts.Cards,
  draft: GroupDraft,
  pick: Pick,
  strange: (draft: GroupDraft, card: ModelCard) => string | undefined,
): Sheet | undefined {
  const entry = 'key' in pick ? draft.entries.find((e) => e.key === pick.key) : undefined
  const card = cards.get(entry?.model ?? ('unit' in pick ? pick.unit : ''))
  if (!card) return undefined
  const figures = [
    ['SPD', card.spd],
    ['STR', card.str],
    ['MAT', card.mat],
    ['RAT', card.rat],
    ['DEF', card.def],
    ['ARM', card.arm_shield ? `${card.arm}/${card.arm_shield}` : card.arm],
    ...(card.foc ? [['FOC', card.foc]] : []),
  ]
  return {
    unit: card.id,
    key: entry?.key,
    count: entry?.count ?? 0,
    name: card.name,
    line: [
      word(card.kind as Word),
      word('boxes', { n: card.boxes }),
      word('cost', { n: card.points }),
      card.arc_node ? word('arcnode') : '',
    ]
      .filter(Boolean)
      .join(', '),
    glyph: glyphs[card.kind]!,
    models: 1,
    base: bases[card.kind]!,
    stats: figures.map(([name, value]) => ({ name: String(name), value: String(value) })),
    slots: [],
    weapons: card.weapons.map(weapon),
    columns: [word('column.rng'), word('column.pow')],
    companions: [],
    rules: rules(content, card),
    why: strange(draft, card),
    splits: false,
    clauses: card.clauses,
    grid: card.grid ?? [Array.from({ length: card.boxes }, () => '-')],
  }
}

function weapon(w: ModelCard['weapons'][number], i: number): Part {
  const reach = w.reach ? '2\u2033' : '\u00bd\u2033'
  const far = w.kind === 'melee' ? reach : w.spray ? 'SP' : `${w.rng ?? 0}\u2033`
  const pow = w.kind === 'melee' ? `${word('column.ps')} ${w.ps ?? 0}` : String(w.pow)
  return {
    id: `weapon-${i}`,
    name: w.name,
    line: (w.special ?? []).join(', ').replaceAll('-', ' '),
    kind: 'weapon',
    figures: [far, pow],
  }
}

/** Its special rules; of a warcaster its spells and its feat. */
function rules(content: Content, card: ModelCard): Sheet['rules'] {
  const told = (card.rules ?? []).map((r) => ({ name: r.name, text: r.text, clause: r.clauses[0] }))
  const spells = (card.spells ?? []).flatMap((id) => {
    const s = content.spells.find((s) => s.id === id)
    return s && !s.unused
      ? [{ name: s.name, text: s.text, aside: word('spell.cost', { n: s.cost }), clause: s.clauses[0] }]
      : []
  })
  const feat = card.feat ? [{ name: card.feat.name, text: card.feat.text, clause: card.feat.clauses[0] }] : []
  return [
    { of: card.name, rules: told },
    { of: word('feat'), rules: feat },
    { of: word('spells'), rules: spells },
  ].filter((g) => g.rules.length > 0)
}
