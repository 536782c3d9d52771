// Lines of a log as they are read, in a match that goes on and in a replay.
import type { Face } from '../games/face'
import { tells, type Sort } from '../games/sorts'
import type { GameEvent } from '../wire'

export interface Row {
  event: GameEvent
  /** Where it stands: the number that is written beside it, and that it is gone to by. */
  at: number
  /** The line at which it was taken back. */
  gone?: number
}

/** A turn, or what a game has instead; the lines under it, and how many of them are losses. */
export interface Head {
  lines: number
  losses: number
}

/** Whether a line begins a part of the log. */
export const heads = ({ event }: GameEvent): boolean => event === 'turn' || event === 'round'

/** Whether a line begins an act: what its unit does is told in the lines under it. */
export const acts = ({ event }: GameEvent): boolean => event === 'activate'

/** The rows that are read: of one kind, or those with all of the words asked for,
    in what is said or in the titles of its clauses. */
export function wanted(
  rows: readonly Row[],
  face: Face,
  sort: Sort,
  asked: string,
  titles: Record<string, string> = {},
): Row[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows.filter(({ event }) => heads(event) || tells(event, sort))
  return rows.filter(({ event }) => {
    const laws = (event.clauses ?? []).map((id) => `${id} ${titles[id] ?? ''}`)
    const text = [face.words(event.text), ...laws].join(' ').toLowerCase()
    return event.weight !== 'quiet' && words.every((w) => text.includes(w))
  })
}

/** What stands under each head, by the number of its line; a head of nothing is left out. */
export function headsOf(rows: readonly Row[]): Map<number, Head> {
  const found = new Map<number, Head>()
  let head: Head | undefined
  for (const { event } of rows) {
    if (heads(event)) found.set(event.no, (head = { lines: 0, losses: 0 }))
    else if (head) {
      head.lines++
      if (event.sort === 'loss') head.losses++
    }
  }
  return found
}
