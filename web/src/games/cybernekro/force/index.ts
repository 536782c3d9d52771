// How crews of Cybernekro are built: characters from nothing, or like somebody ready.
import type { Craft, Draft, Part, Pick, Place, Rule, Sheet, Slot } from '../../../force/craft'
import { capital } from '../../../text/fill'
import { attributes, Book, inReach, saysOf, signed, slotsOf, sortOf, write } from './crew'
import type { Attribute, Character, Content, Crew, CrewFile, Gear } from './crew'
import Figure from './Figure.svelte'
import { keyword, type Word, word } from './text'

const lists = ['traits', 'mods', 'gear'] as const
const sorts = ['weapon', 'armor', 'equipment'] as const
const own = (draft: Draft) => draft as unknown as Crew
const drafted = (crew: Crew): Draft => crew
const size = { id: '', name: word('game'), line: '' }

/** The builder's view of the game, from the server's content document. */
export default function craft(document: object): Craft {
  const book = new Book(document as Content)
  const { limits } = book.content
  // Whoever stands ready can be taken; nobody is the first of the list.
  const ready = new Map<string, { crew: string; character: Character }>(
    book.content.samples.flatMap((s) =>
      s.characters.map(
        (c, i) => [`${s.id}/${i}`, { crew: s.name, character: book.character(-1, c) }] as const,
      ),
    ),
  )
  const nobody = (n: number) => book.character(-1, { name: word('nth', { n }), attributes: {} })
  const byKey = (crew: Crew, key: number) => crew.characters.find((c) => c.key === key)
  const put = (crew: Crew, key: number, to: (c: Character) => Character[]) =>
    drafted({ ...crew, characters: crew.characters.flatMap((c) => (c.key === key ? to(c) : [c])) })

  function grown(crew: Crew, c: Character) {
    const key = crew.next
    return {
      key,
      draft: drafted({ ...crew, characters: [...crew.characters, { ...c, key }], next: key + 1 }),
    }
  }
  const described = (crew: Crew) =>
    `${word('characters', { n: crew.characters.length })}, ${word('cost', { n: book.costOf(crew) })}`
  const noteOf = (c: Character) => [...c.traits.map((id) => book.traits.get(id)!.name), gearOf(c)].join(', ')
  const gearOf = (c: Character) => c.gear.map((id) => book.gear.get(id)!.name).join(', ')
  const glyphOf = (c: Character) =>
    book.has(c, 'sorcerer') ? 'u-weaver' : book.has(c, 'artificial') ? 'u-walker' : 'u-hero'
  const rowOf = (c: Character) => ({ name: c.name, glyph: glyphOf(c), cost: book.cost(c) })

  return {
    ...{ system: 'cybernekro', title: word('title'), begins: '', sizes: [size], copies: word('copies') },
    ...{ unnamed: word('unnamed'), figure: Figure },
    factions: [{ id: '', name: word('crew'), line: word('crew.line') }],
    tabs: (['new', 'ready'] as const).map((id) => ({ id, name: word(`tab.${id}`) })),
    samples: book.content.samples.map((force) => ({
      ...{ id: force.id, name: force.name, faction: '', force },
      line: [described(book.read(force)), force.blurb].filter(Boolean).join('. '),
    })),
    checks: [
      { id: 'size', name: word('check.size'), clauses: /^cn\.crew\.size$/ },
      { id: 'points', name: word('check.points'), clauses: /^cn\.crew\.budget$/ },
      { id: 'attributes', name: word('check.attributes'), clauses: /^cn\.crew\.(modifiers|bounds)$/ },
      { id: 'gear', name: word('check.gear'), clauses: /./ },
    ],

    begin: (_, name) => drafted({ name, faction: '', characters: [], next: 0 }),
    sizeOf: () => size,
    read: (force) => drafted(book.read(force as CrewFile)),
    write: (draft, id) => write(own(draft), id),
    describe: (draft) => described(own(draft)),
    offers: () => [
      ...[{ id: 'new', tab: 'new', name: word('new'), line: word('new.line'), glyph: 'u-hero' }].map((o) => ({
        ...{ ...o, base: 32, cost: limits.base_cost, held: 0 },
      })),
      ...[...ready].map(([id, { crew, character }]) => ({
        ...{ id, tab: 'ready', ...rowOf(character), base: book.base(character), held: 0 },
        line: [noteOf(character), crew].filter(Boolean).join(' \u00b7 '),
      })),
    ],
    rows: (draft) =>
      own(draft).characters.map((c) => ({
        ...{ key: c.key, unit: `own/${c.key}`, ...rowOf(c), note: noteOf(c), count: 1, most: 2 },
      })),
    meters(draft) {
      const n = own(draft).characters.length
      const most = limits.budget
      return [
        {
          ...{ name: word('points'), n: book.costOf(own(draft)), most, form: 'bar' },
          text: word('of.points', { most }),
        },
        {
          ...{ name: word('check.size'), n, least: limits.fewest, most: limits.most, form: 'blocks' },
          text: word('of.characters'),
        },
      ]
    },
    deck: () => undefined,
    opening: () => ({ cost: 0, most: 0, rows: [] }),
    sheet: (draft, pick) => sheet(book, own(draft), pick, pickOf),
    place: (draft, path) => place(own(draft), path),

    rename: (draft, name) => ({ ...draft, name }),
    setFaction: (draft) => draft,
    add: (draft, unit) => grown(own(draft), ready.get(unit)?.character ?? nobody(own(draft).next + 1)),
    setCount(draft, key, count) {
      const c = byKey(own(draft), key)
      if (count > 1 && c) return grown(own(draft), { ...c, name: `${c.name} ${own(draft).next + 1}` }).draft
      return count > 0 ? draft : put(own(draft), key, () => [])
    },
    split: (draft, key) => ({ draft, key }),
    fit: (draft, key, slot, part) => put(own(draft), key, (c) => [fitted(c, slot, part)]),
    setOpening: (draft) => draft,
    setCard: (draft) => draft,
  }

  function pickOf(crew: Crew, pick: Pick): Character | undefined {
    if ('key' in pick) return byKey(crew, pick.key)
    return pick.unit === 'new'
      ? { ...nobody(crew.next + 1), name: word('new') }
      : ready.get(pick.unit)?.character
  }
}

