// On a screen of 1280 by 720 an attack is decided with its title and four rows in sight, and its
// dice are seen lying on the table.
import { expect, it } from 'vitest'
import { attack } from './support/attack'
import { page, seen, seenLater, userEvent } from './support/hands'
import { seated, show } from './support/show'

it.each([
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
])('a forecast and seven options fit at $width by $height', async (size) => {
  const match = await attack()
  seated(match, 0)
  await show(`/m/${match.id}`, { size })
  const request = page.getByRole('region', { name: 'Request' })
  await seenLater(request.getByRole('radio').first())
  ;(page.getByRole('button', { name: 'Do it for me' }).element() as HTMLElement).click()
  await seen(page.css('.forecast'))
  const list = request.css('.options').first().element()
  const rows = [...list.querySelectorAll('[role=radio]')]
  const frame = list.getBoundingClientRect()
  const whole = rows.filter((row) => row.getBoundingClientRect().bottom <= frame.bottom + 1)
  expect(whole.length).toBeGreaterThanOrEqual(Math.min(7, rows.length))
  // A long name pushes nothing out of its row.
  for (const name of list.querySelectorAll('[role=radio] b')) name.textContent += ' of the guard'.repeat(6)
  for (const part of list.querySelectorAll('.note, .rule'))
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(frame.right + 1)
  const ask = page.css('.ask').element()
  expect(ask.scrollHeight).toBeLessThanOrEqual(ask.clientHeight)
})

it('an attack on a low screen', async () => {
  const match = await attack()
  seated(match, 0)
  await show(`/m/${match.id}`, { size: { width: 1280, height: 720 }, pace: 'slow' })
  const request = page.getByRole('region', { name: 'Request' })
  await seenLater(request.getByRole('radio').first())
  await page.getByRole('button', { name: 'Do it for me' }).click()
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
  await page.css('[data-unfold]').click()
  const log = page.css('.lines').first().element()
  const frame = log.getBoundingClientRect()
  const boxes = [...log.querySelectorAll('li[data-line]')].map((row) => row.getBoundingClientRect())
  const whole = boxes.filter((b) => b.top >= frame.top - 1 && b.bottom <= frame.bottom + 1)
  expect(whole.length).toBeGreaterThanOrEqual(3)
  await page.getByRole('button', { name: 'Fold the log' }).click()
  await userEvent.keyboard('/')
  expect(document.activeElement?.getAttribute('type')).toBe('search')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Roll the attack' }).click()
  await seenLater(page.css('.mat').first(), 50)
  expect(page.css('.mat').first().element().querySelectorAll('svg[role=img]').length).toBeGreaterThan(0)
})
