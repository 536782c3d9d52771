// On a phone it is always to be seen what is asked and of whom, and the board besides, however
// large the text is.
import { tick } from 'svelte'
import { describe, expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { settings } from '../src/lib/settings.svelte'
import { most } from '../src/tell/sentence'
import { attack, attackIn, systems } from './support/attack'
import { page, seen, seenLater, tap } from './support/hands'
import { seated, show } from './support/show'
import { matchAt } from './support/wire'
import { asked, sit, take } from './support/table'
import type { Look } from './support/show'
import { torn, unread } from './support/words'

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
      expect(torn('.top, .sheet-low, nav')).toEqual([])
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

/** Where the models stand that are said to be selected or aimed at. */
const meant = () =>
  [...document.querySelectorAll('[role=application] li > button')]
    .filter((line) => /selected|aimed at/.test(line.textContent))
    .map((line) => {
      const { x, y } = document
        .querySelector(`[data-piece="${line.id.replace(/.*-/, '')}"]`)!
        .getBoundingClientRect()
      return { x: Math.round(x), y: Math.round(y) }
    })

it('the board of a phone stays with who rolls, and at whom, while that is told', async () => {
  const match = await matchAt('told-phone', {
    ...{ system: 'warcaster', hints: true, tag: 'act', seat: 0, words: 'Weaver', offers: ' at ' },
    wish: {
      ...{ mission: 'surface-tension', terrain: 'harvest-fields' },
      forces: [{ sample: 'mw-sample' }, { sample: 'ac-sample' }],
    },
  })
  seated(match, 0)
  await show(`/m/${match.id}`, { size: 'phone', pace: 'slow' })
  await asked()
  press(request.getByRole('radio', { disabled: false }).first())
  await seen(page.css('.forecast'))
  await tap(page.css('[data-commit]:not([aria-disabled])'))
  await seenLater(page.css('.mat').first(), 50)
  // A Cypher is asked about meanwhile, which others could play.
  await expect.poll(() => request.element().getAttribute('data-ask')).toBe('cypher')
  const asks = page.getByRole('button', { name: 'Play a Cypher?' })
  expect(open(asks.element())).toBe(true)
  const { top } = page.getByRole('application').element().getBoundingClientRect()
  const { top: low } = page.css('.sheet-low').element().getBoundingClientRect()
  expect(meant().length).toBe(2)
  for (const { x, y } of meant()) {
    expect(x).toBeGreaterThan(12)
    expect(x).toBeLessThan(390 - 36)
    // Below the scale, above the sheet.
    expect(y).toBeGreaterThan(top + 36)
    expect(y).toBeLessThan(low - 36)
  }
  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await page.viewport(width, height)
    expect(unread(most)).toBe(0)
  }
  press(asks)
  await seen(request.getByRole('heading', { name: 'Play a Cypher?' }))
})

it('two rows of a phone say what they are likely to bring', async () => {
  const match = await matchAt('boost-phone', {
    ...{ system: 'warmachine', hints: true, tag: 'boost/attack' },
    wish: { terrain: 'crossroads', forces: [{ sample: 'cygnar-box' }, { sample: 'cryx-box' }] },
  })
  await sit(match, { size: 'phone' })
  await take()
  await seenLater(
    request
      .getByRole('radio')
      .getByText(/\d% hits/)
      .nth(1),
  )
})

it.each(systems)('the bar of a narrow phone has all that it is for: %s', async (system) => {
  const match = await attackIn(system)
  seated(match, 0)
  await show(`/m/${match.id}`, { size: { width: 320, height: 640 } })
  await asked()
  for (const text of ['normal', 'large', 'largest'] as const) {
    settings.text = text
    await tick()
    const off = [...document.querySelectorAll('.top :is(button, a)')].filter((tool) => {
      const { left, right, width } = tool.getBoundingClientRect()
      return width > 0 && (left < 0 || right > 320)
    })
    expect(off.map((tool) => tool.getAttribute('aria-label') ?? tool.textContent)).toEqual([])
  }
})
