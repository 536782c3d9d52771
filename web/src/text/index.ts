// All words that a person reads, by key, so that they can be translated as one
// list. Each part of the page has a file of its own; here they become one.
// What may stand in braces in a text: see fill.ts.
import { board } from './board'
import { common } from './common'
import { filled, type Fill } from './fill'
import { force } from './force'
import { home } from './home'
import { replay } from './replay'
import { rules } from './rules'
import { setup } from './setup'
import { table } from './table'
import { tell } from './tell'

const catalogue = {
  ...common,
  ...home,
  ...setup,
  ...force,
  ...table,
  ...board,
  ...replay,
  ...rules,
  ...tell,
}

export type Key = keyof typeof catalogue

/** The text of a key, with what is filled in. */
export const t = (key: Key, fill: Fill = {}): string => filled(catalogue[key], fill)

/** Several names in a row: Ann, Ben and Cleo. */
export const names = (list: string[]): string => new Intl.ListFormat('en').format(list)

/** The name of a side, by its seat. The game's own side is that of what no player has. */
export const sideName = (seat = 0): string => t(seat > 1 ? 'side.own' : seat === 1 ? 'side.1' : 'side.0')
