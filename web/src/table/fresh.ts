// Which boxes have been marked since a model was last looked at.
import type { Sheet } from '../wire'

type Tracks = NonNullable<Sheet['tracks']>

/** The boxes that are marked now and were not, as "column row", in the order in which they are
    marked: down the column that was rolled (from 1), then those to its right, then from the left. */
export function freshOf(before: Tracks, now: Tracks, rolled = 1): string[] {
  const order = now.map((_, i) => (i + rolled - 1) % now.length)
  return order.flatMap((i) =>
    now[i]!.boxes.flatMap((box, k) => (box.marked && !before[i]?.boxes[k]?.marked ? [`${i} ${k}`] : [])),
  )
}
