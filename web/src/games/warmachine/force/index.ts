// How battlegroups of WARMACHINE are built.
import type { Check, Craft, Size } from '../../../force/craft'
import { crafted } from '../../../force/crafted'
import { costOf, countOf } from '../../../force/draft'
import type { Card, Draft, Known, Plan, Written } from '../../../force/plan'
import type { components } from '../../../wire/schema'
import { cardOf } from './cards'
import Figure from './Figure.svelte'
import { word } from './text'

type Schemas = components['schemas']
/** A battlegroup as its file has it. */
type ForceFile = Schemas['WarmachineForce']

/** The builder's view of the game, from the server's content document. */
export default (document: object): Craft => crafted(plan(document as Schemas['WarmachineContent']))

/** Points that were agreed. */
const points = (n: number): Size => ({ id: String(n), name: word('size', { n }), line: word('size', { n }) })
/** No points are a box. */
const box: Size = { id: '', name: word('box'), line: word('box.line') }
const isCaster = (card: Card) => card.tab === 'warcaster'
/** A battlegroup is led by its first model; more warcasters are told of where warjacks are. */
const leads = (card: Card, n: number) => n === 0 && isCaster(card)

function plan(content: Schemas['WarmachineContent']): Plan<ForceFile> {
  return {
    system: 'warmachine',
    title: word('title'),
    factions: content.factions.map((f) => ({ id: f.id, name: f.name, line: f.style ?? '' })),
    samples: content.samples,
    sizes: [...content.limits.points.map(points), box],
    sizeOf: (file) => (file.points ? points(file.points) : box),
    begins: content.limits.points.map(String)[0],
    tabs: (['warcaster', 'light', 'heavy'] as const).map((id) => ({ id, name: word(`tab.${id}`) })),
    checks: checks(),
    copies: word('copies'),
    figure: Figure,
    columns: (['rng', 'rof', 'aoe', 'pow', 'ps'] as const).map((id) => word(`column.${id}`)),
    cards: content.models.map((card) => cardOf(content, card)),
    lists: { warcaster: leads, warjacks: (card, n) => !leads(card, n) },
    meters(known, draft, size) {
      const n = costOf(known, draft)
      const [name, most] = [word('points'), Number(size)]
      if (!most) return [{ name, n, most: n, form: 'figure', text: word('of.box') }]
      return [{ name, n, most, form: 'bar', text: word('of.points', { most }) }]
    },
    told: (known, draft) => [
      word('warjacks', { n: countOf(draft.lines, (l) => !isCaster(known.card(l))) }),
      word('cost', { n: costOf(known, draft) }),
    ],
    read,
    write,
  }
}

/** By the clauses that faults quote. */
function checks(): Check[] {
  return [
    { id: 'faction', name: word('check.faction'), clauses: /^wm\.models\.factions$/ },
    { id: 'caster', name: word('check.caster'), clauses: /^wm\.models\.warcaster$/, paths: /^warcaster$/ },
    { id: 'size', name: word('check.size'), clauses: /./ },
  ]
}

function read({ name, faction, warcaster, warjacks }: ForceFile): Written {
  const models = [...(warcaster ? [warcaster] : []), ...(warjacks ?? [])]
  return { name, faction, lines: models.map((unit) => ({ unit })) }
}

/** Its file names every warjack, copies too. */
function write(known: Known, draft: Draft, id: string, size: string): ForceFile {
  const { name, faction, lines } = draft
  const led = lines.filter((l, n) => !leads(known.card(l), n))
  const warjacks = led.flatMap(({ unit, count }) => Array.from({ length: count }, () => unit))
  const warcaster = led.length < lines.length ? lines[0]!.unit : ''
  return { id, name, faction, warcaster, warjacks, ...(size && { points: Number(size) }) }
}
