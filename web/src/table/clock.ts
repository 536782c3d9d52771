// Clocks as they are read.
import { t } from '../text'
import type { SeatClock } from '../wire'

const minute = 60_000
const day = 1440 * minute

/** A time as it is written: tenths only below a bound. */
export function timeText(ms: number, tenths = minute): string {
  if (ms >= day)
    return t('table.days', { d: Math.floor(ms / day), h: Math.floor((ms % day) / (60 * minute)) })
  const two = (n: number) => String(n).padStart(2, '0')
  const s = Math.floor(ms / 1000)
  const hours = Math.floor(s / 3600)
  const minutes = Math.floor(s / 60) % 60
  const end = ms < tenths ? `.${Math.floor((ms % 1000) / 100)}` : ''
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(s % 60)}${end}`
}

/** A clock so many milliseconds after it was told. */
export function leftOf(c: SeatClock, since: number) {
  const runs = c.runs === true
  const starts = c.starts ?? 0
  const used = runs ? Math.max(0, since - starts) : 0
  const left = Math.max(0, c.left - used)
  return {
    ...{ runs, left, text: timeText(left), low: left < minute },
    ...{ stands: c.why !== undefined && since < starts },
    ...(c.window !== undefined && { window: timeText(Math.max(0, c.window - used), 0) }),
  }
}
