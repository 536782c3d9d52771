// Bases, objectives, terrain and units of the view as the screen shows them.
import type { Ground, Marker, Piece, Terrain } from '../../board/piece'
import { at, inches } from '../../lib/inches'
import type { Scene } from '../../wire'
import type { UnitRow } from '../face'
import { objective } from './sizes'
import { word } from './text'
import { bannerOf, tokenName } from './tokens'
import { basesOf, unitsOf, type BaseView, type UnitView, type View } from './view'

/** Inches above the table that fliers are drawn. */
const high = 5
const hovering = 3

export function piecesOf(view: View, scene: Scene): Piece[] {
  const seen = new Set<number>()
  return basesOf(view).flatMap((b) => {
    const unit = view.units[b.unit]
    if (!unit) return []
    const first = !seen.has(b.unit)
    seen.add(b.unit)
    return [pieceOf(b, unit, first, view, scene)]
  })
}

function pieceOf(b: BaseView, u: UnitView, first: boolean, view: View, scene: Scene): Piece {
  const model = scene.models[b.id]
  const riders = unitsOf(view).filter((r) => r.where === 'aboard' && r.carrier === u.id)
  const banner = bannerOf(
    u,
    view,
    riders.map((r) => r.name),
  )
  const piece: Piece = {
    ...at(b.at),
    id: b.id,
    seat: u.seat,
    r: inches(model?.r ?? 0),
    glyph: u.glyph,
    name: u.name,
    level: levelOf(u, scene),
    squad: u.id,
    whole: true,
    facts: factsOf(u, view, banner),
  }
  if (model?.length) piece.length = inches(model.length)
  if (model?.arcs || model?.length) piece.facing = b.face ? { x: b.face.X, y: b.face.Y } : { x: 0, y: 1 }
  if (model?.arcs) piece.arcs = true
  if (u.flies) piece.flies = true
  if (first) piece.banner = banner
  return piece
}

function levelOf(u: UnitView, scene: Scene): number {
  if (u.flies) return u.hovers ? hovering : high
  return u.in ? inches(scene.features[u.in - 1]?.height ?? 0) : 0
}

function factsOf(u: UnitView, view: View, banner: ReturnType<typeof bannerOf>): string[] {
  const facts = banner.token ? [banner.token.name] : []
  facts.push(...banner.marks.map((m) => m.name))
  const foes = (u.foes ?? []).flatMap((id) => view.units[id]?.name ?? [])
  if (foes.length > 0) facts.push(word('engaged', { names: foes.join(', ') }))
  return facts
}

/** Heights above this are as dark as it. */
const darkest = 6

/** Terrain as it is by now: what has come down, what has given way, who is on which roof. */
export function groundOf(view: View, ground: Ground, scene: Scene): Ground {
  const on = new Map<number, number>()
  for (const u of unitsOf(view))
    if (u.in && u.where === 'table') on.set(u.in - 1, (on.get(u.in - 1) ?? 0) + u.left)
  const moved = new Map((view.shifted ?? []).map((s) => [s.feature, at(s.by)]))
  // A building is drawn with its walls: its roof is in cover, whatever the hatching says.
  const covering = new Set(
    (scene.grounds ?? []).flatMap((g) => (g.cover && g.kind !== 'building' ? g.kind : [])),
  )
  const terrain = ground.terrain.map((f, i): Terrain => {
    const by = moved.get(i)
    const shape = by ? f.shape.map((p) => ({ x: p.x + by.x, y: p.y + by.y })) : f.shape
    if (view.rubble?.includes(i))
      return { ...f, shape, ...rubbleOf(f, inches(scene.features[i]?.fallen ?? 0)) }
    const shade = f.height && Math.min(darkest, Math.round(f.height + (f.raised ?? 0)))
    const of = scene.features[i]?.capacity
    const held = on.get(i)
    const cover = covering.has(f.kind)
    return {
      ...f,
      shape,
      ...(shade > 0 && { shade }),
      ...(cover && { cover }),
      ...(of && held && { roof: { on: held, of } }),
    }
  })
  return { ...ground, terrain }
}

