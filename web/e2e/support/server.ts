// The real server: bin/duel, which is umpire with a seed, a time that can be pushed on, and the
// smallest game among the others; or the program that UMPIRE_BIN names.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { Stream } from 'node:stream'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The program that is tested. */
export const program = process.env.UMPIRE_BIN ?? resolve(import.meta.dirname, '../../../bin/duel')

export interface Server {
  /** As http://localhost:41234. */
  url: string
  /** What it wrote, for when a test fails. */
  log(): string
  /** Matches that are made from now on follow from the text. */
  seed(text: string): Promise<void>
  /** Pushes the time that matches go by on. */
  push(seconds: number): Promise<void>
  /** Ends it at once, as a power cut does, and begins it again at the same address with the same matches. */
  cut(): Promise<void>
  stop(): Promise<void>
}

/** The limits that a server has if nobody says otherwise: who plays by the fastest clicks never meets them. */
export const usualLimits = [
  ...['--rate', '1', '--messages', '50', '--work', '0.4', '--disk', '256'],
  ...['--max-matches-each', '200', '--max-clients-each', '256'],
]

/** Starts a server with matches of its own, which ends with this process at the latest. */
export async function serve(...more: string[]): Promise<Server> {
  if (!existsSync(program)) throw new Error(`${program} is missing: run make build-tests first`)
  const dir = mkdtempSync(join(tmpdir(), 'umpire-e2e-'))
  // Everybody comes from one address here, so that its limits would count them all as one.
  const flags = [
    '--data',
    dir,
    '--rate',
    '0',
    '--messages',
    '0',
    '--work',
    '0',
    '--disk',
    '0',
    '--max-matches-each',
    '0',
    '--max-clients-each',
    '1000',
    ...more,
  ]
  let written = ''
  const heard = (text: string) => (written += text)
  let seed = ''
  let running = await start(['--addr', 'localhost:0', '--seed', seed, ...flags], heard)
  const { url } = running
  return {
    url,
    log: () => written,
    async seed(text) {
      seed = text.replaceAll('\n', ' ')
      await running.tell(`seed ${seed}`)
    },
    push: (seconds) => running.tell(`push ${seconds}s`),
    async cut() {
      await end(running.process, 'SIGKILL')
      // What is drawn after it is not what was drawn before.
      seed += ' again'
      running = await start(['--addr', new URL(url).host, '--seed', seed, ...flags], heard)
    },
    async stop() {
      await end(running.process, 'SIGTERM')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

interface Running {
  process: ChildProcess
  url: string
  /** Tells the program a line, and waits until it has done that. */
  tell(line: string): Promise<void>
}

function start(args: string[], heard: (text: string) => void): Promise<Running> {
  const process = spawn(program, ['serve', ...args], { stdio: 'pipe' })
  let text = ''
  const waiting: (() => void)[] = []
  const tell = (line: string) =>
    new Promise<void>((done) => {
      waiting.push(done)
      process.stdin.write(`${line}\n`)
    })
  return new Promise((done, fail) => {
    const hear = (chunk: Buffer) => {
      heard(String(chunk))
      text += chunk
      for (const _ of String(chunk).matchAll(/^done$/gm)) waiting.shift()?.()
      const at = /Umpire is at (https?:\/\/[\w.[\]:-]+)/.exec(text)
      if (!at) return
      // It keeps nobody from ending, and ends with whoever started it.
      process.unref()
      for (const pipe of [process.stdin, process.stdout, process.stderr]) (pipe as Stream as Socket).unref()
      done({ process, url: at[1]!, tell })
    }
    process.stdout.on('data', hear)
    process.stderr.on('data', hear)
    process.once('exit', (code) => fail(new Error(`the server ended with ${code}:\n${text}`)))
  })
}

function end(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((done) => {
    if (process.exitCode !== null) return done()
    process.once('exit', () => done())
    process.kill(signal)
  })
}
