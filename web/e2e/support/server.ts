// The real server, built before: bin/umpire, or the program that UMPIRE_BIN names.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The program that is tested. */
export const program = process.env.UMPIRE_BIN ?? resolve(import.meta.dirname, '../../../bin/umpire')

export interface Server {
  /** As http://localhost:41234. */
  url: string
  /** What it wrote, for when a test fails. */
  log(): string
  /** Ends it at once, as a power cut does, and begins it again at the same address with the same matches. */
  cut(): Promise<void>
  /** Pushes the time that matches go by on, where the program is one that tests have. */
  push(seconds: number): void
  stop(): Promise<void>
}

/** The limits that a server has if nobody says otherwise: who plays by the fastest clicks never meets them. */
export const usualLimits = ['--rate', '1', '--messages', '50', '--max-clients-each', '256']

/** The program with the smallest game among the others and a time that can be pushed on, which
    only tests have: built of the tests of the command, which are that program under this name. */
export function withDuel(): string {
  const dir = mkdtempSync(join(tmpdir(), 'umpire-duel-'))
  const path = join(dir, 'duel')
  const cwd = resolve(import.meta.dirname, '../../..')
  execFileSync('go', ['test', '-c', '-o', path, './cmd/umpire'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return path
}

/** Starts a server with matches of its own. */
export async function serve(program: string, ...more: string[]): Promise<Server> {
  if (!existsSync(program)) throw new Error(`${program} is missing: run make build first`)
  const dir = mkdtempSync(join(tmpdir(), 'umpire-e2e-'))
  // Everybody comes from one address here, so that its limits would count them all as one.
  const flags = ['--data', dir, '--rate', '0', '--messages', '0', '--max-clients-each', '1000', ...more]
  let written = ''
  let running = await start(program, ['--addr', 'localhost:0', ...flags], (text) => (written += text))
  const { url } = running
  return {
    url,
    log: () => written,
    async cut() {
      await end(running.process, 'SIGKILL')
      running = await start(program, ['--addr', new URL(url).host, ...flags], (text) => (written += text))
    },
    push: (seconds) => running.process.stdin!.write(`${seconds}s\n`),
    async stop() {
      await end(running.process, 'SIGTERM')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function start(
  program: string,
  args: string[],
  heard: (text: string) => void,
): Promise<{ process: ChildProcess; url: string }> {
  const process = spawn(program, ['serve', ...args], { stdio: 'pipe' })
  let text = ''
  const url = await new Promise<string>((done, fail) => {
    const late = setTimeout(() => fail(new Error(`the server does not say where it is:\n${text}`)), 20_000)
    const hear = (chunk: Buffer) => {
      text += chunk
      heard(String(chunk))
      const at = /https?:\/\/[\w.[\]:-]+/.exec(text)
      if (!at) return
      clearTimeout(late)
      done(at[0])
    }
    process.stdout.on('data', hear)
    process.stderr.on('data', hear)
    process.once('exit', (code) => fail(new Error(`the server ended with ${code}:\n${text}`)))
  })
  return { process, url }
}

function end(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((done) => {
    if (process.exitCode !== null) return done()
    process.once('exit', () => done())
    process.kill(signal)
  })
}
