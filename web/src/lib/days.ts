// Days as they are spoken of: today, a weekday within the week, else the date.

// The page speaks one language so far; see text/index.ts.
const locale = 'en'

export function day(iso: string, now = new Date()): string {
  const then = new Date(iso)
  if (Number.isNaN(then.getTime())) return ''
  const midnight = (d: Date) => new Date(d.getFullYear(), d.getMonth(), d.getDate()).getTime()
  const days = Math.round((midnight(now) - midnight(then)) / 86_400_000)
  if (days >= 0 && days < 2)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
  if (days >= 2 && days < 7) return new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(then)
  const year = then.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year }).format(then)
}
