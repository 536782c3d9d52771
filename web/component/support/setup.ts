// Before each file: the page's styles and words, and the recorded server.
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { speak } from '../../src/text'
import '../../src/fonts.css'
import '../../src/tokens.css'
import '../../src/base.css'
import '../../src/controls.css'
import '../../src/lists.css'
import '../../src/sheets.css'
import { forget, leave } from './show'
import { begin, end, install, settled } from './wire'

await speak('en')
install()

/** What the page complains of. */
let troubles: string[] = []

beforeEach(async ({ task }) => {
  troubles = []
  vi.spyOn(console, 'error').mockImplementation((...said) => void troubles.push(said.map(String).join(' ')))
  forget()
  await begin(`${task.file.name} ${task.name}`)
})
afterEach(async () => {
  await settled()
  leave()
  vi.restoreAllMocks()
  await end()
  expect(troubles).toEqual([])
})
