// A match as a row of the first page: one that is played, or one that has ended.
import { names, t } from '../text'
import { clockWords } from './clock'
import type { Listed, ReplayInfo } from '../wire'

export interface MatchRow {
  id: string
  system: string
  title: string
  players: string
  /** How it stands, or how it ended. */
  stands: string
  href: string
  go: string
  /** How many watch, of one that is played. */
  watching?: number
  ended?: string
}

export function played(m: Listed): MatchRow {
  const players = m.players.map((p) => p.name).join(', ')
  const go = t('home.watch.go.name', { title: m.title, players })
  return { ...kept(m), players, stands: m.line, href: `/m/${m.id}`, go, watching: m.watching }
}

/** One with a seat that anybody may take. */
export function offered(m: Listed): MatchRow {
  const players = names(m.players.filter((p) => p.kind !== 'open').map((p) => p.name))
  const go = t('home.seats.go.name', { title: m.title, players })
  return { ...kept(m), players, stands: clockWords(m), href: `/join/${m.id}`, go }
}

export function ended(r: ReplayInfo): MatchRow {
  const players = r.players.join(', ')
  const go = t('home.replays.go.name', { title: r.title, players })
  return { ...kept(r), players, stands: outcome(r), href: `/r/${r.id}`, go, ended: r.ended }
}

const kept = ({ id, system, title }: { id: string; system: string; title: string }) => ({ id, system, title })

function outcome(r: ReplayInfo): string {
  const [a = 0, b = 0] = r.scores
  const name = names(r.winner.map((seat) => r.players[seat] ?? ''))
  if (r.scores.length === 1) return t(name ? 'home.allwon' : 'home.alllost', { name, a })
  if (!name) return t('home.drawn', { a, b })
  return t('home.won', r.winner[0] === 0 ? { name, a, b } : { name, a: b, b: a })
}
