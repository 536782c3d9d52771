// What the board shows of a line of the log: who acted on whom, the way that was gone,
// and where something was lost.
import type { At, Overlay, Piece } from '../board/piece'
import { at } from '../lib/inches'
import type { GameEvent } from '../wire'

type WirePoint = { X: number; Y: number }

interface Facts {
  by?: unknown
  target?: unknown
  from?: WirePoint
  path?: WirePoint[]
}

export interface Scenery {
  /** The pieces before the line, and after it. */
  before: Piece[]
  after: Piece[]
  /** The name of a model, in play or not. */
  name: (id: number) => string
  /** Where an event tells that something was lost. */
  lostAt: (event: GameEvent) => At | undefined
  /** What is written where a piece was lost. */
  lostWords: (name: string) => string
}

export function shown(events: GameEvent[], scene: Scenery): Overlay {
  const after = new Map(scene.after.map((p) => [p.id, p]))
  const before = new Map(scene.before.map((p) => [p.id, p]))
  const find = (id: number | undefined) => (id === undefined ? undefined : (after.get(id) ?? before.get(id)))
  const overlay = { selected: [], aimed: [], pointed: [], sights: [], tags: [], lost: [] } as Required<
    Pick<Overlay, 'selected' | 'aimed' | 'pointed' | 'sights' | 'tags' | 'lost'>
  > &
    Overlay
  for (const event of events) {
    const facts = (event.facts ?? {}) as Facts
    const on = event.on ?? []
    const [by, last] = [find(on[0]), on.at(-1)]
    const target = find(last)
    const lost = scene.lostAt(event)
    if (facts.by && facts.target && by && target && by !== target) {
      overlay.sights.push({ from: spot(by), to: spot(target), clear: true })
      add(overlay.selected, by.id)
      if (after.has(target.id)) add(overlay.aimed, target.id)
      nameOnce(overlay, by)
    } else if (!lost) {
      for (const id of on) if (after.has(id)) add(overlay.pointed, id)
    }
    if (target && wayOf(facts) && !overlay.paths) {
      overlay.paths = [{ points: wayOf(facts)!, lawful: true, id: target.id }]
      add(overlay.selected, target.id)
    }
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
