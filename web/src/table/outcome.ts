// How a match ended, in a few words.
import { sideOf } from '../lib/sides'
import { names, sideName, t } from '../text'
import type { Ending, Scene } from '../wire'

/** The sides that won. */
export const winners = ({ winner }: Pick<Ending, 'winner'>, scene: Scene | undefined): number[] => [
  ...new Set(winner.map((seat) => sideOf(scene, seat))),
]

/** Who won. Where all share a side and nobody did, the game itself has. */
export function outcome(over: Ending, scene?: Scene): string {
  const winner = winners(over, scene)
  if (winner.length === 0) return t(over.scores.length === 1 ? 'table.over.lost' : 'table.over.draw')
  return t(winner.length === 1 ? 'table.over.win' : 'table.over.win.many', {
    side: names(winner.map(sideName)),
  })
}
