// The titles of clauses, which are read in place of their ids. All of a game are fetched at
// once, when the first is wanted.
import { api, ask } from '../lib/api'
import { t } from '../text'

type Titles = Record<string, string>

const none: Titles = {}
const asked = new Set<string>()
let known = $state.raw<Record<string, Titles>>({})

/** The titles of a game by id; none while they are not here. */
export function titlesOf(system: string): Titles {
  if (!asked.has(system)) {
    asked.add(system)
    ask(api.GET('/api/systems/{system}/titles', { params: { path: { system } } })).then(
      (titles) => (known = { ...known, [system]: titles }),
      () => asked.delete(system), // whoever asks next tries again
    )
  }
  return known[system] ?? none
}

/** What is read of a clause; "Clause" of one whose title is not here. */
export const titleOf = (system: string, id: string): string => titlesOf(system)[id] ?? t('rules.clause')
