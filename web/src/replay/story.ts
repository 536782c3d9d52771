// The log of a match as it is read: for each line what happened, what of it was taken
// back, and under which turn it stands.
import type { GameEvent } from '../wire'
import type { Header, Line } from './file'

export interface Told {
  event: GameEvent
  /** The line at which it was taken back, if it was. */
  gone?: number
}

export interface Entry {
  /** Number of the line; 0 is the opening. */
  line: number
  seat?: number
  told: Told[]
  /** The entry takes others back, or withdraws a choice. */
  kind: 'opening' | 'choice' | 'takeback' | 'withdrawal'
  /** Lines that stay, for a takeback. */
  stay?: number
}

/** What the log tells of the lines. */
export function storyOf(header: Header, lines: readonly Line[]): Entry[] {
  const entries: Entry[] = [{ line: 0, kind: 'opening', told: toldOf(header.events) }]
  lines.forEach((l, i) => entries.push(entryOf(l, i + 1)))
  strike(entries)
  return entries
}

function entryOf(l: Line, line: number): Entry {
  const told = toldOf(l.events)
  if (l.takeback) return { line, seat: l.seat, told, kind: 'takeback', stay: l.takeback - 1 }
  return { line, seat: l.seat, told, kind: l.withdraw ? 'withdrawal' : 'choice' }
}

function toldOf(events: GameEvent[] = []): Told[] {
  return events.map((event) => ({ event }))
}

/** Marks what was taken back: events from a number on, by one that says so. */
function strike(entries: Entry[]) {
  for (const [i, entry] of entries.entries()) {
    for (const { event } of entry.told) {
      if (event.event !== 'retracted') continue
      const from = event.from ?? event.no
      for (const before of entries.slice(0, i + 1)) {
        for (const told of before.told) {
          if (told.event.no >= from && told.event.no < event.no) told.gone ??= entry.line
        }
      }
    }
  }
}
