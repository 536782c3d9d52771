import { describe, expect, it } from 'vitest'
import type { ReplayInfo } from '../wire'
import { filtered, together } from './listing'

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

describe('the list of replays', () => {
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
