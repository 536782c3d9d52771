import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepSeat } from '../lib/seats'
import type { ReplayInfo } from '../wire'
import { filtered, imported, listed, more, together } from './listing'

const info = (id: string, title: string, players: string[], imported = false): ReplayInfo => ({
  id,
  title,
  players,
  imported,
  system: 'warcaster',
  winner: [0],
  scores: [1, 0],
  reason: '',
  ended: '2026-11-17T12:00:00Z',
  lines: 10,
})
const all = [
  info('a', 'Surface Tension', ['Ruben V.', 'Nadia K.']),
  info('b', 'Boiling Point', ['You', 'Greedy']),
  info('c', 'Surface Tension', ['A', 'B'], true),
]
const ids = (which: 'all' | 'own' | 'imported', asked = '') =>
  filtered(all, which, asked, new Set(['b'])).map((r) => r.id)

/** Answers what is asked of the server, by method and path; what is not there is not found. */
function serving(answers: Record<string, object>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { method, url } = new Request(new URL(input as string, location.href), init)
    const { pathname, search } = new URL(url)
    asked.push(`${method} ${pathname}${search}`)
    const found = answers[`${method} ${pathname}${search}`]
    return Promise.resolve(Response.json(found ?? {}, { status: found ? 200 : 404 }))
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the list of replays', () => {
  it('has one’s own private matches that are over', async () => {
    for (const id of ['b', 'own', 'on', 'gone']) keepSeat(id, 0, 'token')
    const [a, b] = all
    const asked = serving({
      'GET /api/replays': { replays: [a, b], next: 200 },
      'GET /api/matches/own': { over: true },
      'GET /api/replays/own': info('own', 'Boiling Point', ['You', 'Bo']),
      'GET /api/matches/on': { over: false },
    })
    const page = await listed()
    expect(page.replays.map((r) => r.id).sort()).toEqual(['a', 'b', 'own'])
    expect(page.next).toBe(200)
    expect(asked).not.toContain('GET /api/matches/b')
  })

  it('goes on where a page ended', async () => {
    const [a, b, c] = all
    serving({ 'GET /api/replays?from=2': { replays: [b, c] } })
    const page = await more({ replays: [a!, b!], next: 2 })
    expect(page.replays.map((r) => r.id)).toEqual(['a', 'b', 'c'])
    expect(page.next).toBeUndefined()
  })

  it('takes a file in as it is', async () => {
    serving({ 'POST /api/replays': { id: 'new' } })
    expect(await imported('{"format":1}\n')).toEqual({ id: 'new' })
  })

  it('has each replay once, the latest first, whichever page it came with', () => {
    const [a, b, c] = all.map((r, i) => ({ ...r, ended: `2026-11-1${i}T12:00:00Z` }))
    expect(together([b, a], [c, b]).map((r) => r.id)).toEqual(['c', 'b', 'a'])
  })
  it('is filtered by kind', () => {
    expect(ids('all')).toEqual(['a', 'b', 'c'])
    expect(ids('own')).toEqual(['b'])
    expect(ids('imported')).toEqual(['c'])
  })
  it('is filtered by words of title and players', () => {
    expect(ids('all', 'surface nadia')).toEqual(['a'])
    expect(ids('all', 'greedy tension')).toEqual([])
  })
})
