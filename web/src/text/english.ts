// Unit tests read English. Files share one page, so each leaves it as it was.
import { afterAll, vi } from 'vitest'
import { use } from '.'
import en from './en.json'

use('en', en)
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  document.body.replaceChildren()
})
