// Figures as charts write them, and what they are made of.
import { number } from '../text'
import type { Summary } from '../wire'

/** With its sign, to one decimal unless told otherwise: +4.2, −2.6, 0. */
export function signed(thousandths: number, places = 1): string {
  const n = Math.round(thousandths / 100) / 10
  if (n === 0) return '0'
  return `${n > 0 ? '+' : '\u2212'}${number(Math.abs(n), places)}`
}

/** What a side's luck came to, in thousandths. */
export function luckOf(luck: Summary['luck'], seat: number): number {
  return luck.findLast((l) => l.seat === seat)?.sum ?? 0
}

/** The summary with empty lists where a game tells nothing: the wire has null for them. */
export function whole(
  summary: Partial<{ [K in keyof Summary]: Summary[K] | null }> | null | undefined,
): Summary {
  return {
    scores: summary?.scores ?? [],
    luck: summary?.luck ?? [],
    units: summary?.units ?? [],
    turns: summary?.turns ?? [],
    score_in: summary?.score_in ?? '',
    luck_in: summary?.luck_in ?? '',
  }
}

export interface SideFigures {
  seat: number
  score: number
  dealt: number
  lost: number
  luck: number
  rolls: number
}

/** What a match came to for each side. */
export function figuresOf(summary: Summary, seats = 2): SideFigures[] {
  const last = summary.scores.at(-1)?.scores ?? []
  return Array.from({ length: seats }, (_, seat) => {
    const units = summary.units.filter((u) => u.seat === seat)
    return {
      seat,
      score: last[seat] ?? 0,
      dealt: units.reduce((sum, u) => sum + u.dealt, 0),
      lost: units.reduce((sum, u) => sum + u.lost, 0),
      luck: luckOf(summary.luck, seat),
      rolls: summary.luck.filter((l) => l.seat === seat).length,
    }
  })
}

/** The scores at what has a name: the ends of Pulses, and where the match ended. */
export function named(scores: Summary['scores']): Summary['scores'] {
  const points = scores.filter((s, i) => s.label !== '' || i === scores.length - 1)
  // Two at one line are one point: the later score, under whichever name there is.
  return points.flatMap((p, i) => {
    if (points[i + 1]?.line === p.line) return []
    const before = points[i - 1]
    return [{ ...p, label: p.label || (before?.line === p.line ? before.label : '') }]
  })
}

/** What the parts of a match are called: Pulse, for those named Pulse I and Pulse II. */
export function partOf(turns: Summary['turns']): string {
  return turns[0]?.part.replace(/\s+\S+$/, '') ?? ''
}
