// Everything that can be shown of a match's dice without the server: that what was
// committed to is what was used, and that each face follows from it.
import { check, commitment, matchSeed, type Checked, type Recorded, type Seeds } from './dice'
import type { Header, Line } from './file'
import { used, type Promised } from './promised'

export type Verdict = 'agrees' | 'differs' | 'unknown'

export interface Step {
  what: 'noted' | 'own' | 'secret' | 'mixed' | 'seed' | 'rolls'
  verdict: Verdict
}

export interface Shown {
  commitment: string
  seed_commitment: string
  seed: string
  secret: string
  nonces: string[]
}

/** Whether the dice are those of a lesson: its file has them, as far as they fit. */
export const taught = (header: Header): boolean =>
  typeof header.setup === 'object' && header.setup !== null && 'lesson' in header.setup

/** The rolls that the file tells of, in their order. */
export function rollsOf(header: Header, lines: readonly Line[]): Recorded[] {
  const rolls: Recorded[] = []
  const take = (events: Header['events'], line: number) => {
    for (const e of events ?? []) {
      if (e.roll) rolls.push({ ...e.roll, line })
    }
  }
  take(header.events, 0)
  lines.forEach((l, i) => take(l.events, i + 1))
  return rolls
}

/** How many of so many rolls the file does not tell of: what was drawn face down, and what was left out. */
export const unseenOf = (total: number, rolls: readonly Recorded[]): number =>
  Math.max(0, total - new Set(rolls.map((r) => r.roll)).size)

/** The rolls worked out again, a few at a time so that the page stays at hand. */
export async function checkAll(
  seeds: Seeds,
  rolls: readonly Recorded[],
  told: (done: Checked[]) => void,
): Promise<Checked[]> {
  const done: Checked[] = []
  for (const r of rolls) {
    done.push(check(seeds, r))
    if (done.length % 40 === 0) {
      told([...done])
      await new Promise((go) => setTimeout(go))
    }
  }
  told([...done])
  return done
}

/** The links of the chain from what was noted at the start to the faces. */
export function chain(
  shown: Shown,
  header: Header,
  noted: Promised | undefined,
  rolls: readonly Checked[],
): Step[] {
  const same = (a: string | undefined, b: string | undefined): Verdict => {
    if (!a || !b) return 'unknown'
    return a.toLowerCase() === b.toLowerCase() ? 'agrees' : 'differs'
  }
  const both = (a: Verdict, b: Verdict): Verdict =>
    a === 'differs' || b === 'unknown' ? a : b === 'differs' ? b : a
  const { secret, seed } = shown
  const first = both(same(noted?.commitment, shown.commitment), same(noted?.seed, shown.seed_commitment))
  const gave = noted?.numbers && secret
  const bound = seed && shown.seed_commitment ? same(commitment(seed), shown.seed_commitment) : 'unknown'
  return [
    { what: 'noted', verdict: first === 'agrees' && !noted?.numbers ? 'unknown' : first },
    { what: 'own', verdict: !gave ? 'unknown' : used(noted, shown.nonces) ? 'agrees' : 'differs' },
    { what: 'secret', verdict: secret ? same(commitment(secret), shown.commitment) : 'unknown' },
    { what: 'mixed', verdict: secret ? same(matchSeed(secret, shown.nonces), seed) : 'unknown' },
    { what: 'seed', verdict: both(same(seed, header.seed), bound) },
    { what: 'rolls', verdict: overall(header, rolls) },
  ]
}

function overall(header: Header, rolls: readonly Checked[]): Verdict {
  if (header.source !== 'chacha8') return 'unknown'
  if (rolls.some((r) => r.agrees === false)) return 'differs'
  return rolls.length > 0 && rolls.every((r) => r.agrees) ? 'agrees' : 'unknown'
}
