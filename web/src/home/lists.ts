// The lists of the first page, out of the server and out of this browser.
import { clock } from '../lib/clock'
import { api, ask, Problem } from '../lib/api'
import { forgetMatch, ownMatches, seatsOf } from '../lib/seats'
import type { Listed, ReplayInfo } from '../wire'

/** A match with a seat of one's own. */
export interface Own {
  info: Listed
  seats: number[]
}

const most = 6

/** One's own matches that have not ended, the latest first. Those that the server
    does not know any more are forgotten. */
export async function continued(): Promise<Own[]> {
  const found = await Promise.all(
    ownMatches()
      .slice(0, most * 2)
      .map(own),
  )
  return found.filter((one) => one !== undefined).slice(0, most)
}

async function own(id: string): Promise<Own | undefined> {
  try {
    const seats = seatsOf(id)
    // Who sits there sees it as it is, also where those who watch are told later.
    const header = { 'X-Seat-Token': [...seats.values()][0] }
    const info = await ask(api.GET('/api/matches/{id}', { params: { path: { id }, header } }))
    return info.over ? undefined : { info, seats: [...seats.keys()] }
  } catch (e) {
    if (e instanceof Problem && (e.status === 404 || e.status === 410)) forgetMatch(id)
    else if (!(e instanceof Problem)) throw e
    return undefined
  }
}

/** Matches of a list, and how many that has. */
export interface Some {
  matches: Listed[]
  all: number
}

/** The matches that are played now, the newest first: so many pages of them. */
export async function live(pages = 1): Promise<Some> {
  const some: Some = { matches: [], all: 0 }
  for (let page = 0; page < pages; page++) {
    const from = some.matches.length
    const found = await ask(api.GET('/api/matches', { params: { query: from > 0 ? { from } : {} } }))
    some.all = found.all
    some.matches = [...some.matches, ...found.matches]
    if (found.matches.length === 0 || some.matches.length >= found.all) break
  }
  return some
}

/** The matches of which anybody may take a seat. */
export async function offered(): Promise<Listed[]> {
  return (await ask(api.GET('/api/matches', { params: { query: { open: true } } }))).matches
}

export async function replays(): Promise<ReplayInfo[]> {
  return (await ask(api.GET('/api/replays'))).replays
}

/** Reads now, when the page is come back to, and every so often while it is seen. */
export function keepUp(read: () => void, every = 15_000): () => void {
  const look = () => document.visibilityState === 'visible' && read()
  const stop = clock.every(every, look)
  document.addEventListener('visibilitychange', look)
  read()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', look)
  }
}
