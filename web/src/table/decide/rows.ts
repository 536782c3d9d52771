// The rows of a march: for each subject that moves itself, a facing, and its way.
import type { At } from '../../board/piece'
import type { Answer } from '../../wire'
import { numbersOf, spotsOf, type Spot } from './spots.svelte'

export interface Row {
  subject: number
  /** Where it looks in the end; nothing is said of it without one. */
  facing?: At
  /** The places that it goes by; none stays. */
  way: Spot[]
}

const head = 4

/** The rows of an answer, as far as they are whole. */
export function rowsOf(answer: Answer): Row[] {
  const rows: Row[] = []
  for (let i = 0; i + head <= answer.length;) {
    const [subject = 0, x = 0, y = 0, n = 0] = answer.slice(i, i + head)
    const end = i + head + 3 * n
    if (n < 0 || end > answer.length) break
    const way = spotsOf(answer.slice(i + head, end), 0, 0).map((s) => s.spot)
    rows.push(x === 0 && y === 0 ? { subject, way } : { subject, facing: { x, y }, way })
    i = end
  }
  return rows
}

/** So long is a facing on the wire that its direction is kept. */
const long = 1000

export function answerOf(rows: readonly Row[]): Answer {
  return rows.flatMap(({ subject, facing, way }) => {
    const size = facing ? Math.hypot(facing.x, facing.y) || 1 : 1
    const part = (n: number) => Math.round((n / size) * long) || 0
    return [
      subject,
      facing ? part(facing.x) : 0,
      facing ? part(facing.y) : 0,
      way.length,
      ...way.flatMap(numbersOf),
    ]
  })
}
