// A match set up by hand: mission, terrain, options as text.
import { describe, expect, it } from 'vitest'
import { fit } from './support/axe'
import {
  drag,
  focus,
  gone,
  middle,
  page,
  path,
  press,
  seen,
  seenLater,
  userEvent,
  valueOf,
} from './support/hands'
import { again, show } from './support/show'
import { posted } from './support/wire'

async function bench() {
  await seen(page.getByRole('heading', { name: 'Set up Warcaster' }))
}

/** Starts the match, and waits until the page is at its table; what was wished for. */
async function started(): Promise<Record<string, unknown>> {
  const start = page.getByRole('button', { name: 'Start the match' })
  await start.click()
  await expect.poll(path).toMatch(/^\/m\//)
  await gone(start)
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().findElement()
  return ((await posted('/api/matches')) as { wish: Record<string, unknown> }).wish
}

describe('setting a match up', () => {
  it('takes terrain made by hand with the keyboard alone', async () => {
    await show('/setup/warcaster')
    await bench()
    await press(page.getByRole('button', { name: 'Edit this terrain by hand' }))
    await press(page.getByRole('button', { name: 'Clear the table' }))
    await press(page.getByRole('button', { name: 'Forest', exact: true }))
    await focus(page.getByRole('group').getByRole('button', { name: 'Forest' }))
    const left = page.getByLabelText('From the left')
    expect(valueOf(left)).toBe('15')
    await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}')
    await userEvent.keyboard('{ArrowLeft}')
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(valueOf(left)).toBe('11.6')
    await userEvent.keyboard('{Control>}{ArrowUp}{ArrowUp}{/Control}{PageDown}')
    await seenLater(page.getByText('Lawful'))
    await press(page.getByRole('button', { name: 'Use this terrain' }))
    await seen(page.getByText('terrain by hand'))
    expect((await started()).features).toMatchObject([{ kind: 'forest' }])
  })

  it.each([
    ['warcaster', '30 by 44 inches'],
    ['warpath', '44 by 30 inches'],
  ])("takes a table of the players' own size: %s", async (game, inches) => {
    await show(`/setup/${game}`)
    const width = page.getByLabelText('Width', { exact: true })
    const depth = page.getByLabelText('Depth', { exact: true })
    await width.fill('30')
    await depth.fill('120')
    await userEvent.tab()
    expect(valueOf(depth)).toBe('96')
    await depth.fill('44')
    await userEvent.tab()
    expect([valueOf(width), valueOf(depth)]).toEqual(['30', '44'])
    await seenLater(page.getByText(inches))
    // A piece of terrain goes as far down as the table does.
    await page.getByRole('button', { name: 'Edit this terrain by hand' }).click()
    // The ring of a piece is drawn as it is wide on the screen.
    await page.css('.plot').first().click()
    expect(getComputedStyle(page.css('.plot').first().element()).outlineStyle).toBe('none')
    await focus(page.getByRole('group').getByRole('button').first())
    const way = page.getByLabelText(game === 'warcaster' ? 'From the bottom' : 'From the left')
    await way.fill('40')
    await userEvent.tab()
    expect(Number(valueOf(way))).toBeGreaterThan(34)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    const wish = await started()
    expect(wish.size ?? wish.table).toBe('30x44')
  })

  it('drags a piece, takes it back, and says what is not lawful', async () => {
    await show('/setup/warcaster')
    await bench()
    await page.getByRole('button', { name: 'Edit this terrain by hand' }).click()
    await page.getByRole('button', { name: 'Clear the table' }).click()
    await page.getByRole('button', { name: 'Building', exact: true }).click()
    const left = page.getByLabelText('From the left')
    const from = middle(page.getByRole('group').getByRole('button', { name: 'Building' }).element())
    await drag(from, { x: from.x + 60, y: from.y + 10 })
    expect(Number(valueOf(left))).toBeGreaterThan(16)
    await page.getByRole('button', { name: 'Take back' }).click()
    // In the middle of the table stands an objective, which wants room.
    expect(valueOf(left)).toBe('15')
    await seenLater(page.getByRole('heading', { name: /fault/ }))
    // Its name is said once.
    expect(page.css('.faults li').first().element().textContent).toMatch(/^\s*Building stands /)
  })

  it('is text that can be sent, and put in its place again', async () => {
    const chosen = page.getByRole('radio', { name: /Surface Tension/ })
    await show('/setup/warcaster')
    await bench()
    await page.getByRole('button', { name: 'Options as text' }).click()
    const text = page.getByLabelText('The options')
    const options = JSON.parse(valueOf(text)) as Record<string, unknown>
    expect(options).toMatchObject({ system: 'warcaster', opponent: 'bot' })
    await text.fill('{"mission": "nowhere"}')
    await page.getByRole('button', { name: 'Use this text' }).click()
    await seen(page.getByText('This does not fit: "mission".'))
    await text.fill(JSON.stringify({ ...options, mission: 'surface-tension', private: true }))
    await page.getByRole('button', { name: 'Use this text' }).click()
    await seen(page.getByText('The options are set.'))
    await userEvent.keyboard('{Escape}')
    expect(chosen.element().getAttribute('aria-checked')).toBe('true')
    await expect.element(page.getByRole('checkbox', { name: /Private/ })).toBeChecked()
    // It is still there when one comes back.
    again()
    await bench()
    expect(chosen.element().getAttribute('aria-checked')).toBe('true')
  })
})

describe('by day and by lamp', () => {
  it.each(['desktop', 'phone'] as const)('is open to everybody, at the size of a %s', async (size) => {
    await show('/setup/warcaster', { size })
    await bench()
    await fit('the bench')
    await page.getByRole('button', { name: 'Options as text' }).click()
    await fit('the text')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByText('Other keys').click()
    await fit('the settings')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Edit this terrain by hand' }).click()
    await page.getByRole('button', { name: 'Smoke', exact: true }).click()
    await fit('the editor')
  })
})
