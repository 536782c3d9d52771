// What is told, in words: the caption of a beat, what its cell is called, what was missed.
import type { Face } from '../games/face'
import { t } from '../text'
import { capital } from '../text/fill'
import type { GameEvent, Scene } from '../wire'
import type { Beat, Part } from './beats'
import { most, sentence } from './sentence'

type Throw = NonNullable<GameEvent['throw']>

/** The lines of a part that are read, up to one. */
export const linesOf = (part: Part, until: number): GameEvent[] =>
  part.events.filter((e) => e.no <= until && !e.weight)

/** One sentence of what has been told of a part; of dice that have not lain down yet only what for. */
export function captionOf(part: Part, beat: Beat | undefined, face: Face, scene: Scene | undefined) {
  const lines = linesOf(part, beat?.until ?? Infinity)
  // A new turn is a new sentence.
  const turn = lines.findLastIndex((e) => e.sort === 'turn')
  const told = lines.slice(Math.max(0, turn)).map((e) => figured(e))
  const thrown = beat?.show?.throw
  // Dice that go on with what was told just now are named by what they are.
  const goesOn =
    told.length > 0 && part.events.some((e) => e.no <= (beat?.until ?? 0) && e.throw?.title === thrown?.title)
  const dice = thrown ? (goesOn ? (beat?.label ?? '') : face.words(titled(beat!.show!, thrown, scene))) : ''
  const room = dice ? most - dice.length - 2 : most
  const said = face.words(sentence(told, namesIn(scene), room))
  // New dice are told first: the sentence before them is left out if there is no room for both.
  const all = capital([!dice || goesOn || said.length <= room ? said : '', dice].filter(Boolean).join('; '))
  return all && !/[.!?…]$/.test(all) ? `${all}.` : all
}

/** What dice are rolled for, and by whom; in a game whose units act as a whole by which of them. */
function titled({ on }: GameEvent, { title }: Throw, scene: Scene | undefined): string {
  const by = scene?.models[on?.[0] ?? -1]
  const who = (scene?.chain !== undefined && by?.team) || by?.name
  return who && !title.includes(who) ? t('tell.dice', { who, what: title }) : title
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
export function missedOf(parts: readonly Part[], first: number, until: number) {
  return (['loss', 'score', 'move'] as const).map((sort) => ({
    sort,
    lines: parts.flatMap((part, i) =>
      part.events
        .filter((e) => e.no <= until && e.sort === sort && !e.weight)
        .map((event) => ({ event, n: first + i })),
    ),
  }))
}
