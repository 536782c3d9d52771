// How a match ended, in a few words.
import { names, sideName, t } from '../text'
import type { Ending } from '../wire'

/** Who won. Where all share a side and nobody did, the game itself has. */
export function outcome({ winner, scores }: Ending): string {
  if (winner.length === 0) return t(scores.length === 1 ? 'table.over.lost' : 'table.over.draw')
  return t(winner.length === 1 ? 'table.over.win' : 'table.over.win.many', {
    side: names(winner.map(sideName)),
  })
}
