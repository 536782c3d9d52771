// Which boxes have been marked since a model was last looked at, and whether that is what is told.
import type { GameEvent, Sheet } from '../wire'

type Tracks = NonNullable<Sheet['tracks']>

/** The boxes that are marked now and were not, as "column row", in the order in which they are
    marked: down the column that was rolled (from 1), then those to its right, then from the left. */
export function freshOf(before: Tracks, now: Tracks, rolled = 1): string[] {
  const order = now.map((_, i) => (i + rolled - 1) % now.length)
  return order.flatMap((i) =>
    now[i]!.boxes.flatMap((box, k) => (box.marked && !before[i]?.boxes[k]?.marked ? [`${i} ${k}`] : [])),
  )
}

/** Whether a model is the same after two lines of the log, whichever comes first: what is known
    of it after the one may be told at the other. */
export function unchanged(model: number, events: readonly GameEvent[], one: number, other: number): boolean {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  return !events.some((e) => e.no > from && e.no <= to && e.on?.includes(model))
}
