// What the board shows of a line of the log: who acted on whom, the way that was gone,
// and where something was lost.
import type { At, Overlay, Piece } from '../board/piece'
import { onEdge } from '../board/polygon'
import { lostAt, waysOf } from '../games/places'
import { t } from '../text'
import type { GameEvent } from '../wire'

export interface Scenery {
  /** The pieces before the line, and after it. */
  before: Piece[]
  after: Piece[]
  /** The name of a model, in play or not. */
  name: (id: number) => string
  /** Distances may not be seen. */
  untold?: boolean
  /** The outline of the terrain of a name, if there is one. */
  ground?: (name: string) => At[] | undefined
  /** What is written where a piece was lost. */
  lostWords: (name: string) => string
}

type Lists = 'selected' | 'aimed' | 'pointed' | 'sights' | 'tags' | 'lost' | 'paths'
type Full = Overlay & Required<Pick<Overlay, Lists>>

export function shown(events: GameEvent[], scene: Scenery): Overlay {
  const after = new Map(scene.after.map((p) => [p.id, p]))
  const before = new Map(scene.before.map((p) => [p.id, p]))
  const overlay: Full = { selected: [], aimed: [], pointed: [], sights: [], tags: [], lost: [], paths: [] }
  for (const event of events) {
    const on = event.on ?? []
    const pieces = on.flatMap((id) => after.get(id) ?? before.get(id) ?? [])
    const left = pieces.filter((p) => after.has(p.id))
    const [sort, lost, last] = [event.sort, lostAt(event), on.at(-1)]
    const [by, target] = [pieces[0], pieces.at(-1)]
    if (sort === 'roll' && by && target && apart(by, target)) {
      acted(overlay, by, target, left, scene.untold)
      covered(overlay, target, event.throw?.cover, scene)
    } else if (!lost) for (const p of left) add(overlay.pointed, p.id)
    if (sort === 'move') went(overlay, event)
    if (lost && last !== undefined && !after.has(last)) {
      overlay.lost.push(lost)
      overlay.tags.push({ ...lost, text: scene.lostWords(scene.name(last)), tone: 'ink' })
    }
  }
  overlay.pointed = overlay.pointed.filter(
    (id) => !overlay.selected.includes(id) && !overlay.aimed.includes(id),
  )
  return overlay
}

/** Reports whether two pieces are not of one unit. */
function apart(a: Piece, b: Piece): boolean {
  return a.id !== b.id && (a.squad === undefined || a.squad !== b.squad)
}

/** One acted on another: a line between them, once, with all that is left of both units. */
function acted(overlay: Full, by: Piece, target: Piece, left: Piece[], untold = false) {
  const sight = { from: spot(by), to: spot(target), clear: true, ...(untold && { untold }) }
  if (!overlay.sights.some((s) => JSON.stringify(s) === JSON.stringify(sight))) overlay.sights.push(sight)
  for (const p of left) add(apart(by, p) ? overlay.aimed : overlay.selected, p.id)
  if (!overlay.tags.some((tag) => tag.of === by.id))
    overlay.tags.push({ ...spot(by), text: by.name, tone: 'paper', of: by.id })
}

/** What covers the target, where it is nearest to it: so much of the line is through it. */
function covered(overlay: Full, target: Piece, what: string | undefined, { ground }: Scenery) {
  if (!what) return
  const shape = ground?.(what)
  const at = shape ? onEdge(shape, spot(target)) : spot(target)
  const text = t('table.sight.tag.cover', { what })
  if (!overlay.tags.some((tag) => tag.text === text)) overlay.tags.push({ ...at, text, tone: 'paper' })
}

/** The ways of those that moved; something placed came from nowhere and has none. */
function went(overlay: Full, event: GameEvent) {
  const ways = waysOf(event)
  for (const [i, points] of ways.entries()) {
    const id = event.on?.at(i - ways.length)
    if (id === undefined || points.length < 2 || overlay.paths.some((way) => way.id === id)) continue
    overlay.paths.push({ points, lawful: true, id })
    add(overlay.selected, id)
  }
}

function spot(p: Piece): At {
  return { x: p.x, y: p.y }
}

function add(list: number[], id: number) {
  if (!list.includes(id)) list.push(id)
}
