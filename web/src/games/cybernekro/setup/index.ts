// What Cybernekro offers for setting a match up, out of its content.
import type { At, Marker } from '../../../board/piece'
import { at, inches } from '../../../lib/inches'
import type { Plan } from '../../../setup/agreed'
import { kindsOf, kindWords } from '../../../setup/kinds'
import type { Mission, Offer } from '../../../setup/offer'
import { forcesIn, forcesOf, groundOf } from '../../../setup/plan'
import { scaled, type Size } from '../../../setup/sizes'
import type { Feature } from '../../../wire'
import type { components } from '../../../wire/schema'
import { word } from './text'

type Content = components['schemas']['CybernekroContent']
type Room = components['schemas']['CybernekroRoom']

export function offer(content: unknown): Offer {
  const c = content as Content
  const side = inches(c.limits.side)
  const explored = c.scenarios.filter((s) => s.word === 'exploration').map((s) => s.id)
  const seatings = c.seatings.map((s) => ({ ...s, ...(!s.sides.includes(1) && { for: explored }) }))
  return {
    missions: c.scenarios.map((s): Mission => ({
      ...{
        id: s.id,
        name: s.name,
        text: s.text,
        size: side,
        small: true,
        secondaries: false,
        zones: strips(side),
      },
      markers: s.word === 'quick-start' ? terminals(side) : [],
    })),
    charts: [true, false].map((round) => ({
      name: word(round ? 'environment' : 'complication'),
      entries: c.conditions
        .filter((one) => (one.round ?? false) === round)
        .map(({ id, name, text, clauses }) => ({ id, name, text, clause: clauses[0] ?? '' })),
      for: c.scenarios.filter((s) => (s.word === 'quick-start') === round).map((s) => s.id),
    })),
    grounds: c.terrain.map((t) => ({
      ...{ ...t, note: t.note ?? '', size: inches(t.side), markers: (t.rooms ?? []).map(room) },
      zones: (t.zones ?? []).map((zone) => zone.map(at)),
    })),
    samples: c.samples.map(({ id, name, characters: { length: n } }) => ({
      ...{ id, name, faction: word('crew', { n }), small: true },
    })),
    variants: c.variants,
    seatings,
    kinds: kindsOf(c.kinds, kindWords('cybernekro')),
    lay,
    sides: { size: { least: 24, most: 36 }, depth: { least: 24, most: 36 } },
    square: true,
    wish: (plan, drawn) => {
      const quick = c.scenarios.some((s) => s.id === plan.mission && s.word === 'quick-start')
      return wish(plan, drawn, forcesIn(plan, { seatings }), plan.charts[quick ? 0 : 1])
    },
  }
}

/** How far from the line between the halves crews are set up. */
const apart = 10

/** The parts of both halves where a crew is set up. */
const strips = (side: number) =>
  [
    [0, side / 2 - apart],
    [side / 2 + apart, side],
  ].map(([low = 0, high = 0]) =>
    [
      [0, low],
      [side, low],
      [side, high],
      [0, high],
    ].map(([x = 0, y = 0]) => ({ x, y })),
  )

/** Terminals lie in proportion to the sides, the edges of zones as far from the middle as they were. */
function lay(p: At, from: Size, to: Size): At {
  const off = p.y - from.depth / 2
  const lies = scaled(p, from, to)
  return Math.abs(off) === apart ? { ...lies, y: to.depth / 2 + off } : lies
}

/** Rooms by number, in their middle. */
const room = ({ shape, name }: Room, i: number): Marker => {
  const all = shape.map(at)
  const middle = (of: 'x' | 'y') => all.reduce((sum, p) => sum + p[of], 0) / all.length
  const lies = { x: middle('x'), y: middle('y') }
  return { ...lies, id: `room-${i}`, kind: 'zone', r: 0.75, sign: String(i + 1), name, held: [] }
}

/** One in the middle and one halfway to each corner. */
const terminals = (side: number): Marker[] =>
  [
    [2, 2],
    [1, 1],
    [3, 1],
    [3, 3],
    [1, 3],
  ].map(([x = 0, y = 0], i) => ({
    ...{ id: `terminal-${i}`, kind: 'objective', r: 0.5, sign: String(i + 1), name: '', held: [] },
    ...{ x: (x * side) / 4, y: (y * side) / 4 },
  }))

/** What the server is asked for: a ready-made table has its own size. */
function wish(
  plan: Plan,
  drawn: readonly Feature[],
  forces: number,
  condition = '',
): Record<string, unknown> {
  return {
    scenario: plan.mission,
    ...(plan.size && { size: plan.size }),
    ...groundOf(plan, drawn),
    seating: plan.seating,
    ...(condition && { condition }),
    forces: forcesOf(plan, forces),
    variants: Object.fromEntries(plan.variants.map((key) => [key, true])),
  }
}
