// The seats that this browser holds: a token for each, by match. Whoever has the
// token has the seat, so they stay in this browser and in no address.
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

export function forgetMatch(match: string) {
  const { [match]: _, ...rest } = read<Kept>(place, {})
  keep(place, rest)
}

/** The matches with a seat of one's own, the latest first. */
export function ownMatches(): string[] {
  return Object.keys(read<Kept>(place, {})).reverse()
}