/** A character with something else in one place: its name, an attribute, what it is, has or carries. */
function fitted(c: Character, slot: string, part: string): Character {
  const [list = '', at = ''] = slot.split('.')
  if (list === 'name') return part.trim() ? { ...c, name: part.trim() } : c
  if (list === 'dial') return { ...c, attributes: { ...c.attributes, [at]: Number(part) } }
  if (list === 'raised') {
    const raised = [...c.raised]
    raised[Number(at)] = part
    return { ...c, raised: raised.filter(Boolean) }
  }
  const to = list === 'add' ? (at === 'traits' || at === 'mods' ? at : 'gear') : (list as 'gear')
  const had = c[to]
  const n = list === 'add' ? had.length : Number(at)
  const kept = part ? [...had.slice(0, n), part, ...had.slice(n + 1)] : had.filter((_, i) => i !== n)
  const changed = { ...c, [to]: kept }
  return to === 'traits' && !kept.includes('deformed') ? { ...changed, raised: [] } : changed
}

/** Where a fault of characters[2].gear[1] belongs. */
function place(crew: Crew, path: string): Place {
  const [, n, list, at = '0'] = /^characters\[(\d+)\](?:\.(\w+))?(?:\[(\d+)\])?/.exec(path) ?? []
  const c = n === undefined ? undefined : crew.characters[Number(n)]
  if (!c) return { part: 'force' }
  const slot = list && list in c && list !== 'attributes' && list !== 'base' ? `${list}.${at}` : undefined
  return { part: 'row', row: c.key, slot }
}

function sheet(
  book: Book,
  crew: Crew,
  pick: Pick,
  pickOf: (crew: Crew, pick: Pick) => Character | undefined,
) {
  const c = pickOf(crew, pick)
  if (!c) return undefined
  const values = book.values(c)
  const inCrew = c.key >= 0
  const [n, most] = [book.load(c), book.capacity(c)]
  const gear = c.gear.map((id) => book.gear.get(id)!)
  const before = attributes.map((a) => c.attributes[a])
  const sum = before.reduce((sum, n) => sum + n, 0)
  const above = before.reduce((sum, n) => sum + Math.max(0, n), 0)
  const { low, high } = book.content.limits
  const made: Sheet = {
    ...{ unit: 'unit' in pick ? pick.unit : `own/${c.key}`, key: inCrew ? c.key : undefined, count: 1 },
    ...{
      name: c.name,
      line: word('cost', { n: book.cost(c) }),
      glyph: 'u-hero',
      models: 1,
      base: book.base(c),
    },
    stats: [
      ...attributes.map((a) => ({ name: capital(a.slice(0, 3)), value: signed(values[a]) })),
      { name: 'Arm', value: String(book.armor(c)) },
    ],
    marks: [
      { name: word('marks.ap'), n: book.content.limits.most_ap, form: 'ring' },
      { name: word('marks.wounds'), n: book.content.most_wounds, form: 'box' },
      { name: word('marks.dread'), n: book.content.most_dread, form: 'bar' },
    ],
    named: true,
    dials: attributes.map((a) => ({
      ...{ id: `dial.${a}`, name: word(a), n: c.attributes[a], least: low, most: high },
      text: signed(c.attributes[a]),
      note: dialNote(a, c.attributes[a], values[a]),
    })),
    dialed: word('dials', { sum: signed(sum), above: signed(above) }),
    meters: [{ name: word('capacity'), n, most, form: 'bar', text: word('of.capacity', { most }) }],
    slots: slots(book, c),
    weapons: gear.filter((g) => sortOf(g) === 'weapon').map((g) => part(g)),
    columns,
    companions: [],
    rules: rules(book, c, gear),
    splits: false,
    clauses: [],
  }
  return made
}

