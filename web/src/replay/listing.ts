// The list of replays: those that everybody may see, and one's own.
import { api, ask } from '../lib/api'
import { ownMatches } from '../lib/seats'
import type { Imported, ReplayInfo } from '../wire'

export type Which = 'all' | 'own' | 'imported'

const mostOwn = 20

/** A part of the list of replays. */
export interface Page {
  replays: ReplayInfo[]
  /** Where the next page begins, if there is one. */
  next?: number
}

/** The newest replays that can be shown here, the latest first: a page of all, and one's own. */
export async function listed(): Promise<Page> {
  const { replays, next } = await ask(api.GET('/api/replays'))
  const here = new Set(replays.map((r) => r.id))
  const missing = ownMatches()
    .filter((id) => !here.has(id))
    .slice(0, mostOwn)
  const own = await Promise.all(missing.map(ended))
  return {
    replays: together(
      replays,
      own.filter((r) => r !== undefined),
    ),
    next,
  }
}

/** What was listed, with the next page of all. */
export async function more(before: Page): Promise<Page> {
  const { replays, next } = await ask(api.GET('/api/replays', { params: { query: { from: before.next } } }))
  return { replays: together(before.replays, replays), next }
}

/** Replays of two lists, each once, the latest first. */
export function together(some: ReplayInfo[], others: ReplayInfo[]): ReplayInfo[] {
  const here = new Set(some.map((r) => r.id))
  return [...some, ...others.filter((r) => !here.has(r.id))].sort((a, b) => b.ended.localeCompare(a.ended))
}

/** One's own private match, if it has ended. */
async function ended(id: string): Promise<ReplayInfo | undefined> {
  const path = { id }
  try {
    const match = await ask(api.GET('/api/matches/{id}', { params: { path } }))
    return match.over ? await ask(api.GET('/api/replays/{id}', { params: { path } })) : undefined
  } catch {
    return undefined
  }
}

/** The replays of a kind that have all of the words in their title, system or players. */
export function filtered(
  replays: ReplayInfo[],
  which: Which,
  asked: string,
  own: ReadonlySet<string>,
): ReplayInfo[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  return replays.filter((r) => {
    if (which === 'own' && !own.has(r.id)) return false
    if (which === 'imported' && !r.imported) return false
    const text = [r.title, r.system, ...r.players].join(' ').toLowerCase()
    return words.every((w) => text.includes(w))
  })
}

/** Gives a replay file to the server, which plays it; what it is then, and what it got wrong. */
export function imported(text: string): Promise<Imported> {
  return ask(
    api.POST('/api/replays', {
      body: text,
      headers: { 'content-type': 'application/x-ndjson' },
    }),
  )
}
