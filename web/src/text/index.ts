// All words that a person reads, by key, so that they can be translated as one
// list. Each part of the page has a file of its own; here they become one.
// {name} in a text is filled in; {n|one|many} picks by a number.
import { board } from './board'
import { common } from './common'
import { force } from './force'
import { home } from './home'
import { replay } from './replay'
import { rules } from './rules'
import { setup } from './setup'
import { table } from './table'

const catalogue = { ...common, ...home, ...setup, ...force, ...table, ...board, ...replay, ...rules }

export type Key = keyof typeof catalogue

/** The text of a key, with what is filled in. */
export function t(key: Key, fill: Record<string, string | number> = {}): string {
  const text: string = catalogue[key]
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, one?: string, many?: string) => {
      const value = fill[name] ?? ''
      if (one === undefined || many === undefined) return String(value)
      return (Number(value) === 1 ? one : many).replace('#', String(value))
    },
  )
}
