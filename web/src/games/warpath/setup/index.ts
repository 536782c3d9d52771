// What Warpath offers for setting a match up, out of its content.
import type { Marker } from '../../../board/piece'
import { at, inches } from '../../../lib/inches'
import { kindsOf } from '../../../setup/kinds'
import type { Chart, Entry, Mission, Offer } from '../../../setup/offer'
import type { Plan } from '../../../setup/agreed'
import { forcesOf, groundOf } from '../../../setup/plan'
import { scaled } from '../../../setup/sizes'
import type { Feature, Point } from '../../../wire'
import { word } from './text'
import type { components } from '../../../wire/schema'

type Schemas = components['schemas']

type Content = Schemas['WarpathContent']
type ChartEntry = Schemas['WarpathChart']

export function offer(content: unknown): Offer {
  const c = content as Content
  const factions = new Map(c.factions.map((f) => [f.id, f.name]))
  const least = Math.min(...c.tables.map((t) => t.points))
  const grounds = new Map(c.grounds.map((g) => [g.id, g]))
  const tables = new Map(c.tables.map((t) => [t.id, t]))
  return {
    missions: c.tables.map((t) => missionOf(t, t.points === least)),
    charts: charts(c),
    grounds: c.terrain.flatMap((set) => {
      const table = tables.get(set.table)
      return table ? [{ ...set, note: set.note ?? '', size: inches(table.width) }] : []
    }),
    samples: c.samples.map((s) => ({
      id: s.id,
      name: s.name,
      faction: `${factions.get(s.faction) ?? s.faction}, ${word('points', { n: s.points })}`,
      small: s.points <= least,
    })),
    variants: c.variants,
    // The book's own words: the first sentence says what it does.
    kinds: kindsOf(c.kinds, (key) => {
      const { name = key, text = '' } = grounds.get(key) ?? {}
      return { name, note: text.split('. ')[0] ?? '' }
    }),
    lay: scaled,
    across: true,
    alike: ({ size, depth }) => {
      const unlike = (t: (typeof c.tables)[number]) => Math.abs(t.width / t.depth - size / depth)
      return c.tables.reduce((a, b) => (unlike(b) < unlike(a) ? b : a)).id
    },
    wish,
  }
}

/** A battle is chosen by its table: the mission comes of four charts. */
function missionOf(t: Content['tables'][number], small: boolean): Mission {
  return {
    id: t.id,
    name: `${t.name}, ${word('points', { n: t.points })}`,
    text: '',
    size: inches(t.width),
    depth: inches(t.depth),
    small,
    secondaries: false,
    markers: [],
    zones: [],
  }
}

/** The four charts of a mission, with what an entry puts on each table. */
function charts(c: Content): Chart[] {
  const on = <A, B>(tables: A[], to: (a: A) => B) =>
    Object.fromEntries(tables.map((a, i) => [c.tables[i]!.id, to(a)]))
  // A die picks one of several sets: none of them is sure before.
  const sure = (sets: Point[][]) => (sets.length === 1 ? sets[0]!.map(marker) : [])
  return [
    {
      name: word('zones'),
      entries: c.zones.map((e) => ({
        ...entryOf(e),
        zones: on(e.zones, ({ a, b }) => [a.map(at), b.map(at)]),
      })),
    },
    {
      name: word('objectives'),
      entries: c.objectives.map((e) => ({ ...entryOf(e), markers: on(e.fixed, sure) })),
    },
    { name: word('scoring'), entries: c.scoring.map(entryOf) },
    { name: word('deployment'), entries: c.deployment.map(entryOf) },
  ]
}

const entryOf = ({ id, name, text, clauses }: ChartEntry): Entry => ({
  id,
  name,
  text,
  clause: clauses[0] ?? '',
})

const marker = (p: Point, i: number): Marker => ({
  ...at(p),
  id: `objective-${i}`,
  kind: 'objective',
  r: 0.5,
  sign: String(i + 1),
  name: '',
  held: [],
})

/** What the server is asked for: the entries agreed on; the others are rolled for. */
function wish(plan: Plan, drawn: readonly Feature[]): Record<string, unknown> {
  return {
    table: plan.size || plan.mission,
    mission: plan.charts.filter(Boolean).join('+'),
    ...groundOf(plan, drawn),
    forces: forcesOf(plan),
    variants: Object.fromEntries(plan.variants.map((key) => [key, true])),
  }
}
