// What lies on a table, of any game, as the screen shows it: all of it is made of the one
// form in which a server tells of tables.
import type { Banner, Ground, Marker, Overlay, Piece, Terrain } from '../board/piece'
import { at, inches, inchWords } from '../lib/inches'
import { ringsOf } from '../table/ring'
import { sideOf } from '../lib/sides'
import { t } from '../text'
import { capital } from '../text/fill'
import type { Scene } from '../wire'
import type { components } from '../wire/schema'
import { terrainOf, type About, type Hand, type Pool, type Tracker, type UnitRow } from './face'
import { kindOf } from './throws'

type Schemas = components['schemas']

export type Table = Schemas['Table']
export type Token = Schemas['Token']
export type Unit = Schemas['Unit']

export const unitsOf = (table: Table): Unit[] => Object.values(table.units)
export const tokensOf = (table: Table): Token[] => Object.values(table.tokens)

/** Units act as a whole: what is said of one is said beside one of its pieces. */
const whole = (scene: Scene) => scene.chain !== undefined

export function piecesOf(table: Table, scene: Scene): Piece[] {
  const mates = new Map<number, number>()
  for (const k of tokensOf(table)) mates.set(k.unit, (mates.get(k.unit) ?? 0) + 1)
  const seen = new Set<number>()
  return tokensOf(table).map((k) => {
    const unit = table.units[k.unit]
    const squad = unit !== undefined && (whole(scene) || mates.get(k.unit)! > 1)
    const piece = pieceOf(k, unit, squad, table, scene)
    if (!unit) return piece
    if (!whole(scene)) return withState(piece, unit)
    piece.facts = factsOf(unit, table)
    if (!seen.has(k.unit)) piece.banner = bannerOf(unit)
    seen.add(k.unit)
    return piece
  })
}

function pieceOf(k: Token, unit: Unit | undefined, squad: boolean, table: Table, scene: Scene): Piece {
  const model = scene.models[k.id]
  const piece: Piece = {
    ...at(k.at),
    id: k.id,
    seat: sideOf(scene, unit?.seat ?? model?.seat ?? 0),
    r: inches(k.r ?? model?.r ?? 0),
    glyph: model?.glyph ?? unit?.glyph ?? '',
    name: (squad || !model ? unit?.name : model.name) ?? '',
    level: levelOf(k, table, scene),
    effects: k.signs ?? [],
  }
  if (squad) piece.squad = k.unit
  if (whole(scene)) piece.whole = true
  if (model?.length) piece.length = inches(model.length)
  if (model?.arcs || model?.length)
    piece.facing = k.facing ? { x: k.facing.X, y: k.facing.Y } : { x: 0, y: 1 }
  if (model?.height) piece.height = inches(model.height)
  if (model?.arcs) piece.arcs = true
  if (k.strikes) piece.strikes = inches(k.strikes)
  if (k.pose) piece.pose = k.pose
  if (k.high) piece.flies = true
  if (k.damage) piece.health = { lost: k.damage.n, of: k.damage.of ?? 0 }
  if (k.holds) piece.carries = k.holds
  return piece
}

/** A piece that acts for itself carries how its unit stands. */
function withState(piece: Piece, unit: Unit): Piece {
  piece.done = unit.done ?? false
  const { pips } = unit
  if (pips && pips.n > 0) piece.pips = { glyph: pips.glyph ?? '', n: pips.n, name: pips.name }
  return piece
}

function levelOf(k: Token, table: Table, scene: Scene): number {
  if (k.high) return inches(k.high)
  if (!k.on) return 0
  const now = table.terrain?.find((f) => f.n === k.on! - 1) ?? scene.features[k.on - 1]
  return inches((now?.floor ?? 0) + (now?.height ?? 0))
}

function bannerOf(unit: Unit): Banner {
  const marks: Banner['marks'] = [...(unit.signs ?? [])]
  if (unit.done) marks.push({ glyph: 't-activation', name: capital(t('board.done')) })
  const { order } = unit
  return order ? { token: { ...order, glyph: order.glyph ?? '' }, marks } : { marks }
}

function factsOf(unit: Unit, table: Table): string[] {
  const { token, marks } = bannerOf(unit)
  const foes = (unit.foes ?? []).flatMap((id) => table.units[id]?.name ?? [])
  return [
    ...(token ? [token.name] : []),
    ...marks.map((m) => m.name),
    ...(foes.length > 0 ? [t('board.engaged', { names: foes.join(', ') })] : []),
  ]
}

export function markersOf(table: Table): Marker[] {
  return table.markers.map((m) => ({
    ...at(m.at),
    id: m.id,
    kind: m.kind,
    r: inches(m.r ?? 0),
    sign: m.sign ?? '',
    name: m.name,
    held: m.held ?? [],
    ...(m.state && { live: m.state === 'live' }),
    ...(m.worth && { worth: m.worth }),
    ...(m.clause && { clause: m.clause }),
    ...(m.reach && { reach: inches(m.reach) }),
    ...(m.shape && { shape: m.shape.map(at) }),
  }))
}

/** Terrain as it is by now: what has changed, and who is on which roof. */
export function groundOf(table: Table, ground: Ground, scene: Scene): Ground {
  const on = new Map<number, number>()
  for (const k of tokensOf(table)) if (k.on) on.set(k.on - 1, (on.get(k.on - 1) ?? 0) + 1)
  const changed = new Map((table.terrain ?? []).map((f) => [f.n, f]))
  const terrain = ground.terrain.map((was, i): Terrain => {
    const now = changed.get(i)
    const of = (now ?? scene.features[i])?.capacity
    const held = on.get(i)
    return { ...(now ? terrainOf(now, scene) : was), ...(of && held && { roof: { on: held, of } }) }
  })
  return { ...ground, terrain }
}

