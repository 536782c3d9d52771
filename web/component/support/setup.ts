// Before each file: the page's styles and words, and the recorded server.
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { speak } from '../../src/text'
import '../../src/fonts.css'
import '../../src/tokens.css'
import '../../src/base.css'
import '../../src/controls.css'
import '../../src/lists.css'
import '../../src/sheets.css'
import { fingers, forget, leave } from './show'
import { begin, end, install, quiet } from './wire'

await speak('en')
install()

// All that the page loads when it is needed is loaded here, where nothing waits: else the first test
// that needs it would wait for it to be compiled.
const parts = import.meta.glob([
  '../../src/pages/*.svelte',
  '../../src/games/*/index.ts',
  '../../src/games/*/{setup,force}/index.ts',
  '../../src/charts/Summary.svelte',
  '../../src/solid/SolidView.svelte',
])
await Promise.all(Object.values(parts).map((load) => load()))

/** What the page complains of. */
let troubles: string[] = []

beforeEach(async ({ task, skip }) => {
  // What is about a phone or a tablet is tested with fingers, all else with a mouse.
  skip(/phone|tablet/.test(task.name) !== fingers)
  troubles = []
  vi.spyOn(console, 'error').mockImplementation((...said) => void troubles.push(said.map(String).join(' ')))
  forget()
  // The pointer rests where the test before left it: what comes to lie under it would be pointed at.
  await page.elementLocator(document.documentElement).hover({ position: { x: 1, y: 1 } })
  await begin(`${task.file.name} ${task.name}`)
})
afterEach(async () => {
  await quiet()
  leave()
  vi.restoreAllMocks()
  await end()
  expect(troubles).toEqual([])
})
