// How large the page is, and how soon it can be used. Sizes are asserted; times depend on
// the machine and are only written down, in build/web-speed.json.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { make, seat } from './support/match'
import { visit } from './support/visit'

const here = visit()
const root = resolve(import.meta.dirname, '../..')
const kilobytes = 260

it('the JavaScript of all pages is small', () => {
  const assets = join(root, 'web/dist/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const bytes = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0)
  expect(scripts.length).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(kilobytes * 1000)
})

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
