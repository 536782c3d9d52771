// The clauses of a rulebook, as the server has them. Each is fetched once: the whole
// book for the rules page, a single clause for whoever only opens one.
import { api, ask } from '../lib/api'
import type { Clause, Rulebook } from '../wire'

export type { Clause, Rulebook }

const books = new Map<string, Promise<Rulebook>>()
const single = new Map<string, Promise<Clause>>()

/** The rulebook of a system. */
export function rulebook(system: string): Promise<Rulebook> {
  return kept(books, system, () =>
    ask(api.GET('/api/systems/{system}/rulebook', { params: { path: { system } } })),
  )
}

/** A clause by its id: out of the book, where that is here already. */
export async function clause(system: string, id: string): Promise<Clause> {
  const book = books.get(system)
  if (book) {
    const found = (await book).sections.flatMap((s) => s.clauses).find((c) => c.id === id)
    if (found) return found
  }
  return kept(single, `${system} ${id}`, () =>
    ask(api.GET('/api/systems/{system}/clauses/{clause}', { params: { path: { system, clause: id } } })),
  )
}

/** Where a clause stands on the rules page. */
export function clausePath(system: string, id: string): string {
  return `/rules/${system}/${id}`
}

/** What is being fetched or is here; a failure is forgotten, so that it can be tried again. */
function kept<T>(cache: Map<string, Promise<T>>, key: string, fetched: () => Promise<T>): Promise<T> {
  const have = cache.get(key)
  if (have) return have
  const coming = fetched()
  cache.set(key, coming)
  coming.catch(() => cache.delete(key))
  return coming
}
