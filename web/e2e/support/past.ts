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
  mission: string
  terrain: string
  /** Forces by their ids, or as text. */
  forces: [string, string]
}

/** The file of a full match between two programs. */
export function record(seed: number, { system = 'warcaster', mission, terrain, forces }: Wish): string {
  const dir = mkdtempSync(join(tmpdir(), 'umpire-past-'))
  try {
    const file = join(dir, 'match.jsonl')
    const wish = { system, mission, terrain, seat1: 'greedy', seat2: 'greedy', seed, save: file }
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
  events?: {
    event: string
    facts?: {
      by?: string
      with?: string
      target?: string
      cover?: boolean
      at?: string
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

/** The first attack of Blue's with a weapon at somebody in cover. */
export function covered(file: string, weapon: string): Attack {
  const lines = file.split('\n').slice(1, -2)
  for (const [line, text] of lines.entries()) {
    const { seat, events = [] } = JSON.parse(text) as Line
    const attack = events.find((e) => e.event === 'attack' && e.facts?.cover && e.facts.with === weapon)
    if (seat === 0 && attack?.facts?.target) return { line, target: attack.facts.target }
  }
  throw new Error(`nobody in cover is attacked with a ${weapon}`)
}

/** How many lines the log of a file has. */
export function linesOf(file: string): number {
  return file.split('\n').length - 3
}

/** Takes a file in; the name of the replay. */
export async function take(url: string, file: string): Promise<string> {
  return (await post<{ id: string }>(`${url}/api/replays`, file)).id
}

/** Plays on from a line, as Blue against a bot. */
export function fork(url: string, replay: string, line: number): Promise<Made> {
  const wish = { line, seat: 0, nonce: '00112233445566778899' }
  return post<Made>(`${url}/api/replays/${replay}/fork`, JSON.stringify(wish))
}

async function post<T>(url: string, body: string): Promise<T> {
  const said = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!said.ok) throw new Error(await said.text())
  return (await said.json()) as T
}
