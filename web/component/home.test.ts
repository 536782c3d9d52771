// The first page as somebody finds it who has never been here.
import { describe, expect, it } from 'vitest'
import { Settings } from '../src/lib/settings.svelte'
import { fit } from './support/axe'
import { gone, page, path, seen, userEvent } from './support/hands'
import { show } from './support/show'
import { posted, quiet } from './support/wire'

describe('a new visitor', () => {
  it('gets there with the keyboard alone', async () => {
    await show('/')
    await seen(page.getByRole('radio', { name: /Warcaster/ }))
    const focused = () => document.activeElement?.textContent?.trim() ?? ''
    await userEvent.tab()
    expect(focused()).toBe('To the content')
    await userEvent.keyboard('{Enter}')
    // From the content on: the game, the opponent, the button.
    await userEvent.tab()
    expect(focused()).toContain('Warcaster')
    await userEvent.keyboard('{Enter}')
    for (const name of ['Warpath', 'WARMACHINE', 'Cybernekro', 'Duel', 'Against the bot']) {
      await userEvent.tab()
      expect(focused()).toContain(name)
    }
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toContain('Hot-seat')
    await userEvent.keyboard('{ArrowLeft}')
    await userEvent.tab()
    expect(focused()).toBe('Start Warcaster')
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toMatch(/^\/m\//)
    await gone(page.getByRole('button', { name: 'Start Warcaster' }))
    expect(await posted('/api/matches')).toMatchObject({ system: 'warcaster' })
  })
})

describe('the game that was chosen', () => {
  it('is that of forces, rules and set-up, and whom one plays against stays', async () => {
    await show('/')
    await page.getByRole('radio', { name: /WARMACHINE/ }).click()
    await page.getByRole('radio', { name: /Invite by link/ }).click()
    await page.getByRole('link', { name: 'Change' }).click()
    await expect.poll(path).toBe('/setup/warmachine')
    await expect.element(page.getByRole('radio', { name: /Invite by link/ })).toBeChecked()
    await show('/forces')
    await seen(page.css('main[data-game=warmachine]'))
    await show('/rules')
    await seen(page.css('article[id^="wm."]').first())
  })
})

describe('day and lamp', () => {
  /** Returns the light of the page. */
  const theme = () => document.documentElement.dataset.theme

  it('are chosen, and found again', async () => {
    await show('/', { theme: 'day' })
    expect(theme()).toBe('day')
    await page.getByRole('button', { name: 'Lamp table' }).click()
    expect(theme()).toBe('lamp')
    // What a page does that is loaded anew: before its first paint, and then.
    delete document.documentElement.dataset.theme
    const first = document.createElement('script')
    first.src = '/theme.js'
    document.head.append(first)
    await expect.poll(theme).toBe('lamp')
    delete document.documentElement.dataset.theme
    expect(new Settings().theme).toBe('lamp')
    expect(theme()).toBe('lamp')
  })
})

describe('by day and by lamp', () => {
  it.each(['desktop', 'phone'] as const)(
    'every page is open to everybody, at the size of a %s',
    async (size) => {
      for (const path of ['/', '/setup', '/watch', '/join/nowhere', '/nothing/here']) {
        await show(path, { size })
        await page.css('h1').first().findElement()
        await quiet()
        await fit(path)
      }
    },
  )
})
