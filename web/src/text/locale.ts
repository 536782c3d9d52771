// Which language the page speaks, and how its reader writes numbers, dates and lists. Whoever
// writes one of those asks here.

/** What there is, each by its own name. */
export const languages = { en: 'English', de: 'Deutsch' } as const

export type Language = keyof typeof languages

const languageIn = (tag: string) => tag.split('-')[0]!

/** The first of those wanted that there is. */
export const languageOf = (wanted: readonly string[]): Language =>
  wanted.map(languageIn).find((l): l is Language => Object.hasOwn(languages, l)) ?? 'en'

/** As the language is written where its reader is: en-GB for who wants that. */
export const localeOf = (language: Language, wanted: readonly string[]): string =>
  wanted.find((tag) => languageIn(tag) === language) ?? language

let locale = 'en'
const numbers = new Map<number, Intl.NumberFormat>()

/** From now on all is written so. */
export function settle(language: Language, wanted: readonly string[] = navigator.languages) {
  locale = localeOf(language, wanted)
  numbers.clear()
  document.documentElement.lang = language
}

/** A number with so many places after the comma, else with as few as it needs, two at most. */
export function number(n: number, places = -1): string {
  let format = numbers.get(places)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: Math.max(0, places),
      maximumFractionDigits: places < 0 ? 2 : places,
      useGrouping: 'min2',
    })
    numbers.set(places, format)
  }
  return format.format(n || 0)
}

/** Several names in a row: Ann, Ben and Cleo. */
export const names = (list: string[]): string => new Intl.ListFormat(locale).format(list)

const written = (then: Date, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, how).format(then)

/** The time of a day: 14:30. */
export const time = (iso: string): string => written(new Date(iso), { timeStyle: 'short' })

/** A date with its year. */
export const date = (when: string | number): string =>
  written(new Date(when), { day: 'numeric', month: 'short', year: 'numeric' })

/** A day as it is spoken of: today, a weekday within the week, else the date. */
export function day(iso: string, now = new Date()): string {
  const then = new Date(iso)
  if (Number.isNaN(then.getTime())) return ''
  const midnight = (d: Date) => new Date(d.getFullYear(), d.getMonth(), d.getDate()).getTime()
  const days = Math.round((midnight(now) - midnight(then)) / 86_400_000)
  if (days >= 0 && days < 2)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
  if (days >= 2 && days < 7) return written(then, { weekday: 'long' })
  if (then.getFullYear() === now.getFullYear()) return written(then, { day: 'numeric', month: 'short' })
  return date(iso)
}
