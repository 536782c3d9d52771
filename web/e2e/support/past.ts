// Matches that were played before: by two programs, from a seed, so that they are
// the same each time; and played on from a line of theirs.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Made } from './match'
import { program } from './server'

/** A ready-made force whose warjacks have long guns. */
export function longGuns(): string {
  const sample = execFileSync(program, ['force', 'show', 'mw-sample'], { encoding: 'utf8' })
  return sample
    .replace(/^id: .*$/m, 'id: dust-and-thunder')
    .replace(/^name: .*$/m, 'name: "Dust and Thunder"')
    .replace('w-battle-rifle, w-flamethrower, w-talon-rocket-pod', 'w-battle-rifle, w-slug-gun, w-rail-gun')
}

interface Wish {
  system?: string
  /** Rolled for where none is told. */
  mission?: string
  terrain?: string
  /** Who plays besides the two sides, where the game lets others. */
  seating?: string
  /** Who plays: the better program on both sides, if nothing is told. */
  bots?: [string, string]
  /** Forces by their ids, or as text. */
  forces: [string, string]
}

/** The file of a full match between two programs. */
export function record(
  seed: number,
  { system = 'warcaster', bots = ['greedy', 'greedy'], forces, ...more }: Wish,
): string {
  const dir = mkdtempSync(join(tmpdir(), 'umpire-past-'))
  try {
    const file = join(dir, 'match.jsonl')
    const wish = { system, ...more, seat1: bots[0], seat2: bots[1], seed, save: file }
    const brought = forces.map((force, i) => {
      if (!force.includes('\n')) return force
      const path = join(dir, `force${i}.yaml`)
      writeFileSync(path, force)
      return path
    })
    const all = { ...wish, force1: brought[0], force2: brought[1] }
    const flags = Object.entries(all).flatMap(([name, value]) => [`--${name}`, String(value)])
    execFileSync(program, ['play', ...flags], { stdio: ['ignore', 'ignore', 'inherit'] })
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** That of one with long guns. */
export const played = (seed: number, terrain: string): string =>
  record(seed, { mission: 'surface-tension', terrain, forces: [longGuns(), 'ac-sample'] })

interface Line {
  seat?: number
  ask?: string
  answer?: number[]
  events?: {
    event: string
    facts?: {
      by?: string
      with?: string
      target?: string
      cover?: boolean
      at?: string
      test?: string
      modifiers?: { name: string }[]
    }
  }[]
}

/** The lines of a log at which a side is asked something, by its tag, with what came of them. */
export function asked(file: string, seat: number, ask: string): { line: number; events: Line['events'] }[] {
  const lines = file.split('\n').slice(1, -2)
  return lines.flatMap((text, line) => {
    const said = JSON.parse(text) as Line
    return said.seat === seat && said.ask === ask ? [{ line, events: said.events ?? [] }] : []
  })
}

/** An attack with a weapon at somebody in cover. */
export interface Attack {
  /** The line of the log that decides it. */
  line: number
  target: string
}

/** The first attack of Blue's with a weapon at somebody in cover, if there is one. */
export function covered(file: string, weapon: string): Attack | undefined {
  const lines = file.split('\n').slice(1, -2)
  for (const [line, text] of lines.entries()) {
    const { seat, events = [] } = JSON.parse(text) as Line
    const attack = events.find((e) => e.event === 'attack' && e.facts?.cover && e.facts.with === weapon)
    if (seat === 0 && attack?.facts?.target) return { line, target: attack.facts.target }
  }
  return undefined
}

/** Where something was asked: after so many lines of a file's log, and whom. */
export interface Spot {
  file: string
  line: number
  seat: number
}

/** Of each question that was asked in the files, by its tag, some spots in as many files as may be:
    where it was answered, or else where it was passed. A table passes what can only be passed. */
export function spotsOf(files: string[], most: number): Map<string, Spot[]> {
  const spots = new Map<string, Spot[]>()
  for (const passed of [false, true])
    for (const file of files) {
      const seen = new Set<string>()
      for (const [line, text] of file.split('\n').slice(1, -2).entries()) {
        const { seat = 0, ask, answer = [] } = JSON.parse(text) as Line
        if (!ask || seen.has(ask) || (answer.join() === '-1') !== passed) continue
        seen.add(ask)
        const some = spots.get(ask) ?? []
        if (some.length < most) spots.set(ask, [...some, { file, line, seat }])
      }
    }
  return spots
}

/** Where a question was first, or last, answered with so many numbers at least. */
export function spotOf(file: string, tag: string, numbers = 0, last = false): Spot {
  const spots = file
    .split('\n')
    .slice(1, -2)
    .flatMap((text, line): Spot[] => {
      const { seat = 0, ask, answer = [] } = JSON.parse(text) as Line
      return ask === tag && answer.length >= numbers ? [{ file, line, seat }] : []
    })
  const spot = spots.at(last ? -1 : 0)
  if (!spot) throw new Error(`nobody is asked ${tag}`)
  return spot
}

/** How many lines the log of a file has. */
export function linesOf(file: string): number {
  return file.split('\n').length - 3
}

/** Takes a file in; the name of the replay. */
export async function take(url: string, file: string): Promise<string> {
  return (await post<{ id: string }>(`${url}/api/replays`, file)).id
}

/** Plays on from a line, as Blue if not told otherwise, against a bot. */
export function fork(url: string, replay: string, line: number, seat = 0): Promise<Made> {
  const wish = { line, seat, nonce: '00112233445566778899' }
  return post<Made>(`${url}/api/replays/${replay}/fork`, JSON.stringify(wish))
}

async function post<T>(url: string, body: string): Promise<T> {
  const said = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!said.ok) throw new Error(await said.text())
  return (await said.json()) as T
}
