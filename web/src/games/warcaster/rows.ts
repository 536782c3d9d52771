// Rows of the request panel in fewer words: what, for how much, and what they share.
import type { RowWords } from '../face'
import { word } from './text'

const deploys = /^Deploy (.+)$/
const arc = /for (\d+) Arc$/
const starts = /^(.+) for (\d+)$/
const charges = /^Charge (.+) with 1 Arc$/
const activates = /^Activate (.+)$/

/** The row's words taken apart, if it is one of those that repeat themselves; words are its first option's. */
export function rowWords(label: string, tag: string, words: string): RowWords | undefined {
  const deploy = tag === 'deploy' && deploys.exec(label)
  if (deploy) {
    const cost = arc.exec(words)?.[1]
    const what = deploy[1]!.replace(/ through .*$/, '')
    return { what, note: cost && word('row.arc', { n: cost }), under: word('row.deploys') }
  }
  const start = tag === 'open' && starts.exec(label)
  if (start) return { what: start[1]!, note: word('row.cost', { n: start[2]! }) }
  const charge = tag === 'charge' && charges.exec(label)
  if (charge) return { what: charge[1]!, note: word('row.charge'), under: word('row.charges') }
  const activate = tag === 'activate' && activates.exec(label)
  if (activate && !activate[1]!.startsWith('no ')) return { what: activate[1]! }
  return undefined
}
