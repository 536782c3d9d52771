// On a phone it is always to be seen what is asked and of whom, and the board besides, however
// large the text is.
import { describe, expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { attack } from './support/attack'
import { page, seen, seenLater } from './support/hands'
import { seated, show } from './support/show'
import type { Look } from './support/show'

const request = page.getByRole('region', { name: 'Request' })

async function attacked(look: Look) {
  const match = await attack()
  seated(match, 0)
  await show(`/m/${match.id}`, { ...look, pace: 'once' })
  await seenLater(page.css('.sheet-low :is(h2, .line b)').first())
}

/** A press that leaves no pointer over a row, which would have its odds asked for. */
function press(what: Locator) {
  ;(what.element() as HTMLElement).click()
}

/** Whether nothing lies over an element, and nothing hides it. */
function open(el: Element): boolean {
  const { left, top, width, height } = el.getBoundingClientRect()
  const at = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2)
  return height > 0 && at !== null && el.contains(at)
}

/** Words of which one part stands on another line than the rest. */
function torn(): string[] {
  const words: string[] = []
  for (const part of document.querySelectorAll('.top, .sheet-low, nav')) {
    const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    for (let n = walk.nextNode() as Text | null; n; n = walk.nextNode() as Text | null) {
      if (n.parentElement?.closest('svg, .visually-hidden')) continue
      for (const { 0: word, index } of n.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange()
        range.setStart(n, index)
        range.setEnd(n, index + word.length)
        const lines = [...range.getClientRects()].filter((r) => r.width > 1).map((r) => r.top)
        if (Math.max(...lines) - Math.min(...lines) > 4) words.push(word)
      }
    }
  }
  return words
}

const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
]

describe.each(sizes)('at $width by $height', (size) => {
  it.each(['normal', 'largest'] as const)(
    'the sheet of a phone has the question above a forecast: %s text',
    async (text) => {
      await attacked({ size, text })
      await seen(request.getByRole('radio').first())
      press(page.getByRole('button', { name: 'Do it for me' }))
      await seen(page.css('.forecast'))
      const title = request.getByRole('heading', { level: 2 }).element()
      expect(open(title)).toBe(true)
      const sheet = page.css('.sheet-low .body').first().element()
      sheet.scrollTop = sheet.scrollHeight
      expect(open(title)).toBe(true)
      expect(open(request.getByText('Blue decides').element())).toBe(true)
      expect(torn()).toEqual([])
    },
  )

  it('the sheet of a phone has the question above the cards and the log', async () => {
    await attacked({ size })
    await seen(request.getByRole('radio').first())
    const asked = request.getByRole('heading', { level: 2 }).element().textContent.trim()
    for (const name of ['Hand', 'Log', 'Forces']) {
      press(page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name }))
      await seen(page.getByRole('button', { name: asked }))
      expect(open(page.getByRole('button', { name: asked }).element())).toBe(true)
    }
    // It leads back.
    press(page.getByRole('button', { name: asked }))
    await seen(request)
  })
})

it('a phone at four times its size has a board, and what is asked in a line', async () => {
  await attacked({ size: { width: 320, height: 256 } })
  const board = page.getByRole('application').element().getBoundingClientRect()
  const line = page.css('.sheet-low .line').element().getBoundingClientRect()
  expect(line.top - board.top).toBeGreaterThan(90)
  expect(board.width).toBe(320)
  // Pressed, it is read; the button that commits is there.
  const grab = page.getByRole('button', { name: 'Size of the panel' }).element()
  grab.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))
  await seen(request.getByRole('heading', { level: 2 }))
  expect(open(request.getByRole('heading', { level: 2 }).element())).toBe(true)
  expect(open(page.css('[data-commit]').element())).toBe(true)
})
