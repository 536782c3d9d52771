// A match afterwards: watched at a line, searched, checked, played on from, and taken in.
import { describe, expect, it, vi } from 'vitest'
import { duel, skirmish, type Made } from '../e2e/support/match'
import { fit, sideways } from './support/axe'
import { choosing, page, path, seen, tap, userEvent } from './support/hands'
import { show, type Look } from './support/show'
import { matchAt, matchMade, posted } from './support/wire'
import type { ReplayInfo } from '../src/wire'

/** A match that is over: one of some turns, and a short one. */
const finished = () => matchAt('finished', { system: 'warcaster', wish: skirmish, over: true })
const short = () => matchAt('finished-duel', { system: 'warcaster', wish: duel, over: true })

/** Shows the replay of the match at a line. */
async function watching(line: number, look?: Look): Promise<Made> {
  const match = await finished()
  await show(`/r/${match.id}?line=${line}`, look)
  await page.getByRole('slider', { name: 'Timeline' }).findElement()
  await page.css('.lines [aria-current]').findElement()
  return match
}

/** Returns the file of the match. */
async function fileOf({ id }: Made): Promise<string> {
  return (await fetch(`/api/replays/${id}/file`)).text()
}

const lineNow = () => Number(page.getByRole('slider').element().getAttribute('aria-valuenow'))

describe('a replay', () => {
  it('is found again at a line, and searched', async () => {
    await watching(20)
    expect(lineNow()).toBe(20)
    await userEvent.keyboard('/')
    await userEvent.keyboard('destroyed')
    await userEvent.keyboard('{Enter}')
    await expect.poll(lineNow).toBeGreaterThan(20)
    const now = page.css('.lines [aria-current]').filter({ hasText: 'is destroyed' })
    const law = now.getByRole('button', { name: /^Rule of line/ })
    await law.click()
    const title = (await page.getByRole('dialog').getByRole('heading').first().findElement()).textContent
    // A clause is read by its title, in the log too; its id stands only in the tip.
    const words = law.element().textContent?.trim()
    expect(words).toMatch(/^Rule of line \d+: /)
    expect(words?.endsWith(`: ${title}`)).toBe(true)
    expect(law.element().getAttribute('title')).toMatch(/^.+ \(wc\.[\w.]+\)$/)
  })

  it('is played on from against the bot, on a phone', async () => {
    const { id } = await watching(20, { size: 'phone' })
    await matchMade()
    await tap(page.getByRole('button', { name: 'Play on from here' }))
    await page.getByRole('radio', { name: /Red/ }).click()
    await page.getByRole('button', { name: 'Start the match' }).click()
    await expect.poll(path).toMatch(/^\/m\/[\w-]+$/)
    expect(await posted(`/api/replays/${id}/fork`)).toMatchObject({ line: 20, seat: 1 })
    await page.css('[data-commit]').first().findElement()
  })

  it('is the match, whatever else its file says', async () => {
    const match = await short()
    await show('/replays')
    const text = await fileOf(match)
    choosing('forged.jsonl', text.replace(/"reason":"[^"]*"/g, '"reason":"Red surrenders"'))
    await page.getByRole('button', { name: 'Open a file' }).click()
    const told = page.getByRole('alert')
    await seen(told.getByText(/^the end: .*"Red surrenders"/))
    await told.getByRole('link', { name: 'Watch the match' }).click()
    await expect.poll(path).toMatch(/\/r\/[\w-]+/)
    await seen(page.getByRole('slider'))
    const kept = await fetch(`/api/replays/${path().split('/').pop()}/file`)
    expect(await kept.text()).not.toContain('Red surrenders')
  })

  it('is refused with the reason where the file was changed', async () => {
    const match = await short()
    await show('/replays')
    choosing('changed.jsonl', (await fileOf(match)).replace(/"hash":"./, '"hash":"_'))
    await page.getByRole('button', { name: 'Open a file' }).click()
    await seen(page.getByRole('alert').getByText('changed.jsonl'))
  })
})

describe('the list of replays', () => {
  it('has pages', async () => {
    const here = window.fetch
    const pages: Record<string, { replays: ReplayInfo[]; next?: number }> = {
      '': { replays: [past('c', 3), past('b', 2)], next: 2 },
      '?from=2': { replays: [past('b', 2), past('a', 1)] }, // one was added in the meantime
    }
    const serves = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const url = new URL(new Request(input, init).url)
      return url.pathname === '/api/replays' ? Response.json(pages[url.search]) : here(input, init)
    })
    try {
      await show('/replays')
      const titles = () =>
        page
          .css('.rows')
          .getByText(/^Game /)
          .elements()
          .map((e) => e.textContent)
      await expect.poll(titles).toEqual(['Game c', 'Game b'])
      const more = page.getByRole('button', { name: 'Show older ones' })
      await more.click()
      await expect.poll(titles).toEqual(['Game c', 'Game b', 'Game a'])
      expect(more.elements()).toEqual([])
    } finally {
      serves.mockRestore()
    }
  })
})

/** Returns a replay of a match that ended on a day of January. */
const past = (id: string, day: number): ReplayInfo => ({
  id,
  title: `Game ${id}`,
  system: 'warpath',
  players: ['Red', 'Blue'],
  ended: `2026-01-0${day}T12:00:00Z`,
  imported: false,
  lines: 20,
  reason: 'Red wins',
  winner: [0],
  scores: [3, 1],
})

describe('pages of what was', () => {
  it.each(['desktop', 'phone'] as const)('are fit for everybody, at the size of a %s', async (size) => {
    const all = async (what: string) => {
      await fit(what)
      document.documentElement.dataset.text = 'largest'
      expect({ what, sideways: sideways() }).toEqual({ what, sideways: 0 })
    }
    const { id } = await watching(30, { size })
    await all('a line')
    await show(`/r/${id}/dice`, { size })
    await seen(page.getByRole('heading', { name: /^All \d+ rolls agree\.$/ }))
    await all('dice')
    await show('/replays', { size })
    await seen(page.css('.rows').first())
    await all('the list')
  })
})
