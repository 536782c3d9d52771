// The titles of clauses, which are read in place of their ids. All of a game are fetched at
// once, when the first is wanted.
import { api, ask } from '../lib/api'
import { once } from '../lib/fetched'
import { t } from '../text'

type Titles = Record<string, string>

const none: Titles = {}
let known = $state.raw<Record<string, Titles>>({})

/** The titles of a game by id; none while they are not here. */
export function titlesOf(system: string): Titles {
  const here = known[system]
  if (here) return here
  // Where that fails, the next call tries again.
  once(`titles of ${system}`, async () => {
    const titles = await ask(api.GET('/api/systems/{system}/titles', { params: { path: { system } } }))
    known = { ...known, [system]: titles }
  }).catch(() => {})
  return none
}

/** What is read of a clause; "Clause" of one whose title is not here. */
export const titleOf = (system: string, id: string): string => titlesOf(system)[id] ?? t('rules.clause')
