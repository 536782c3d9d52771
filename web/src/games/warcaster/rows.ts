// Rows of the request panel in fewer words: what, for how much, and what they share.
import type { RowWords } from '../face'
import { word } from './text'

const deploys = /^Deploy (.+) through (.+) for (\d+) Arc$/
const starts = /^(.+) for (\d+)$/
const charges = /^Charge (.+) with 1 Arc$/
const activates = /^Activate (.+)$/

/** The row's words taken apart, if it is one of those that repeat themselves. */
export function rowWords(label: string, tag: string): RowWords | undefined {
  const deploy = tag === 'deploy' && deploys.exec(label)
  if (deploy) {
    const [, what = '', gate = '', arc = ''] = deploy
    return { what, note: word('row.arc', { n: arc }), under: word('row.through', { gate }) }
  }
  const start = tag === 'open' && starts.exec(label)
  if (start) return { what: start[1]!, note: word('row.cost', { n: start[2]! }) }
  const charge = tag === 'charge' && charges.exec(label)
  if (charge) return { what: charge[1]!, note: word('row.charge'), under: word('row.charges') }
  const activate = tag === 'activate' && activates.exec(label)
  if (activate && !activate[1]!.startsWith('no ')) return { what: activate[1]! }
  return undefined
}
