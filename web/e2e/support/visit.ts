// A server for all files of a worker, and people who leave when their test is over.
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, onTestFailed } from 'vitest'
import { Person, type Look } from './browser'
import { serve, type Server } from './server'

export interface Visit {
  /** The server that the tests of a file meet. */
  readonly server: Server
  /** Somebody who has never been here. */
  somebody(look?: Look): Promise<Person>
}

/** The worker's server; it ends with the worker. */
let shared: Promise<Server> | undefined

/** To be called once in a file, outside its tests. With flags the file has a server of its own.
    All that is drawn in a test follows from its name, and from the variable SEED if there is one. */
export function visit(...flags: string[]): Visit {
  let server: Server | undefined
  let people: Person[] = []
  let seed = ''
  beforeAll(async () => {
    server = await (flags.length > 0 ? serve(...flags) : (shared ??= serve()))
  }, 60_000)
  beforeEach(async ({ task }) => {
    seed = [task.file.name, nameOf(task), task.result?.repeatCount, process.env.SEED]
      .filter(Boolean)
      .join(' ')
    await server!.seed(seed)
    onTestFailed(() => {
      console.error(
        `drawn from "${seed}"${process.env.SEED ? `: SEED=${process.env.SEED} draws it again` : ''}`,
      )
    })
  })
  afterEach(async ({ task }) => {
    const failed = task.result?.state === 'fail'
    for (const [n, person] of people.entries()) {
      if (failed) await person.keep(await keptAt(`${seed} ${n}`)).catch(console.error)
      await person.leave()
    }
    people = []
  })
  afterAll(async () => {
    if (flags.length > 0) await server?.stop()
  })
  return {
    get server() {
      if (!server) throw new Error('the server is started before the first test')
      return server
    },
    async somebody(look) {
      const person = await Person.at(this.server.url, `${seed} ${people.length}`, look)
      people.push(person)
      return person
    },
  }
}

/** Where the page of somebody in a test that failed is kept, without the end of its name. */
async function keptAt(name: string): Promise<string> {
  const dir = process.env.FAILED ?? resolve(import.meta.dirname, '../../../build/failed')
  await mkdir(dir, { recursive: true })
  const path = join(dir, name.replace(/[^\w.]+/g, '-').slice(0, 150))
  console.error(`the page is kept in ${path}.png and .html`)
  return path
}

/** The name of a test, with those of what it stands in. */
function nameOf(task: { name: string; suite?: { name: string; suite?: object } }): string {
  return task.suite ? `${nameOf(task.suite as typeof task)} ${task.name}` : task.name
}
