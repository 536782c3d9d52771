// How the table lies at a beat: as before the choice, but for what was told of it; and what
// the board points out.
import type { At, Overlay, Piece } from '../board/piece'
import { lengthOf } from '../board/ruler'
import type { Face } from '../games/face'
import { waysOf } from '../games/places'
import { at, inchWords } from '../lib/inches'
import { t } from '../text'
import type { GameEvent, Scene } from '../wire'
import type { Beat, Part } from './beats'
import { shown } from './shown'

export interface Stage {
  view: unknown
  pieces: Piece[]
  overlay: Overlay
  /** The ways by which pieces came to where they are, by id. */
  ways: Map<number, At[]>
}

export function stageOf(part: Part, beats: readonly Beat[], n: number, face: Face, scene: Scene): Stage {
  const of = (view: unknown) => (view === undefined ? [] : face.pieces(view, scene))
  const [before, after] = [of(part.before), of(part.after)]
  const beat = beats[n]
  const events = beat ? part.events.filter((e) => e.no <= beat.until) : part.events
  const rolls = beats.slice(n).some((b) => b.kind === 'dice' || b.kind === 'again')
  const over = !beat || !rolls
  const pieces = over ? after : partly(before, after, events)
  const overlay = shown([...events, ...(beat?.show ? [beat.show] : [])], {
    ...{ before, after: pieces, untold: scene.unmeasured ?? false },
    name: (id) => scene.models[id]?.name ?? '',
    ground: (name) => scene.features.find((f) => f.name === name)?.shape.map(at),
    lostWords: (name) => t('replay.destroyed', { name }),
  })
  const ways = new Map<number, At[]>()
  for (const way of overlay.paths ?? []) if (way.id !== undefined) ways.set(way.id, way.points)
  if (beat) {
    overlay.ghosts = [...ways].map(([id, way]) => ({ id, ...way[0]!, lawful: true }))
    overlay.tags = [...(overlay.tags ?? []), ...measured(events, scene), ...came(beat, events, pieces)]
  }
  return { view: over ? part.after : part.before, pieces, overlay, ways }
}

/** The pieces of before, but for what was told: who has moved, and who is lost. */
function partly(before: Piece[], after: Piece[], events: readonly GameEvent[]): Piece[] {
  const left = new Set(after.map((p) => p.id))
  const lost = new Set(events.flatMap((e) => (e.sort === 'loss' ? (e.on ?? []) : [])))
  const places = new Map<number, At>()
  for (const e of events) {
    const ways = waysOf(e)
    if (e.sort === 'move') ways.forEach((way, i) => places.set(e.on?.at(i - ways.length) ?? -1, way.at(-1)!))
  }
  return before
    .filter((p) => left.has(p.id) || !lost.has(p.id))
    .map((p) => (places.has(p.id) ? { ...p, ...places.get(p.id)! } : p))
}

/** How far who walked has come: of a unit the first. */
function measured(events: readonly GameEvent[], scene: Scene): NonNullable<Overlay['tags']> {
  if (scene.unmeasured) return []
  return events.flatMap((e) => {
    const way = e.sort === 'move' ? waysOf(e)[0] : undefined
    if (!way || way.length < 2) return []
    const [a, b] = way.slice(-2) as [At, At]
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, tone: 'brass' as const, text: inchWords(lengthOf(way)) }
  })
}

/** What dice came to, beside whom they were rolled at. */
function came(beat: Beat, events: readonly GameEvent[], after: Piece[]): NonNullable<Overlay['tags']> {
  const last = events.at(-1)
  if (beat.kind !== 'holds' || !last) return []
  const thrown = events.findLast((e) => e.throw)
  const at = after.find((p) => p.id === thrown?.on?.at(-1))
  const text = thrown?.throw?.verdict || thrown?.throw?.result
  return at && text ? [{ x: at.x, y: at.y, tone: 'ink', text }] : []
}
