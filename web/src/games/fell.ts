// What attacks laid on the table or threw across it, as it fell: of any game whose events
// tell of places.
import { unit } from '../board/footprint'
import type { At, Overlay } from '../board/piece'
import { inches, inchWords } from '../lib/inches'
import { t } from '../text'
import type { GameEvent } from '../wire'
import type { About } from './face'
import { numberIn, numbersIn, textIn } from './facts'
import { waysOf } from './places'

/** What an event tells of: an arrow of what went astray, that of what was thrown astray, a
    round area, a strip, a model that was driven or flew, one that ran, dice against dice; or
    that something else begins, and what fell before is no longer shown. */
export type Fall = 'arrow' | 'thrown' | 'area' | 'strip' | 'driven' | 'flew' | 'ran' | 'against' | 'begins'

export type Falls = Record<string, Fall | ((e: GameEvent) => Fall)>

/** What fell since something began: the last of each kind of event; or what one line of the
    log tells of. */
export function fellOf({ events, told, scene }: Pick<About, 'events' | 'told' | 'scene'>, falls: Falls) {
  const fallOf = (e: GameEvent): Fall | undefined => {
    const fall = falls[e.event]
    return typeof fall === 'function' ? fall(e) : fall
  }
  const last = new Map<string, GameEvent>()
  if (told) last.set(told.event, told)
  else {
    const since = events.findLastIndex((e) => ['begins', 'ran'].includes(fallOf(e) ?? ''))
    for (const e of events.slice(since + 1)) if (fallOf(e)) last.set(e.event, e)
  }
  const found = (...as: Fall[]) =>
    [...last.values()].flatMap((e) =>
      as.includes(fallOf(e) ?? 'begins')
        ? waysOf(e).flatMap((way) => endsOf(way).map((ends) => ({ e, ...ends })))
        : [],
    )
  const radius = (e: GameEvent) => inches(scene.models[e.on?.at(-1) ?? -1]?.r ?? 0)
  const apart = ({ from, to }: { from: At; to: At }) => from.x !== to.x || from.y !== to.y
  const went = found('arrow', 'thrown').filter(apart)
  const flew = found('flew').filter(apart)
  const driven = [...found('driven').filter(apart), ...flew]
  const over: Partial<Overlay> = {
    drifts: [
      ...went.map(({ e, from, to }) => ({
        from,
        to: fallOf(e) === 'thrown' ? beyond({ from, to }, -radius(e)) : to,
      })),
      ...driven
        .filter(({ e }) => fallOf(e) === 'driven')
        .map(({ e, ...d }) => ({ from: d.from, to: beyond(d, -radius(e)), bare: true })),
    ],
    tags: [
      ...went.map(({ e, to }) => ({ ...to, tone: 'paper' as const, text: astray(e) })),
      ...driven.map(({ e, from }) => ({ ...from, tone: 'brass' as const, text: e.text })),
      ...driven.flatMap((d) => (textIn(d.e, 'into') ? [{ ...beyond(d, radius(d.e)), ...against(d.e) }] : [])),
    ],
    discs: found('area').map(({ e, to }) => ({
      ...to,
      r: inches(numberIn(e, 'r') ?? 0),
      name: e.text,
      lawful: true,
    })),
    strips: found('strip').map(({ e, from, to }) => ({ from, to, width: 2 * inches(numberIn(e, 'r') ?? 0) })),
    driven: driven.map(({ e, from, to }) => ({
      ...{ from, to, r: radius(e), flew: fallOf(e) === 'flew' },
      ...(textIn(e, 'into') && { into: beyond({ from, to }, radius(e)) }),
    })),
    compasses: went.flatMap(({ e, from, to }) => {
      const rolled = numbersIn(e, 'faces')[0]
      if (!rolled) return []
      const thrown = fallOf(e) === 'thrown'
      const start = flew.find((f) => f.e.on?.at(-1) === e.on?.at(-1))?.from
      return [
        {
          ...{ ...from, r: thrown ? radius(e) : 0, rolled, dirs: sixth(from, to, rolled) },
          ...(thrown && start && { from: start }),
        },
      ]
    }),
    ties: dice([...last.values()].filter((e) => fallOf(e) === 'against')),
    lanes: told
      ? found('ran')
          .filter(apart)
          .map(({ e, from, to }) => ({ from, through: to, r: radius(e), ends: true }))
      : [],
  }
  return over
}

/** Dice against dice, between those who rolled them. */
const dice = (events: GameEvent[]) =>
  events.flatMap((e) => {
    const [by, to] = e.on ?? []
    const text = numbersIn(e, 'faces').join(' : ')
    return by === undefined || to === undefined ? [] : [{ by, to, text, loose: true }]
  })

const against = (e: GameEvent) => ({
  tone: 'ink' as const,
  text: t('board.against', { name: textIn(e, 'into') ?? '' }),
})

/** A place so far ahead of where something came to, in the direction in which it went. */
function beyond({ from, to }: { from: At; to: At }, r: number): At {
  const d = unit({ x: to.x - from.x, y: to.y - from.y })
  return { x: to.x + d.x * r, y: to.y + d.y * r }
}

/** How far off it is, and in which direction of the dice. */
function astray(e: GameEvent): string {
  const [rolled] = numbersIn(e, 'faces')
  const deviated = numberIn(e, 'deviated')
  if (rolled === undefined || deviated === undefined) return e.text
  return t('board.astray', { n: rolled, far: inchWords(inches(deviated), 'down') })
}

/** The six directions, of which one is known: a sixth of a turn each, clockwise on the table
    where x is to the right and y away. */
function sixth(from: At, to: At, rolled: number): At[] {
  const d = unit({ x: to.x - from.x, y: to.y - from.y })
  return Array.from({ length: 6 }, (_, i) => {
    const a = ((i + 1 - rolled) * Math.PI) / 3
    return { x: d.x * Math.cos(a) + d.y * Math.sin(a), y: d.y * Math.cos(a) - d.x * Math.sin(a) }
  })
}

const endsOf = (way: At[]) => {
  const [from, to] = [way[0], way.at(-1)]
  return from && to ? [{ from, to }] : []
}
