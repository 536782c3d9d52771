// How battlegroups of WARMACHINE are built.
import type { Check, Craft } from '../../../force/craft'
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

/** Points that were agreed; none are a box. */
const limit = (draft: Draft, size: string) => Number(size) || draft.points
const isCaster = (card: Card) => card.tab === 'warcaster'

function plan(content: Schemas['WarmachineContent']): Plan<ForceFile> {
  const box = content.limits.points[0] ?? 350
  return {
    system: 'warmachine',
    title: word('title'),
    factions: content.factions.map((f) => ({ id: f.id, name: f.name, line: f.style ?? '' })),
    samples: content.samples.map((file) => ({ file, size: file.points ? String(file.points) : undefined })),
    sizes: [
      { id: '', name: word('box'), line: word('box.line') },
      ...content.limits.points.map((n) => {
        const name = word('size', { n })
        return { id: String(n), name, line: name }
      }),
    ],
    tabs: (['warcaster', 'light', 'heavy'] as const).map((id) => ({ id, name: word(`tab.${id}`) })),
    checks: checks(),
    copies: word('copies'),
    figure: Figure,
    columns: [word('column.rng'), word('column.pow')],
    cards: content.models.map((card) => cardOf(content, card)),
    lists: { warjacks: (card) => !isCaster(card) },
    meters(known, draft, size) {
      const most = limit(draft, size) || box
      const n = costOf(known, draft)
      return [{ name: word('points'), n, most, form: 'bar', text: word('of.points', { most }) }]
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
    { id: 'caster', name: word('check.caster'), clauses: /^wm\.models\.warcaster$/ },
    { id: 'faction', name: word('check.faction'), clauses: /^wm\.models\.factions$/ },
    { id: 'size', name: word('check.size'), clauses: /./ },
  ]
}

function read({ name, faction, points, warcaster, warjacks }: ForceFile): Written {
  const models = [...(warcaster ? [warcaster] : []), ...(warjacks ?? [])]
  return { name, faction, points, lines: models.map((unit) => ({ unit })) }
}

/** Its file names every warjack, copies too. */
function write(known: Known, draft: Draft, id: string, size: string): ForceFile {
  const casters = draft.lines.filter((l) => isCaster(known.card(l)))
  const warjacks = draft.lines
    .filter((l) => !casters.includes(l))
    .flatMap(({ unit, count }) => Array.from({ length: count }, () => unit))
  const points = limit(draft, size)
  const { name, faction } = draft
  return { id, name, faction, warcaster: casters[0]?.unit ?? '', warjacks, ...(points > 0 && { points }) }
}
