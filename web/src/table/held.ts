// What becomes of a drag when what is asked changes under the hand.
import type { Request } from '../wire'
import type { Decision } from './decide/decision.svelte'
import { Listed } from './decide/listed.svelte'

/** go: the answer that leads to it is given; drag: it is asked where the piece goes; keep: something
    else is asked, and the piece is taken up afterwards; drop: it is about others. */
export type Fate = 'go' | 'drag' | 'keep' | 'drop'

/** What becomes of a drag of a piece, now that this is asked, or nothing is. */
export function fateOf(id: number, request: Request | undefined, decision: Decision | undefined): Fate {
  if (!request || !decision) return 'keep'
  if (decision instanceof Listed) {
    if (decision.carries(id)) return 'go'
    return request.options?.some((o) => o.goes) ? 'drop' : 'keep'
  }
  if (request.subjects?.includes(id)) return 'drag'
  return request.subjects?.length ? 'drop' : 'keep'
}
