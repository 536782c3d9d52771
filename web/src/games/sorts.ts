// Which lines of a log are read: the story, all of it, or one kind of line.
import type { GameEvent } from '../wire'

export const sorts = ['story', 'everything', 'move', 'roll', 'loss', 'score'] as const

export type Sort = (typeof sorts)[number]

/** Reports whether the line is among those. */
export function tells(event: GameEvent, sort: Sort): boolean {
  if (event.weight === 'quiet') return false
  if (sort === 'everything') return true
  return sort === 'story' ? !event.weight : event.sort === sort
}
