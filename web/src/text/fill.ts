import { number } from './locale'

/** What is put into a text, by name. */
export type Fill = Record<string, string | number>

/** A text with what is filled in: {name} is replaced, {n|one|many} picks by a number. */
export function filled(text: string, fill: Fill): string {
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, one?: string, many?: string) => {
      const value = fill[name] ?? ''
      const written = typeof value === 'number' ? number(value) : value
      if (one === undefined || many === undefined) return written
      return (Number(value) === 1 ? one : many).replace('#', written)
    },
  )
}

/** The text with a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Figures with the sign for inches, as the page writes them. */
export const inchSigns = (text: string): string => text.replace(/(\d)"/g, '$1\u2033')