const dialNote = (a: Attribute, n: number, value: number) =>
  n === value ? word(`${a}.note`) : `${word(`${a}.note`)}. ${word('dial.traits', { n: signed(value) })}`

const columns = (['slots', 'dmg', 'rng'] as const).map((id) => word(`column.${id}`))

/** A piece of gear as something to choose; what speaks against it before what it is. */
const part = (g: Gear, over?: string): Part => ({
  ...{ id: g.id, name: g.name, kind: sortOf(g), points: g.cost, over },
  line:
    saysOf(g)
      .map((k) => k.name)
      .join(', ') || (g.armor ? `+${g.armor}` : (g.text ?? '')),
  figures: [String(slotsOf(g)), g.damage ? String(g.damage) : '\u2013', inReach(g.range)],
})

/** What it is, has and carries, each with what may stand there instead, and a place for more. */
function slots(book: Book, c: Character): Slot[] {
  const machine = book.has(c, 'artificial')
  const { strength } = book.values(c)
  const written = (
    one: { id: string; name: string; text: string; cost: number },
    kind: string,
    over?: string,
  ) => ({
    ...{ id: one.id, name: one.name, line: one.text, kind, figures: [], points: one.cost, over },
  })
  const whyNot = (g: Gear, free: number) => {
    if (slotsOf(g) > free) return word('why.room')
    if ((g.heavy ?? 0) > strength && !c.mods.includes('augmented-arms')) return word('why.heavy')
    return g.kind === 'ranged weapon' && book.has(c, 'bestial') ? word('why.bestial') : undefined
  }
  const left = book.capacity(c) - book.load(c)
  const gear = (sort: string, more: number) =>
    book.content.gear
      .filter((g) => sortOf(g) === sort && !g.natural && g.word !== 'fists')
      .map((g) => part(g, whyNot(g, left + more)))
  const options = {
    traits: (keep?: string) =>
      book.content.traits
        .filter((t) => t.id === keep || !c.traits.includes(t.id))
        .map((t) => written(t, 'traits')),
    mods: (keep?: string) =>
      book.content.mods
        .filter((m) => m.id === keep || !c.mods.includes(m.id))
        .map((m) => written(m, 'mods', machine && !m.artificial ? word('why.machine') : undefined)),
    gear: (keep?: string) => gear(sortOf(book.gear.get(keep!)!), slotsOf(book.gear.get(keep!)!)),
  }
  const one = { traits: 'trait', mods: 'mod' } as const
  return lists.flatMap((list): Slot[] => {
    const had = c[list].map((id, i): Slot => {
      const all = options[list](id)
      const named: Word = list === 'gear' ? sortOf(book.gear.get(id)!) : one[list]
      return {
        ...{ id: `${list}.${i}`, name: word(named), short: word(named), at: list, none: word('out') },
        ...{ part: all.find((p) => p.id === id), options: all, columns: list === 'gear' ? columns : [] },
      }
    })
    const risen = list === 'traits' && book.has(c, 'deformed') ? [0, 1].map((i) => raised(c, i)) : []
    const more = list === 'gear' ? sorts : ([list] as const)
    return [
      ...had,
      ...risen,
      ...more.map((sort): Slot => ({
        ...{ id: `add.${sort}`, name: word(`add.${sort}`), short: word(`add.${sort}`), at: list },
        options: sort === 'traits' || sort === 'mods' ? options[sort]() : gear(sort, 0),
        columns: list === 'gear' ? columns : [],
      })),
    ]
  })
}

/** One of the two attributes that Deformed raises. */
function raised(c: Character, i: number): Slot {
  const all = attributes.map((a): Part => ({ id: a, name: word(a), line: '', kind: 'raised', figures: [] }))
  return {
    ...{ id: `raised.${i}`, name: word('raised'), short: word('raised'), at: 'traits', columns: [] },
    ...{ options: all, part: all.find((p) => p.id === c.raised[i]), none: word('none') },
  }
}

/** What all of it does, keywords too. */
function rules(book: Book, c: Character, gear: Gear[]): Sheet['rules'] {
  const told = (one: { name: string; text?: string; clauses: string[] }): Rule => ({
    ...{ name: one.name, text: one.text ?? '', clause: one.clauses[0] },
  })
  const says = new Map(gear.flatMap(saysOf).map((k) => [k.id, k.name]))
  return [
    { of: word('traits'), rules: c.traits.map((id) => told(book.traits.get(id)!)) },
    { of: word('mods'), rules: c.mods.map((id) => told(book.mods.get(id)!)) },
    {
      of: word('gear'),
      rules: [
        ...gear.filter((g) => g.text).map(told),
        ...[...says].map(([id, name]) => ({
          ...{ name, text: keyword(id), clause: `cn.kw.${id.replaceAll('-', '_')}` },
        })),
      ],
    },
  ].filter((r) => r.rules.length > 0)
}
