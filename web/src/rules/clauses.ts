// The clauses of a rulebook, as the server has them. Each is fetched once: the whole
// book for the rules page, a single clause for whoever only opens one.
import { problem } from '../lib/api'

/** One statement of a rulebook, known by its id: wc.measure.cover_condition. */
export interface Clause {
  id: string
  title: string
  text: string
  /** How the table rules where the book is silent. */
  ruling?: string
  example?: string
  /** What is refused. */
  bad_input?: string
  /** Why it cannot concern a program. */
  not_played?: string
  see?: string[]
  /** Id of its section, where it was fetched alone. */
  section?: string
}

export interface Section {
  id: string
  title: string
  clauses: Clause[]
}

export interface Rulebook {
  system: string
  title: string
  sources: string[]
  sections: Section[]
}

const books = new Map<string, Promise<Rulebook>>()
const single = new Map<string, Promise<Clause>>()

/** The rulebook of a system. */
export function rulebook(system: string): Promise<Rulebook> {
  return kept(books, system, () => read<Rulebook>(`/api/systems/${encodeURIComponent(system)}/rulebook`))
}

/** A clause by its id: out of the book, where that is here already. */
export async function clause(system: string, id: string): Promise<Clause> {
  const book = books.get(system)
  if (book) {
    const found = inBook(await book, id)
    if (found) return found
  }
  const path = `/api/systems/${encodeURIComponent(system)}/clauses/${encodeURIComponent(id)}`
  return kept(single, `${system} ${id}`, () => read<Clause>(path))
}

/** The clause with the section that it stands in. */
export function inBook(book: Rulebook, id: string): Clause | undefined {
  for (const section of book.sections) {
    const found = section.clauses.find((c) => c.id === id)
    if (found) return { ...found, section: section.id }
  }
  return undefined
}

/** Where a clause stands on the rules page. */
export function clausePath(system: string, id: string): string {
  return `/rules/${system}/${id}`
}

/** The id without the letters of its game: attack.hit for wc.attack.hit. */
export function shortID(id: string): string {
  return id.replace(/^[^.]+\./, '')
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

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(path)
  const body: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok) throw problem(body, answer.status)
  return body as T
}
