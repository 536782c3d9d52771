// The rules, searched and found by their address.
import { describe, expect, it, vi } from 'vitest'
import { fit, sideways } from './support/axe'
import { focus, page, path, seen, userEvent } from './support/hands'
import { show } from './support/show'
import { quiet } from './support/wire'
import { go } from '../src/lib/router.svelte'

describe('the rules', () => {
  it('answer on their page what players ask', async () => {
    await show('/rules/warpath')
    await page.getByRole('searchbox').fill('can I shoot through')
    await seen(page.getByRole('link', { name: 'Seeing through woods' }).first())
  })

  it('are searched by keys and found by their address', async () => {
    await show('/rules/warcaster')
    await seen(page.getByRole('article').first())
    await userEvent.keyboard('/')
    await userEvent.keyboard('terain cover')
    await focus(page.getByRole('link', { name: /When terrain gives cover/ }))
    await userEvent.keyboard('{Enter}')
    await expect.poll(path).toMatch(/wc\.measure\.cover_condition$/)
    await seen(page.css('article.current'))
    expect(document.activeElement?.id).toBe('wc.measure.cover_condition')
  })

  it('ask for no book once they are left', async () => {
    const { fetch } = window
    const asked: string[] = []
    let release = () => {}
    const late = new Promise<void>((done) => (release = done))
    const held = vi.spyOn(window, 'fetch').mockImplementation(async (...of) => {
      asked.push(new URL(String(of[0])).pathname)
      await late
      return fetch(...of)
    })
    await show('/rules')
    await expect.poll(() => asked).toEqual(['/api/systems'])
    go('/nowhere')
    await seen(page.getByRole('heading', { name: 'No such page' }))
    release()
    await quiet()
    expect(asked).toEqual(['/api/systems'])
    held.mockRestore()
  })

  it.each(['desktop', 'phone'] as const)('are fit for everybody, at the size of a %s', async (size) => {
    await show('/rules/warcaster/wc.attack.hit', { size })
    await seen(page.css('article.current'))
    await fit('a clause')
    document.documentElement.dataset.text = 'largest'
    expect(sideways()).toBe(0)
  })
})
