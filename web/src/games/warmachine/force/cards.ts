// The models of WARMACHINE as cards of the builder.
import type { Part } from '../../../force/craft'
import type { Brought, Card } from '../../../force/plan'
import type { components } from '../../../wire/schema'
import { type Word, word } from './text'

type Schemas = components['schemas']
type ModelCard = Schemas['WarmachineModelCard']
type Content = Schemas['WarmachineContent']

const bases: Record<string, number> = { warcaster: 30, light: 40, heavy: 50 }

export function cardOf(content: Content, card: ModelCard): Card {
  const { id, name, faction, kind, points, boxes, spd, str, mat, rat, def, arm, foc, clauses } = card
  const shield = card.arm_shield
  const caster = kind === 'warcaster'
  const stats = { SPD: spd, STR: str, MAT: mat, RAT: rat, DEF: def, ARM: shield ? `${arm}/${shield}` : arm }
  const figures = Object.entries({ ...stats, ...(foc && { FOC: foc }) })
  const note = [word(kind as Word), word('boxes', { n: boxes })]
  return {
    ...{ id, name, clauses, tab: kind, cost: points, models: 1, base: bases[kind]! },
    glyph: caster ? 'u-hero' : 'u-warjack',
    serves: [faction],
    // A battlegroup has one warcaster, which is told first.
    rank: caster ? 0 : 1,
    only: caster ? kind : undefined,
    line: `SPD ${spd}, DEF ${def}, ARM ${shield ?? arm}`,
    note: note.join(', '),
    summary: [...note, word('cost', { n: points }), card.arc_node ? word('arcnode') : '']
      .filter(Boolean)
      .join(', '),
    stats: figures.map(([name, value]) => ({ name, value: String(value) })),
    marks: [{ name: word('marks.focus'), n: caster ? (foc ?? 0) : 3, form: 'ring' }],
    weapons: card.weapons.map(weapon),
    rules: rules(content, card),
    splits: false,
    grid: card.grid ?? [Array.from({ length: boxes }, () => '-')],
  }
}

function weapon(w: ModelCard['weapons'][number], i: number): Part {
  const melee = w.kind === 'melee'
  const far = melee ? (w.reach ? 2 : '\u00bd') : w.rng
  const inches = (n: number | string | undefined) => (n ? `${n}\u2033` : undefined)
  const figures = [w.spray ? 'SP' : inches(far), w.rof, inches(w.aoe), w.pow, melee ? w.ps : undefined]
  const place = w.loc && word(`system.${w.loc}` as Word)
  const kinds = [w.fist && word('fist'), w.shield && word('shield')]
  const special = (w.special ?? []).map((s) => s.replaceAll('-', ' '))
  return {
    id: `weapon-${i}`,
    name: w.name,
    line: [place, ...kinds, ...special].filter(Boolean).join(', '),
    kind: 'weapon',
    figures: figures.map((f) => String(f ?? '\u2013')),
  }
}

/** Its special rules; of a warcaster its spells and its feat. */
function rules(content: Content, card: ModelCard): Brought[] {
  const told = (r: { name: string; text: string; clauses: string[] }) => ({
    ...{ name: r.name, text: r.text, clause: r.clauses[0] },
  })
  const spells = (card.spells ?? []).flatMap((id) => {
    const s = content.spells.find((s) => s.id === id)
    return s && !s.unused ? [{ ...told(s), aside: word('spell.cost', { n: s.cost }) }] : []
  })
  return [
    { of: card.name, rules: (card.rules ?? []).map(told) },
    { of: word('feat'), rules: card.feat ? [told(card.feat)] : [] },
    { of: word('spells'), rules: spells },
  ]
}
