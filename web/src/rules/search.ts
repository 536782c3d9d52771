// Finding clauses by what somebody remembers of them: words of the title or the text,
// what players call them, a piece of the id, a word slightly misspelt.
import type { Clause, Rulebook } from './clauses'

export interface Found {
  clause: Clause
  section: string
  score: number
}

interface Entry {
  clause: Clause
  section: string
  id: string
  title: string
  text: string
  words: string[]
}

/** What a rulebook is searched by; made once for a book. */
export type Index = Entry[]

export function indexOf(book: Rulebook): Index {
  return book.sections.flatMap((section) =>
    section.clauses.map((clause) => {
      const id = clause.id.toLowerCase()
      const title = clause.title.toLowerCase()
      const also = clause.also ?? ''
      const rest = [clause.text, clause.ruling, clause.example, clause.bad_input].join(' ').toLowerCase()
      return {
        clause,
        section: section.title,
        id,
        title,
        text: rest,
        words: wordsOf(`${title} ${id} ${also}`),
      }
    }),
  )
}

/** The clauses that have every word asked for, the best first. */
export function find(index: Index, asked: string, most = 60): Found[] {
  const words = asked.toLowerCase().trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const phrase = words.join(' ')
  const found: Found[] = []
  for (const entry of index) {
    let score = 0
    for (const word of words) {
      const one = weigh(entry, word)
      score = one === 0 ? -1 : score + one
      if (one === 0) break
    }
    if (score < 0) continue
    if (entry.title.includes(phrase)) score += 12
    if (entry.title === phrase || entry.id === phrase) score += 40
    found.push({ clause: entry.clause, section: entry.section, score })
  }
  return found.sort((a, b) => b.score - a.score).slice(0, most)
}

/** How well a word fits a clause; 0 if not at all. */
function weigh(entry: Entry, word: string): number {
  if (entry.words.some((w) => w === word)) return 14
  if (entry.words.some((w) => w.startsWith(word))) return 11
  if (entry.title.includes(word) || entry.id.includes(word)) return 8
  if (entry.text.includes(word)) return 4
  const slips = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
  return slips > 0 && entry.words.some((w) => near(w, word, slips)) ? 3 : 0
}

/** Where the words stand in a text, for showing them; in order and apart. */
export function hits(text: string, asked: string): { from: number; to: number }[] {
  const low = text.toLowerCase()
  const all: { from: number; to: number }[] = []
  for (const word of asked.toLowerCase().trim().split(/\s+/).filter(Boolean)) {
    for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + word.length)) {
      all.push({ from: at, to: at + word.length })
    }
  }
  all.sort((a, b) => a.from - b.from)
  const apart: typeof all = []
  for (const hit of all) {
    const last = apart.at(-1)
    if (last && hit.from <= last.to) last.to = Math.max(last.to, hit.to)
    else apart.push({ ...hit })
  }
  return apart
}

function wordsOf(text: string): string[] {
  return text.split(/[^a-z0-9]+/).filter(Boolean)
}

/** Whether the words differ by no more than so many letters added, dropped, changed or swapped. */
function near(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1)
      next.push(cost)
    }
    before = row
    row = next
  }
  return row[b.length]! <= most
}
