// All words that a person reads, by key: one file a language. The page fetches that of its
// reader before anything of it is there, so nothing may ask for a text while its file is loaded
// with the first page. What may stand in braces in a text: see fill.ts.
import deAt from './de.json?url'
import type en from './en.json'
import enAt from './en.json?url'
import { capital, filled, type Fill } from './fill'
import { settle, type Language } from './locale'

export { date, day, languageOf, languages, names, number, time, type Language } from './locale'

export type Key = keyof typeof en
export type Words = Record<Key, string>

const places: Record<Language, string> = { en: enAt, de: deAt }

let words: Partial<Record<string, string>> = {}

/** From now on the page speaks so. With a finger one taps, and does not click, and
    turns by buttons. */
export function use(language: Language, those: Words) {
  const finger = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
  const press = those[finger ? 'press.tap' : 'press.click']
  const turners = those[finger ? 'press.buttons' : 'press.keys']
  const pressed = (text: string) =>
    text.replaceAll('{press}', press).replaceAll('{Press}', capital(press)).replaceAll('{Turners}', turners)
  words = Object.fromEntries(Object.entries(those).map(([key, text]) => [key, pressed(text)]))
  settle(language)
}

/** Fetches a language, and speaks it. */
export async function speak(language: Language) {
  const answer = await fetch(places[language])
  if (!answer.ok) throw new Error(answer.statusText)
  use(language, (await answer.json()) as Words)
}

/** The text of a key, with what is filled in. */
export const t = (key: Key, fill: Fill = {}): string => filled(words[key]!, fill)

/** The text of a key that was put together of what is not known here, if there is one. */
export const said = (key: string): string | undefined => words[key]

/** What follows in the keys of a part. */
export type WordOf<P extends string> = Key extends infer K ? (K extends `${P}${infer W}` ? W : never) : never

/** The words of a part, by what follows in their keys. */
export const wordsOf =
  <P extends string>(part: P) =>
  (key: WordOf<P>, fill?: Fill): string =>
    t(`${part}${key}` as Key, fill)

/** The name of a side, by its seat. The game's own side is that of what no player has. */
export const sideName = (seat = 0): string => t(seat > 1 ? 'side.own' : seat === 1 ? 'side.1' : 'side.0')
