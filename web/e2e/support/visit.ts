// One server for a file of tests, and people who leave when their test is over.
import { afterAll, afterEach, beforeAll } from 'vitest'
import { closeBrowser, Person, type Look } from './browser'
import { program, serve, type Server } from './server'

export interface Visit {
  /** The server of this file. */
  readonly server: Server
  /** Somebody who has never been here. */
  somebody(look?: Look): Promise<Person>
}

/** To be called once in a file, outside its tests. */
export const visit = (...flags: string[]): Visit => visitOf(() => program, ...flags)

/** The same with another program than usual, which may have to be made first. */
export function visitOf(made: () => string, ...flags: string[]): Visit {
  let server: Server | undefined
  let people: Person[] = []
  beforeAll(async () => {
    server = await serve(made(), ...flags)
  }, 180_000)
  afterEach(async () => {
    for (const person of people) await person.leave()
    people = []
  })
  afterAll(async () => {
    await closeBrowser()
    await server?.stop()
  })
  return {
    get server() {
      if (!server) throw new Error('the server is started before the first test')
      return server
    },
    async somebody(look) {
      const person = await Person.at(this.server.url, look)
      people.push(person)
      return person
    },
  }
}
