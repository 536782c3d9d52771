// What a table promised of its dice before the first roll, noted by this browser while
// the match was played, so that nobody can change it afterwards unseen.
import { keep, read } from '../lib/storage'

const place = 'umpire.promises'
const most = 60

export interface Promised {
  commitment: string
  seed?: string
}

type Kept = Record<string, Promised>

/** Notes the commitments of a match; what was noted first stays. */
export function note(match: string, commitment: string, seed?: string) {
  const all = read<Kept>(place, {})
  const before = all[match]
  if (before && (before.seed || !seed)) return
  const rest = Object.entries(all).filter(([id]) => id !== match)
  const kept: Promised = { commitment: before?.commitment ?? commitment, ...(seed ? { seed } : {}) }
  keep(place, Object.fromEntries([...rest.slice(1 - most), [match, kept]]))
}

/** What was noted of a match. */
export function promised(match: string): Promised | undefined {
  return read<Kept>(place, {})[match]
}
