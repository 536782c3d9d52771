// Before each file: the page's styles and words, and the recorded server.
import { afterEach, beforeEach } from 'vitest'
import { speak } from '../../src/text'
import '../../src/fonts.css'
import '../../src/tokens.css'
import '../../src/base.css'
import '../../src/controls.css'
import '../../src/lists.css'
import '../../src/sheets.css'
import { leave } from './show'
import { begin, end, install, settled } from './wire'

await speak('en')
install()

beforeEach(async ({ task }) => {
  localStorage.clear()
  await begin(`${task.file.name} ${task.name}`)
})
afterEach(async () => {
  await settled()
  leave()
  await end()
})
