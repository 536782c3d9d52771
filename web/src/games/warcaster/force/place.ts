// Where a fault of a force belongs. A fault names what it is about by its place in
// the force with every copy counted: units[3].weapons[1] is the fourth unit, though
// it may stand in the second line of the file.
import type { Place } from '../../../force/craft'
import type { Content } from './content'
import { slotAt, type Entry, type WarDraft } from './draft'

export function place(content: Content, draft: WarDraft, path: string): Place {
  const parts = /^(\w+)(?:\[(\d+)\])?(?:\.(\w+)(?:\[(\d+)\])?)?/.exec(path)
  if (!parts) return { part: 'force' }
  const [, list, first, inner, second] = parts
  const at = first === undefined ? -1 : Number(first)
  switch (list) {
    case 'units':
      return inUnit(content, draft, at, inner, Number(second ?? -1))
    case 'attachments':
      return { part: 'row', row: nth(draft.attached, at)?.key }
    case 'rack':
      return at < 0 ? { part: 'deck' } : { part: 'deck', card: draft.rack[at] }
    case 'opening':
      return { part: 'opening' }
  }
  return { part: 'force' }
}

function inUnit(
  content: Content,
  draft: WarDraft,
  at: number,
  inner: string | undefined,
  weapon: number,
): Place {
  const entry = nth(draft.entries, at)
  if (!entry) return { part: 'force' }
  return { part: 'row', row: entry.key, slot: slotOf(content, entry, inner, weapon) }
}

function slotOf(content: Content, entry: Entry, inner: string | undefined, at: number): string | undefined {
  const card = content.units.get(entry.unit)
  if (!card || inner === undefined) return undefined
  if (inner === 'head') return 'head'
  // The force has the mounted weapons only, the entry an empty place too.
  const mounted = entry.weapons.flatMap((w, i) => (w ? [i] : []))
  const place = mounted[at]
  return place === undefined ? undefined : slotAt(card, place)
}

/** The line that the n-th thing of a list with copies stands in. */
function nth<T extends { count: number }>(lines: T[], n: number): T | undefined {
  if (n < 0) return undefined
  for (const line of lines) {
    if (n < line.count) return line
    n -= line.count
  }
  return undefined
}
