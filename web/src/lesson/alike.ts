// When what somebody does in a lesson is what the lesson has.
import type { At } from '../board/piece'
import { inches } from '../lib/inches'
import { rowsOf } from '../table/decide/rows'
import { near, spotsOf } from '../table/decide/spots.svelte'
import type { Answer, Request } from '../wire'

/** So near, in inches, is a place that is meant. */
const close = 2

/** The places that an answer puts something at, by what is put there. */
export function endsOf(form: Request['form'], answer: Answer): Map<number, At> {
  switch (form) {
    case 'path': {
      const last = spotsOf(answer, 1, 0).at(-1)
      return new Map(last ? [[answer[0] ?? 0, last.spot]] : [])
    }
    case 'place':
      return new Map(spotsOf(answer, 0, 1).map(({ lead, spot }) => [lead[0] ?? 0, spot]))
    case 'march':
      return new Map(
        rowsOf(answer).flatMap(({ subject, way }) => (way.length ? [[subject, way.at(-1)!]] : [])),
      )
    case 'aim':
      return new Map(answer.length > 1 ? [[0, { x: inches(answer[0]!), y: inches(answer[1]!) }]] : [])
    default:
      return new Map()
  }
}

/** Whether an answer is what the lesson has: the same, or all of it near the same places. */
export function alike(form: Request['form'], answer: Answer, wanted: Answer): boolean {
  if (answer.join() === wanted.join()) return true
  const [is, should] = [endsOf(form, answer), endsOf(form, wanted)]
  if (should.size === 0 || is.size !== should.size) return false
  return [...should].every(([subject, place]) => {
    const other = is.get(subject)
    return other !== undefined && near(place, other, close)
  })
}
