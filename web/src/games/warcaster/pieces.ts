// Models, objectives and units of the view as the screen shows them.
import type { Marker, Piece } from '../../board/piece'
import { at, inches } from '../../lib/inches'
import type { Scene } from '../../wire'
import type { UnitRow } from '../face'
import { word } from './text'
import { modelsOf, unitsOf, type ModelView, type UnitView, type View } from './view'

const effectGlyphs: [RegExp, string][] = [
  [/fire/i, 't-fire'],
  [/corros/i, 't-corrosion'],
  [/lock/i, 't-lockdown'],
  [/fail/i, 't-failure'],
  [/tune/i, 't-tuneup'],
]

export function piecesOf(view: View, scene: Scene): Piece[] {
  const team = new Map<number, number>()
  for (const m of modelsOf(view)) team.set(m.unit, (team.get(m.unit) ?? 0) + 1)
  return modelsOf(view).map((m) => pieceOf(m, view.units[m.unit], (team.get(m.unit) ?? 1) > 1, scene))
}

function pieceOf(m: ModelView, unit: UnitView | undefined, mates: boolean, scene: Scene): Piece {
  const piece: Piece = {
    ...at(m.at),
    id: m.id,
    seat: unit?.seat ?? 0,
    r: inches(m.base),
    glyph: m.glyph,
    name: mates ? (unit?.name ?? m.name) : m.name,
    level: levelOf(m.on, scene),
    done: unit?.token ?? false,
    effects: (m.effects ?? []).map((name) => ({ glyph: effectGlyph(name), name })),
  }
  if (mates) piece.squad = m.unit
  if (unit && unit.arc > 0) piece.pips = { glyph: 't-arc', n: unit.arc, name: word('arc') }
  if (m.health) piece.health = { lost: m.damage ?? 0, of: m.health }
  if (m.carries) piece.carries = m.carries
  return piece
}

function effectGlyph(name: string): string {
  return effectGlyphs.find(([like]) => like.test(name))?.[1] ?? 't-damage'
}

function levelOf(on: number | undefined, scene: Scene): number {
  if (!on) return 0
  return inches(scene.features[on - 1]?.height ?? 0)
}

export function markersOf(view: View): Marker[] {
  return view.objectives
    .filter((o) => !o.carried)
    .map((o, i) => ({
      ...at(o.at),
      id: o.name,
      kind: o.portable ? ('portable' as const) : ('objective' as const),
      r: inches(o.radius),
      sign: signOf(o.name, i),
      name: o.name,
      held: (o.secured ?? []).flatMap((held, seat) => (held ? [seat] : [])),
      live: o.active,
    }))
}

/** What is written in the middle of an objective: the end of its name, or its number. */
function signOf(name: string, i: number): string {
  const end = /\b([A-Z]?\d+|[A-Z])$/.exec(name)?.[1]
  return end ?? String(i + 1)
}

export function rowsOf(view: View): UnitRow[] {
  const models = new Map<number, ModelView[]>()
  for (const m of modelsOf(view)) models.set(m.unit, [...(models.get(m.unit) ?? []), m])
  return unitsOf(view)
    .filter((u) => u.card !== 'void-gate' || u.where === 'play')
    .map((u) => rowOf(u, models.get(u.id) ?? [], view))
}

function rowOf(u: UnitView, models: ModelView[], view: View): UnitRow {
  const where = u.where === 'play' ? 'table' : u.where === 'gone' ? 'gone' : 'reserve'
  const now = view.activating === u.name
  const row: UnitRow = {
    id: u.id,
    seat: u.seat,
    name: u.name,
    glyph: u.glyph,
    note: noteOf(u, where, models, now),
    where,
    done: u.token ?? false,
    now,
    pieces: models.map((m) => m.id),
    cards: u.cyphers,
  }
  if (where === 'table' && u.arc > 0)
    row.pips = { n: u.arc, of: u.cap, glyph: 't-arc', empty: 't-arc-empty', name: word('arc') }
  if (where === 'reserve' && u.cost !== undefined) row.cost = u.cost
  const lost = models.reduce((sum, m) => sum + (m.damage ?? 0), 0)
  const of = models.reduce((sum, m) => sum + (m.health ?? 0), 0)
  if (lost > 0) row.damage = { lost, of }
  return row
}

function noteOf(u: UnitView, where: UnitRow['where'], models: ModelView[], now: boolean): string {
  if (where !== 'table') return word(where === 'gone' ? 'unit.gone' : 'unit.reserve')
  if (u.card === 'void-gate') return word('gate.note')
  const parts = [
    now
      ? word('unit.acting')
      : u.token
        ? word('unit.activated')
        : u.fresh
          ? word('unit.fresh')
          : word('unit.ready'),
  ]
  if (models.length > 1) parts.push(word('unit.models', { n: models.length }))
  return parts.join(', ')
}
