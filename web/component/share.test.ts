// The sheet that shares a replay, and the list of one's own matches.
import { describe, expect, it, vi } from 'vitest'
import Continue from '../src/home/Continue.svelte'
import type { Own } from '../src/home/lists'
import Share from '../src/replay/Share.svelte'
import type { Listed, Replay } from '../src/wire'
import { page, path, seen, valueOf } from './support/hands'
import { alone } from './support/show'

const all = (selector: string) => [...document.querySelectorAll(`#app ${selector}`)]
const texts = (selector: string) => all(selector).map((e) => e.textContent?.replace(/\s+/g, ' ').trim())

describe('a replay is shared', () => {
  const info = { id: 'abc', title: 'Duel: Blue against Red' } as Replay
  const link = page.getByRole('textbox', { name: /^Link/ })
  const copy = page.getByRole('button', { name: 'Copy' })

  /** Has the browser let the page copy, or not; returns what is copied. */
  function clipboard(lets: boolean): string[] {
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      if (!lets) return Promise.reject(new Error('not allowed'))
      copied.push(text)
      return Promise.resolve()
    })
    if (!lets) vi.spyOn(document, 'execCommand').mockReturnValue(false)
    return copied
  }

  it('at a line, or as a whole', async () => {
    const copied = clipboard(true)
    alone(Share, { open: true, info, line: 17 })
    await seen(page.getByRole('dialog', { name: 'Share' }))
    expect(valueOf(link)).toBe(`${location.origin}/r/abc?line=17`)
    await copy.click()
    await seen(page.getByText('Copied.'))
    const here = page.getByRole('checkbox', { name: 'The link opens at line 17' })
    await here.click()
    expect(valueOf(link)).toBe(`${location.origin}/r/abc`)
    // The other link is not copied yet.
    expect(page.getByText('Copied.').length).toBe(0)
    await copy.click()
    await seen(page.getByText('Copied.'))
    expect(copied).toEqual([`${location.origin}/r/abc?line=17`, `${location.origin}/r/abc`])
  })

  it('by hand where the browser does not let the page copy', async () => {
    clipboard(false)
    alone(Share, { open: true, info, line: 1 })
    await copy.click()
    await seen(page.getByText(/^The browser does not let the page copy/))
    await link.click()
    const field = link.element() as HTMLInputElement
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  })

  it('as a file with the title as its name', async () => {
    alone(Share, { open: true, info, line: 1 })
    const file = await page.getByRole('link', { name: 'Download the file' }).findElement()
    expect(file.getAttribute('href')).toBe('/api/replays/abc/file')
    expect(file.getAttribute('download')).toBe('duel-blue-against-red-abc.jsonl')
  })

  it('until the sheet is closed', async () => {
    alone(Share, { open: true, info, line: 1 })
    await page.getByRole('button', { name: 'Close' }).click()
    expect(page.getByRole('dialog').length).toBe(0)
  })
})

describe("one's own matches", () => {
  const player = (seat: number, name: string) => ({ seat, name, kind: 'person' as const, here: true })
  const one = (id: string, seats: number[], more: Partial<Listed> = {}): Own => ({
    seats,
    info: {
      ...{ id, title: 'Duel: Blue against Red', system: 'warcaster', begun: true, over: false },
      ...{ line: 'Pulse I', players: [player(0, 'Ann'), player(1, 'Ben')], waits: [0], scores: [] },
      ...more,
    } as unknown as Listed,
  })

  it('say with whom they are and who decides', () => {
    alone(Continue, {
      matches: [
        one('mine', [0], { scores: [3, 1] }),
        one('theirs', [0], { waits: [1], line: '' }),
        one('hot', [0, 1]),
        one('open', [0], { begun: false }),
        one('none', [0], { waits: [] }),
      ],
    })
    expect(texts('li .grow')).toEqual([
      'Duel with Ben Your turn, Pulse I',
      'Duel with Ben Ben decides',
      'Duel both sides are yours Your turn, Pulse I',
      'Duel waiting for the other player',
      'Duel with Ben',
    ])
    expect(texts('.score')).toEqual(['3 : 1'])
    expect(all('.lawful').length).toBe(2)
    expect(all('a').map((a) => a.getAttribute('href'))).toEqual([
      ...['/m/mine', '/m/theirs', '/m/hot', '/join/open', '/m/none'],
    ])
  })

  it('are gone on with at a click', async () => {
    alone(Continue, { matches: [one('mine', [0])] })
    await page.getByRole('link').click()
    expect(path()).toBe('/m/mine')
  })

  it('are waited for, and may be none', () => {
    alone(Continue, { matches: undefined })
    expect([all('.wait').length, all('.empty').length]).toEqual([1, 0])
    alone(Continue, { matches: [] })
    expect(texts('.empty')).toEqual([
      'No match is waiting. The matches that you begin stay here until they end.',
    ])
    expect(all('.wait').length).toBe(0)
  })
})
