// What the board shows of a line of the log: who acted on whom, the way that was gone,
// and where something was lost.
import type { At, Overlay, Piece } from '../board/piece'
import { at } from '../lib/inches'
import type { GameEvent } from '../wire'

type WirePoint = { X: number; Y: number }

interface Facts {
  by?: unknown
  target?: unknown
  model?: unknown
  from?: WirePoint
  path?: WirePoint[]
}

export interface Scenery {
  /** The pieces before the line, and after it. */
  before: Piece[]
  after: Piece[]
  /** The pieces that an event names. */
  concerns: (event: GameEvent) => number[]
  /** Whether the event tells of something that was lost. */
  isLoss: (event: GameEvent) => boolean
  /** What is written where a piece was lost. */
  lostWords: (name: string) => string
}

export function shown(events: GameEvent[], scene: Scenery): Overlay {
  const after = new Map(scene.after.map((p) => [p.id, p]))
  const before = new Map(scene.before.map((p) => [p.id, p]))
  const find = (id: number) => after.get(id) ?? before.get(id)
  const overlay = { selected: [], aimed: [], pointed: [], sights: [], tags: [], lost: [] } as Required<
    Pick<Overlay, 'selected' | 'aimed' | 'pointed' | 'sights' | 'tags' | 'lost'>
  > &
    Overlay
  for (const event of events) {
    const facts = (event.facts ?? {}) as Facts
    // An event that names one of several is asked for that one alone.
    const only = (key: keyof Facts) =>
      typeof facts[key] === 'string'
        ? scene.concerns({ ...event, facts: { [key]: facts[key] } })[0]
        : undefined
    const by = find(only('by') ?? -1)
    const target = find(only('target') ?? -1)
    if (by && target && by !== target) {
      overlay.sights.push({ from: spot(by), to: spot(target), clear: true })
      add(overlay.selected, by.id)
      if (after.has(target.id)) add(overlay.aimed, target.id)
      nameOnce(overlay, by)
    } else if (!scene.isLoss(event)) {
      for (const id of scene.concerns(event)) if (after.has(id)) add(overlay.pointed, id)
    }
    const model = find(only('model') ?? -1)
    if (model && wayOf(facts) && !overlay.path) {
      overlay.path = { points: wayOf(facts)!, lawful: true, id: model.id }
      add(overlay.selected, model.id)
    }
    if (model && scene.isLoss(event) && !after.has(model.id)) {
      overlay.lost.push(spot(model))
      overlay.tags.push({ ...spot(model), text: scene.lostWords(String(facts.model)), tone: 'ink' })
    }
  }
  overlay.pointed = overlay.pointed.filter(
    (id) => !overlay.selected.includes(id) && !overlay.aimed.includes(id),
  )
  return overlay
}

/** The way of a move; something placed came from nowhere and has none. */
function wayOf(facts: Facts): At[] | undefined {
  if (!facts.path?.length || !facts.from || (facts.from.X === 0 && facts.from.Y === 0)) return undefined
  return [facts.from, ...facts.path].map(at)
}

function spot(p: Piece): At {
  return { x: p.x, y: p.y }
}

function add(list: number[], id: number) {
  if (!list.includes(id)) list.push(id)
}

function nameOnce(overlay: Overlay, piece: Piece) {
  if (overlay.tags?.some((tag) => tag.of === piece.id)) return
  overlay.tags?.push({ ...spot(piece), text: piece.name, tone: 'paper', of: piece.id })
}
