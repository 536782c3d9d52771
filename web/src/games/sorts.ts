// Which lines of a log are read: the story, all of it, or one kind of line.
import type { GameEvent } from '../wire'
import type { Face } from './face'

export const sorts = ['story', 'everything', 'move', 'roll', 'loss', 'score'] as const

export type Sort = (typeof sorts)[number]

/** Reports whether the line is among those. */
export function tells(face: Face, event: GameEvent, sort: Sort): boolean {
  if (face.quiet(event)) return false
  if (sort === 'everything') return true
  return sort === 'story' ? !face.minor(event) : face.sort(event) === sort
}
