// What is told, in words: the caption of a beat, what its cell is called, what was missed.
import type { Face } from '../games/face'
import { t } from '../text'
import { capital } from '../text/fill'
import type { GameEvent } from '../wire'
import type { Beat, Part } from './beats'

/** The lines of a part that are read, up to one. */
export const linesOf = (part: Part, until: number, face: Face): GameEvent[] =>
  part.events.filter((e) => e.no <= until && !face.quiet(e) && !face.minor(e))

/** One sentence of what has been told of a part; of dice that have not lain down yet only what for. */
export function captionOf(part: Part, beat: Beat | undefined, face: Face, name: (id: number) => string) {
  const lines = linesOf(part, beat?.until ?? Infinity, face)
  // A new turn is a new sentence.
  const turn = lines.findLastIndex((e) => face.sort(e) === 'turn')
  const said = lines.slice(Math.max(0, turn)).map((e) => face.words(e.text))
  const thrown = beat?.show?.throw
  // Dice that go on with what was told just now are named by what they are.
  if (
    thrown &&
    said.length > 0 &&
    part.events.some((e) => e.no <= beat.until && e.throw?.title === thrown.title)
  ) {
    if (beat.label) said.push(beat.label)
  } else if (thrown) {
    const who = beat.show?.on?.[0]
    const what = face.words(thrown.title)
    said.push(who === undefined ? what : t('tell.dice', { who: name(who), what }))
  }
  return capital(said.join('; '))
}

/** What has happened in parts up to a line, by kind: losses first, then points, then moves. */
export function missedOf(parts: readonly Part[], first: number, until: number, face: Face) {
  return (['loss', 'score', 'move'] as const).map((sort) => ({
    sort,
    lines: parts.flatMap((part, i) =>
      part.events
        .filter((e) => e.no <= until && face.sort(e) === sort && !face.quiet(e) && !face.minor(e))
        .map((event) => ({ event, n: first + i })),
    ),
  }))
}
