// The seats that this browser holds: a token for each, by match. Whoever has the
// token has the seat, so they stay in this browser and in no address.
import { site } from './base'
import { keep, read } from './storage'

const place = 'umpire.seats'

type Kept = Record<string, Record<string, string>>

/** The tokens of a match by seat. */
export function seatsOf(match: string): Map<number, string> {
  return new Map(
    Object.entries(read<Kept>(place, {})[match] ?? {}).map(([seat, token]) => [Number(seat), token]),
  )
}

export function keepSeat(match: string, seat: number, token: string) {
  const all = read<Kept>(place, {})
  keep(place, { ...all, [match]: { ...all[match], [seat]: token } })
}

/** Forgets a seat that is held elsewhere. */
export function forgetToken(match: string, token: string) {
  const all = read<Kept>(place, {})
  const left = Object.entries(all[match] ?? {}).filter(([, kept]) => kept !== token)
  if (left.length > 0) keep(place, { ...all, [match]: Object.fromEntries(left) })
  else forgetMatch(match)
}

/** A link by which another device takes a seat, once. What follows the # is sent to nobody. */
export const moveLink = (match: string, code: string, from = site) => `${from}/take/${match}#${code}`

/** A link to keep: whoever opens it holds the seats that this browser holds. */
export const seatLink = (match: string, from = site) =>
  `${from}/take/${match}#${[...seatsOf(match)].map(([seat, token]) => `${seat}.${token}`).join(',')}`

/** The seats that a link to keep is for; none where it has a code. */
export const seatsIn = (hash: string): [number, string][] =>
  [...hash.matchAll(/(?:^|,)(\d+)\.(\w+)(?=,|$)/g)].map(([, seat, token]) => [Number(seat), token!])

export function forgetMatch(match: string) {
  const { [match]: _, ...rest } = read<Kept>(place, {})
  keep(place, rest)
}

/** The matches with a seat of one's own, the latest first. */
export function ownMatches(): string[] {
  return Object.keys(read<Kept>(place, {})).reverse()
}
