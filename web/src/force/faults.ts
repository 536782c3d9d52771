// What the server says of a force, sorted by where the builder shows it.
import type { components } from '../wire/schema'
import type { Check, Craft, Draft, Place } from './craft'

export type Fault = components['schemas']['Fault']

/** A fault with its place in the builder. */
export interface Clue {
  fault: Fault
  place: Place
}

/** The faults of a force with their places; the same words at one place once. */
export function placed(craft: Craft, draft: Draft, faults: Fault[]): Clue[] {
  const clues: Clue[] = []
  for (const fault of faults) {
    const place = craft.place(draft, fault.path)
    const again = clues.find(
      (c) => c.fault.clause === fault.clause && c.fault.text === fault.text && samePlace(c.place, place),
    )
    if (!again) clues.push({ fault, place })
  }
  return clues
}

function samePlace(a: Place, b: Place): boolean {
  return a.part === b.part && a.row === b.row && a.slot === b.slot && a.card === b.card
}

/** The faults of a line of the force, those of its slots among them. */
export function ofRow(clues: Clue[], row: number): Clue[] {
  return clues.filter((c) => c.place.part === 'row' && c.place.row === row)
}

/** The faults of one slot of a line. */
export function ofSlot(clues: Clue[], row: number, slot: string): Clue[] {
  return ofRow(clues, row).filter((c) => c.place.slot === slot)
}

/** The faults of a part of the builder, but not those of single cards. */
export function ofPart(clues: Clue[], part: Place['part']): Clue[] {
  return clues.filter((c) => c.place.part === part && c.place.card === undefined)
}

export function ofCard(clues: Clue[], card: string): Clue[] {
  return clues.filter((c) => c.place.card === card)
}

/** The items of the header, each with its faults. What no item covers is the last one's. */
export function judged(checks: Check[], clues: Clue[]): { check: Check; clues: Clue[] }[] {
  const items = checks.map((check) => ({ check, clues: [] as Clue[] }))
  for (const clue of clues) {
    const item = items.find((i) => covers(i.check, clue.fault)) ?? items[items.length - 1]
    item?.clues.push(clue)
  }
  return items
}

const covers = ({ clauses, paths }: Check, { clause, path }: Fault): boolean =>
  paths?.test(path ?? '') || clauses.test(clause)