/** What a building is when it has come down. */
function rubbleOf(f: Terrain, height: number) {
  const shade = Math.min(darkest, Math.round(height + (f.raised ?? 0)))
  return {
    kind: 'rubble',
    standable: false,
    cover: true,
    height,
    shade,
    name: word('rubble', { name: f.name }),
  }
}

/** Inches from an objective within which it is claimed. */
const claimed = 3

export function markersOf(view: View): Marker[] {
  const objectives = (view.objectives ?? []).map((o): Marker => ({
    ...at(o.at),
    id: `objective-${o.n}`,
    kind: 'objective',
    r: objective,
    reach: claimed,
    sign: String(o.n),
    name: word('objective.bases', { n: o.n, a: o.bases[0] ?? 0, b: o.bases[1] ?? 0 }),
    held: o.held < 2 ? [o.held] : [],
  }))
  return view.part === 0 ? [...zonesOf(view), ...objectives] : objectives
}

/** Deployment Zones, as long as units are deployed there. */
function zonesOf(view: View): Marker[] {
  const taken = view.edges.some(Boolean)
  return view.zones.flatMap((zone, seat) => {
    if (!zone?.length) return []
    const shape = zone.map(at)
    const name = taken
      ? word('zone', { side: word(seat === 0 ? 'side.0' : 'side.1') })
      : word(seat === 0 ? 'zone.a' : 'zone.b')
    const middle = { x: mean(shape.map((p) => p.x)), y: mean(shape.map((p) => p.y)) }
    return [
      { ...middle, id: `zone-${seat}`, kind: 'zone', r: 0, sign: '', name, held: taken ? [seat] : [], shape },
    ]
  })
}

const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length

export function rowsOf(view: View, scene: Scene): UnitRow[] {
  const bases = new Map<number, number[]>()
  for (const b of basesOf(view)) bases.set(b.unit, [...(bases.get(b.unit) ?? []), b.id])
  return unitsOf(view).map((u) => {
    const gone = u.where === 'destroyed' || u.where === 'departed'
    const row: UnitRow = {
      id: u.id,
      seat: u.seat,
      name: u.name,
      glyph: u.glyph,
      note: noteOf(u, view, scene),
      where: gone ? 'gone' : u.where === 'reserve' ? 'reserve' : 'table',
      done: u.acted ?? false,
      now: view.acting === u.id,
      pieces: bases.get(u.id) ?? [],
    }
    if (row.where === 'table' && u.left < u.size) row.damage = { lost: u.size - u.left, of: u.size }
    if (row.where === 'reserve') row.cost = u.cost
    return row
  })
}

function tokenNote(token: string, view: View): string {
  if (token === 'sealed') return word('unit.sealed')
  const order = tokenName(token)
  return view.face_down && !token.startsWith('assault') ? word('token.own', { order }) : order
}

function noteOf(u: UnitView, view: View, scene: Scene): string {
  if (u.where === 'destroyed') return word('unit.gone')
  if (u.where === 'departed') return word('unit.left.table')
  if (u.where === 'reserve') return word('unit.reserve')
  const parts = [
    view.acting === u.id
      ? word('unit.acting')
      : u.token
        ? tokenNote(u.token, view)
        : u.acted
          ? word('unit.acted')
          : u.moved
            ? word('unit.moved', { order: tokenName(u.moved) })
            : word('unit.none'),
  ]
  if (u.pinned) parts.push(word('unit.pinned'))
  const carrier = u.carrier === undefined ? undefined : view.units[u.carrier]
  if (carrier) parts.push(word('unit.aboard', { name: carrier.name }))
  if (u.in) parts.push(word('unit.in', { name: scene.features[u.in - 1]?.name ?? '' }))
  if (u.foes?.length) parts.push(word('unit.engaged'))
  if (u.size > 1) parts.push(word('unit.left', { n: u.left, of: u.size }))
  return parts.join(', ')
}
