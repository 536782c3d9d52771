// The clauses of a rulebook, as the server has them. Each is fetched once: the whole
// book for the rules page, a single clause for whoever only opens one.
import { api, ask } from '../lib/api'
import { fetched, once } from '../lib/fetched'
import type { Clause, Rulebook } from '../wire'

export type { Clause, Rulebook }

const bookOf = (system: string) => `rulebook of ${system}`

/** The rulebook of a system. */
export function rulebook(system: string): Promise<Rulebook> {
  return once(bookOf(system), () =>
    ask(api.GET('/api/systems/{system}/rulebook', { params: { path: { system } } })),
  )
}

/** A clause by its id: out of the book, where that is here already. */
export async function clause(system: string, id: string): Promise<Clause> {
  const book = fetched<Rulebook>(bookOf(system))
  if (book) {
    const found = (await book).sections.flatMap((s) => s.clauses).find((c) => c.id === id)
    if (found) return found
  }
  return once(`clause ${id} of ${system}`, () =>
    ask(api.GET('/api/systems/{system}/clauses/{clause}', { params: { path: { system, clause: id } } })),
  )
}

/** Where a clause stands on the rules page. */
export function clausePath(system: string, id: string): string {
  return `/rules/${system}/${id}`
}
