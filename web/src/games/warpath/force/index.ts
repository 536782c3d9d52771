// How forces of Warpath are built.
import type { Check, Craft, Size } from '../../../force/craft'
import { crafted } from '../../../force/crafted'
import { costOf, countOf, groupsOf } from '../../../force/draft'
import type { Draft, Groups, Plan } from '../../../force/plan'
import type { ContentDocument, ForceFile } from './content'
import Figure from './Figure.svelte'
import { type Word, word } from './text'
import { cardOf, categories, type Category } from './units'

/** The builder's view of the game, from the server's content document. */
export default (document: object): Craft => crafted(plan(document as ContentDocument))

function plan(content: ContentDocument): Plan<ForceFile> {
  const [least = 1000] = content.limits.points
  const limit = (size: string) => Number(size) || least
  return {
    system: 'warpath',
    title: word('title'),
    factions: content.factions.map((f) => ({ id: f.id, name: f.name, line: f.style ?? '' })),
    samples: content.samples,
    sizes: content.limits.points.map((n) => size(n, least)),
    sizeOf: ({ points }) => size(points || least, least),
    tabs: categories.map((id) => ({ id, name: word(`tab.${id}`) })),
    checks: checks(),
    copies: word('copies'),
    figure: Figure,
    columns: [word('column.range'), word('column.dice')],
    cards: content.units.map((card) => cardOf(content, card)),
    groups: companies(content),
    lists: { units: () => true },
    meters(known, draft, size) {
      const most = limit(size)
      const n = costOf(known, draft)
      return [{ name: word('points'), n, most, form: 'bar', text: word('of.points', { most }) }]
    },
    told: (known, draft) => [
      word('cost', { n: costOf(known, draft) }),
      word('companies', { n: groupsOf(draft) }),
      word('units', { n: countOf(draft.lines) }),
    ],
    read: ({ name, faction, companies }) => ({
      ...{ name, faction },
      lines: (companies ?? []).flatMap(({ units }, group) => (units ?? []).map((u) => ({ ...u, group }))),
    }),
    write: (_, draft, id, size) => write(draft, id, limit(size)),
  }
}

/** A limit of points; the least one is the usual. */
function size(n: number, least: number): Size {
  const name = word('size', { n })
  return { id: n === least ? '' : String(n), name, line: name }
}

/** By the clauses that faults quote. */
function checks(): Check[] {
  const of: Record<string, RegExp> = {
    core: /^wp\.force\.compan/,
    unlocks: /^wp\.force\.unlock/,
    faction: /^wp\.force\.one_faction/,
    unique: /^wp\.force\.unique/,
    size: /./,
  }
  return Object.entries(of).map(([id, clauses]) => ({ id, name: word(`check.${id}` as Word), clauses }))
}

/** The Companies of a force; a second HQ begins another. */
function companies({ limits, units }: ContentDocument): Groups {
  const infantry = new Set(units.filter((u) => u.foot).map((u) => u.id))
  return {
    list: 'companies',
    name: word('company.slot'),
    nth: (n) => word('company', { n }),
    fresh: word('company.new'),
    holds: (n) => word('units', { n }),
    begins: (card) => card.tab === 'hq',
    room(known, lines, card) {
      const have = (category: string) => countOf(lines, (l) => known.card(l).tab === category)
      const most: Record<Category, number> = {
        hq: limits.hq,
        troops: limits.troops,
        specialist: Math.floor(have('troops') / limits.specialists_per),
        support: Math.floor(have('troops') / limits.support_per),
        transport: countOf(lines, (l) => infantry.has(l.unit)),
      }
      return have(card.tab) < most[card.tab as Category]
    },
  }
}

function write(draft: Draft, id: string, points: number): ForceFile {
  const companies = Array.from({ length: groupsOf(draft) }, (_, company) => ({
    units: draft.lines
      .filter((l) => l.group === company)
      .map(({ unit, count }) => (count > 1 ? { unit, count } : { unit })),
  }))
  return { id, name: draft.name, faction: draft.faction, points, companies }
}
