// What is told, in words: the caption of a beat, what its cell is called, what was missed.
import type { Face } from '../games/face'
import { t } from '../text'
import { capital } from '../text/fill'
import type { GameEvent, Scene } from '../wire'
import type { Beat, Part } from './beats'
import { sentence } from './sentence'

/** The lines of a part that are read, up to one. */
export const linesOf = (part: Part, until: number, face: Face): GameEvent[] =>
  part.events.filter((e) => e.no <= until && !face.quiet(e) && !face.minor(e))

/** One sentence of what has been told of a part; of dice that have not lain down yet only what for. */
export function captionOf(part: Part, beat: Beat | undefined, face: Face, scene: Scene | undefined) {
  const lines = linesOf(part, beat?.until ?? Infinity, face)
  // A new turn is a new sentence.
  const turn = lines.findLastIndex((e) => face.sort(e) === 'turn')
  const told = lines.slice(Math.max(0, turn)).map((e) => figured(e))
  const said = told.length > 0 ? [face.words(sentence(told, namesIn(scene)))] : []
  const thrown = beat?.show?.throw
  // Dice that go on with what was told just now are named by what they are.
  if (
    thrown &&
    said.length > 0 &&
    part.events.some((e) => e.no <= beat.until && e.throw?.title === thrown.title)
  ) {
    if (beat.label) said.push(beat.label)
  } else if (thrown) {
    const by = scene?.models[beat.show?.on?.[0] ?? -1]
    const what = face.words(thrown.title)
    said.push(by ? t('tell.dice', { who: by.name, what }) : what)
  }
  const all = capital(said.join('; '))
  return all && !/[.!?…]$/.test(all) ? `${all}.` : all
}

/** The names that a line may begin with: of models, and of what they are part of. */
const namesIn = (scene: Scene | undefined): string[] => [
  ...new Set((scene?.models ?? []).flatMap((m) => (m.team ? [m.name, m.team] : [m.name]))),
]

/** A line with the figure that decided it, which it may lack. */
function figured({ text, throw: thrown }: GameEvent): string {
  return thrown?.verdict && thrown.result && !text.includes(': ') ? `${text}: ${thrown.result}` : text
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
