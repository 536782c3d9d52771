// The timeline of a match: a cell for each turn, all as wide, with the lines of the
// turn spread over its cell.
import type { Summary } from '../wire'

export type Turn = Summary['turns'][number]
export type Mark = Turn['marks'][number]

export interface Cell {
  turn: Turn
  /** First and last line. */
  from: number
  to: number
  /** Place along the timeline, from 0 to 1. */
  left: number
  width: number
}

/** A part of the match: Pulse II, with the cells of it. */
export interface Part {
  name: string
  first: number
  count: number
}

export interface Placed {
  mark: Mark
  at: number
}

export interface Timeline {
  lines: number
  cells: Cell[]
  parts: Part[]
  marks: Placed[]
}

export function timelineOf(turns: readonly Turn[], lines: number): Timeline {
  const width = turns.length > 0 ? 1 / turns.length : 1
  const cells = turns.map((turn, i) => ({
    turn,
    from: turn.line,
    to: Math.max(turn.line, (turns[i + 1]?.line ?? lines + 1) - 1),
    left: i * width,
    width,
  }))
  const parts: Part[] = []
  turns.forEach((turn, i) => {
    const last = parts.at(-1)
    if (last?.name === turn.part) last.count++
    else parts.push({ name: turn.part, first: i, count: 1 })
  })
  const timeline = { lines, cells, parts, marks: [] as Placed[] }
  timeline.marks = turns.flatMap((turn) =>
    (turn.marks ?? []).map((mark) => ({ mark, at: place(timeline, mark.line) })),
  )
  return timeline
}

/** The cell that a line is in; undefined before the first turn. */
export function cellAt(t: Timeline, line: number): Cell | undefined {
  return t.cells.findLast((c) => c.from <= line)
}

/** Where a line stands along the timeline, from 0 to 1. */
export function place(t: Timeline, line: number): number {
  if (t.cells.length === 0) return t.lines > 0 ? line / t.lines : 0
  const cell = cellAt(t, line)
  if (!cell) return 0
  if (line >= t.lines && cell === t.cells.at(-1)) return 1
  return cell.left + (cell.width * (line - cell.from)) / (cell.to - cell.from + 1)
}

/** The line at a place along the timeline. */
export function lineAt(t: Timeline, at: number): number {
  if (at >= 1) return t.lines
  const cell = t.cells.findLast((c) => c.left <= at)
  if (!cell || at <= 0)
    return t.cells.length > 0 ? Math.min(t.cells[0]!.from, t.lines) : Math.round(at * t.lines)
  const share = (at - cell.left) / cell.width
  return Math.min(t.lines, cell.from + Math.floor(share * (cell.to - cell.from + 1) + 1e-9))
}

/** The first line of the next turn, or of the one before: by turns, not by lines. */
export function turnFrom(t: Timeline, line: number, by: 1 | -1): number {
  if (by === 1) return t.cells.find((c) => c.from > line)?.from ?? t.lines
  return t.cells.findLast((c) => c.from < line)?.from ?? 0
}

/** Marks of one kind and side at about one place are shown as one. */
export function grouped(marks: readonly Placed[], apart: number): Placed[][] {
  const groups: Placed[][] = []
  const last = new Map<string, Placed[]>()
  for (const m of [...marks].sort((a, b) => a.at - b.at)) {
    const key = `${m.mark.kind} ${m.mark.seat}`
    const near = last.get(key)
    if (near && m.at - near[0]!.at < apart) {
      near.push(m)
      continue
    }
    groups.push([m])
    last.set(key, groups.at(-1)!)
  }
  return groups
}
