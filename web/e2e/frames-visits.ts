// How soon the pages can be used, against the real server: written down in
// build/web-speed.json. Nothing is asserted of the time; it is the machine's.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { make, seat } from './support/match'
import { visit } from './support/visit'

const here = visit()
const root = resolve(import.meta.dirname, '../..')

it('how soon the pages can be used is written down', async () => {
  const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'person' }], {})
  const figures: Record<string, number> = {}
  for (const [name, path, ready] of [
    ['first page', '/', '.pri'],
    ['table', `/m/${match.id}`, '[data-commit], main.handover button'],
  ] as const) {
    const times: number[] = []
    for (let n = 0; n < 3; n++) {
      const person = await here.somebody()
      await seat(person.context, match)
      await person.page.goto(path)
      await person.page.locator(ready).first().waitFor()
      times.push(await person.page.evaluate(() => Math.round(performance.now())))
      await person.leave()
    }
    figures[name] = times.sort((a, b) => a - b)[1]!
  }
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(
    join(root, 'build/web-speed.json'),
    JSON.stringify({ 'usable after, ms': figures }, null, 2) + '\n',
  )
  expect(Object.keys(figures)).toHaveLength(2)
})
