// What a table promised of its dice and which numbers were given to them, noted by this
// browser at the time, so that nobody can change it afterwards unseen.
import { bytesToHex } from '@noble/hashes/utils.js'
import { api, ask } from '../lib/api'
import { keep, read } from '../lib/storage'

const place = 'umpire.promises'
const most = 60

export interface Promised {
  commitment: string
  seed?: string
  /** What this browser gave when it had noted the commitment, and not before. */
  numbers?: string[]
}

type Kept = Record<string, Promised>

/** Notes the commitments of a match; what was noted first stays, and must be the same. */
export function note(match: string, commitment: string, seed?: string, number?: string): boolean {
  const all = read<Kept>(place, {})
  const before = all[match]
  const now: Promised = { ...(seed ? { seed } : {}), ...(before ?? { commitment }) }
  if (number) now.numbers = [...(before?.numbers ?? []), number]
  if (JSON.stringify(now) !== JSON.stringify(before)) {
    const rest = Object.entries(all).filter(([id]) => id !== match)
    keep(place, Object.fromEntries([...rest.slice(1 - most), [match, now]]))
  }
  return now.commitment === commitment && (!seed || now.seed === seed)
}

/** What was noted of a match. */
export function promised(match: string): Promised | undefined {
  return read<Kept>(place, {})[match]
}

/** Whether all numbers that were given are among those that are disclosed. */
export function used(noted: Promised | undefined, disclosed: readonly string[]): boolean {
  return (noted?.numbers ?? []).every((n) => disclosed.includes(n))
}

/** A player's share in the seed of the dice: 16 bytes of chance, noted after the commitment. */
export function share(match: string, commitment: string): string {
  const number = bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
  note(match, commitment, '', number)
  return number
}

/**
 * Has a new match made: the server commits itself first, then there is a number. What it
 * committed itself to holds for the match that it makes, whatever name that has.
 */
export async function begun<M extends { id: string }>(
  make: (dice: { promise: { match: string; commitment: string }; nonce: string }) => Promise<M>,
): Promise<M> {
  const { match, commitment } = await ask(api.POST('/api/commitments'))
  const nonce = share(match, commitment)
  const made = await make({ promise: { match, commitment }, nonce })
  if (made.id !== match) note(made.id, commitment, '', nonce)
  return made
}