/** What is drawn over the board: who acts, templates, and how far units reach that are
    looked at, or that a question is about. */
export function overOf(
  table: Table,
  { pieces, looked, scene, measures }: About,
  asked?: number,
): Partial<Overlay> {
  const unitOf = new Map(tokensOf(table).map((k) => [k.id, k.unit]))
  const squads = new Set(pieces.filter((p) => looked.includes(p.id)).map((p) => unitOf.get(p.id)))
  const over: Partial<Overlay> = {
    discs: (table.discs ?? []).map((d) => {
      const r = inches(d.r)
      const disc = { ...at(d.at), r, name: capital(d.name), lawful: true }
      return d.cloud ? { ...disc, name: `${disc.name} ${inchWords(2 * r, 'down')}`, cloud: true } : disc
    }),
    ties: (table.ties ?? []).map(({ by, to, parts = [] }) => ({ by, to, text: parts.join(' ') })),
    ranges: unitsOf(table).flatMap((u) => {
      const bearer = u.aboard ?? u.id
      const measured = measures === undefined || u.seat === measures
      return u.aura && measured && (u.seat === asked || squads.has(bearer))
        ? auraOf(
            u,
            pieces.filter((p) => unitOf.get(p.id) === bearer),
          )
        : []
    }),
  }
  const now = unitsOf(table).find((u) => u.now)
  const acting = now && whole(scene) ? pieces.filter((p) => p.squad === now.id).map((p) => p.id) : []
  if (acting.length > 0) {
    over.selected = acting
    over.together = [acting]
  }
  return over
}

/** The circles of what reaches out from a unit, or from whom it rides in. */
function auraOf(u: Unit, bearers: readonly Piece[]): NonNullable<Overlay['ranges']> {
  return u.where === 'table' ? ringsOf(bearers, u.aura!.r, capital(u.aura!.name), u.id) : []
}

export function rowsOf(table: Table, scene: Scene): UnitRow[] {
  const pieces = new Map<number, number[]>()
  for (const k of tokensOf(table)) pieces.set(k.unit, [...(pieces.get(k.unit) ?? []), k.id])
  return unitsOf(table).map((u) => {
    const on = u.where === 'table'
    return {
      id: u.id,
      seat: sideOf(scene, u.seat),
      name: u.name,
      glyph: u.glyph,
      note: capital([...(u.order && !u.now ? [u.order.name] : []), ...(u.notes ?? [])].join(', ')),
      where: u.where,
      done: u.done ?? false,
      now: u.now ?? false,
      // Who is not on the table yet has a sheet, too.
      pieces: pieces.get(u.id) ?? scene.models.flatMap((m) => (m.unit === u.id ? [m.id] : [])),
      cards: u.cards,
      ...(u.apart && { apart: true }),
      ...(u.signs?.length && { tags: u.signs }),
      ...(on && u.lost && { damage: { lost: u.lost.n, of: u.lost.of ?? 0 } }),
      ...(on && u.pips?.n && { pips: trackOf(u.pips) }),
      ...(u.where === 'reserve' && u.cost && { cost: u.cost }),
    }
  })
}

const trackOf = (k: Schemas['Track']) => ({
  n: k.n,
  of: k.of ?? k.n,
  glyph: k.glyph ?? '',
  empty: k.empty ?? '',
  name: k.name,
})

export function poolOf(table: Table, seat: number): Pool | undefined {
  const pool = table.pools?.find((p) => p.seat === seat)
  if (!pool) return undefined
  const { of } = pool
  const dice = (pool.dice ?? []).map((d) => ({ kind: kindOf(d.kind), face: d.face }))
  return { ...trackOf(pool), of, dice, ...(pool.sum && { sum: pool.sum }) }
}

/** The hand of a side; signs are those of the types of cards. */
export function handOf(table: Table, seat: number, scene: Scene, signs: Record<string, string> = {}) {
  const hands = table.hands
  if (!hands) return undefined
  const cards = (side: number, ids: readonly number[] = []) =>
    ids.flatMap((id) => scene.sides[side]?.cards?.find((c) => c.id === id) ?? [])
  const names = (side: number, ids: readonly number[] | undefined) => cards(side, ids).map((c) => c.name)
  const own = hands[seat]
  const hand: Hand = {
    title: t('table.tab.hand'),
    cards: cards(seat, own?.cards).map((c) => ({
      ...c,
      kind: capital(c.type),
      sign: signs[c.type] ?? '',
      ...(own?.in_play?.includes(c.id) && { state: 'play' }),
      ...(own?.discard?.includes(c.id) && { state: 'used' }),
    })),
    held: hands.map((h) => h.held),
    known: hands.map((h, side) => names(side, h.known)),
    deck: hands.map((h) => h.deck),
    discard: hands.map((h, side) => names(side, h.discard)),
    caption: own?.caption ?? '',
  }
  return hand
}

export function trackerOf({ tracker }: Table): Tracker {
  const { name, round, rounds, box, boxes, names, phase, step = 0, steps = 0 } = tracker
  return {
    name,
    round,
    rounds,
    box,
    boxes,
    ...(names && { names }),
    phase: { name: capital(phase), n: step, of: step > 0 ? steps : 0 },
    holds: (tracker.holds ?? []).map((h) => ({ seat: h.seat, text: h.name, ...(h.now && { now: true }) })),
  }
}

/** Whether the seat plays from the north edge. */
export const turnedOf = (table: Table, seat: number) => table.edges?.[seat === 1 ? 1 : 0] === 'north'

/** Whether the seat has something that the other must not see. */
export const hidesOf = (table: Table, seat: number) =>
  (table.hands?.[seat]?.held ?? 0) > 0 ||
  unitsOf(table).some((u) => u.seat === seat && u.order?.sealed === true)
