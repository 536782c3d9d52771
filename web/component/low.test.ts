// The board is the page: on screens of every size it has most of the room, and an attack is decided
// with its title, its rows and what it is likely to bring in sight.
import { describe, expect, it } from 'vitest'
import { most } from '../src/tell/sentence'
import { aim, attackIn, systems } from './support/attack'
import { fit } from './support/axe'
import { click, page, seen, seenLater, userEvent } from './support/hands'
import { seated, show } from './support/show'
import { asked, sit, take } from './support/table'
import { unread } from './support/words'
import { matchAt } from './support/wire'

const request = page.getByRole('region', { name: 'Request' })
const board = () => page.getByRole('application').element().getBoundingClientRect()
/** Waits until the page has come to rest after a change of its size. */
const settled = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
const boxOf = (e: Element) => e.getBoundingClientRect()

/** Sizes of screens, and how high the board is there at the least. */
const screens = [
  { width: 1440, height: 900, least: 640 },
  { width: 1366, height: 768, least: 560 },
  { width: 1280, height: 800, least: 560 },
  { width: 1024, height: 768, least: 560 },
]

/** What stands in parts of the page that do not show all of it. */
const cut = (parts: string) =>
  [...document.querySelectorAll(parts)]
    .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 4)
    .map((e) => e.textContent)

describe.each(systems)('%s', (system) => {
  it('is decided in sight of an attack, on a board that has most of the room', async () => {
    const match = await attackIn(system)
    seated(match, 0)
    await show(`/m/${match.id}`, { size: screens[0]! })
    await asked()
    await aim(system)
    for (const { width, height, least } of screens) {
      await page.viewport(width, height)
      await settled()
      const at = `${width} by ${height}`
      expect(board().height, at).toBeGreaterThanOrEqual(least)
      // The title has room for some letters, or is left out.
      const [bar, title] = ['header .title', 'header h1'].map((part) => boxOf(page.css(part).element()))
      expect(title!.width > 80 || title!.top >= bar!.bottom, at).toBe(true)
      const all = page.css('.first').element()
      expect(all.scrollHeight, at).toBeLessThanOrEqual(all.clientHeight + 1)
      for (const part of document.querySelectorAll('.forecast, .forecast [data-toggle]'))
        expect(boxOf(part).bottom, at).toBeLessThanOrEqual(boxOf(all).bottom + 1)
      const list = request.css('.options').first().element()
      const frame = boxOf(list)
      const rows = [...list.querySelectorAll('[role=radio]')]
      const whole = rows.filter(
        (row) => boxOf(row).top >= frame.top - 1 && boxOf(row).bottom <= frame.bottom + 1,
      )
      expect(whole, at).toContain(list.querySelector('[aria-checked=true]'))
      if (width > 1024) expect(whole.length, at).toBeGreaterThanOrEqual(Math.min(7, rows.length))
      expect(cut('.request b, .request .note, .request small, [data-commit] > span'), at).toEqual([])
    }
    await fit('a forecast')
    // A long name pushes nothing out of its row.
    const list = request.css('.options').first().element()
    for (const name of list.querySelectorAll('[role=radio] b')) name.textContent += ' of the guard'.repeat(6)
    for (const part of list.querySelectorAll('.note, .rule'))
      expect(boxOf(part).right).toBeLessThanOrEqual(boxOf(list).right + 1)
  })
})

it('an attack on a low screen', async () => {
  const match = await attackIn('warcaster', 'low')
  seated(match, 0)
  await show(`/m/${match.id}`, { size: { width: 1280, height: 720 }, pace: 'slow' })
  const request = page.getByRole('region', { name: 'Request' })
  await seenLater(request.getByRole('radio').first())
  await click(page.getByRole('button', { name: 'Do it for me' }))
  await seen(page.css('.forecast'))

  const title = request.getByRole('heading', { level: 2 }).element().getBoundingClientRect()
  const list = request.getByRole('radiogroup').first().element().getBoundingClientRect()
  expect(title.y).toBeGreaterThan(56)
  expect(list.y).toBeGreaterThan(title.y)
  const rows = [...request.css('.options').first().element().querySelectorAll('[role=radio]')]
  expect(rows.length).toBeGreaterThanOrEqual(4)
  const fourth = () => rows[3]!.getBoundingClientRect().bottom - rows[0]!.getBoundingClientRect().top
  expect(fourth()).toBeLessThanOrEqual(list.height + 1)
  // Rows with long names keep their height, too.
  for (const words of request.css('.options [role=radio] b').elements())
    words.textContent += ' of the guard'.repeat(3)
  expect(fourth()).toBeLessThanOrEqual(list.height + 1)
  // What led to it is a line, and can be read meanwhile.
  const board = page.getByRole('application').element().getBoundingClientRect()
  expect(board.height).toBeGreaterThanOrEqual(550)
  await click(page.css('[data-unfold]'))
  const log = page.css('.lines').first().element()
  const frame = log.getBoundingClientRect()
  const boxes = [...log.querySelectorAll('li[data-line]')].map((row) => row.getBoundingClientRect())
  const whole = boxes.filter((b) => b.top >= frame.top - 1 && b.bottom <= frame.bottom + 1)
  expect(whole.length).toBeGreaterThanOrEqual(3)
  await click(page.getByRole('button', { name: 'Fold the log' }))
  await userEvent.keyboard('/')
  expect(document.activeElement?.getAttribute('type')).toBe('search')
  await userEvent.keyboard('{Escape}')
  await click(page.getByRole('button', { name: 'Roll the attack' }))
  await seenLater(page.css('.mat').first(), 50)
  expect(page.css('.mat').first().element().querySelectorAll('svg[role=img]').length).toBeGreaterThan(0)
  // The longest sentence is read whole, on a board that keeps its size.
  for (const { width, height, least } of screens) {
    await page.viewport(width, height)
    await settled()
    expect(unread(most)).toBe(0)
    expect(page.getByRole('application').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(
      least,
    )
  }
})

it('a card that is chosen is read in lines of some words', async () => {
  const wish = { mission: 'surface-tension', forces: [{ sample: 'mw-sample' }, { sample: 'ac-sample' }] }
  await sit(await matchAt('full-hand', { system: 'warcaster', wish, hints: true, tag: 'cypher', seat: 1 }), {
    seat: 1,
    size: { width: 1366, height: 768 },
  })
  await take()
  ;(page.css('.card:not(.later)').first().element() as HTMLElement).click()
  await expect.poll(() => page.css('.card[aria-pressed=true]').length).toBe(1)
  expect(boxOf(page.css('.card[aria-pressed=true]').element()).width).toBeGreaterThan(180)
})
