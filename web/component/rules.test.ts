// The rules, searched and found by their address.
import { describe, expect, it } from 'vitest'
import { fit, sideways } from './support/axe'
import { focus, page, path, seen, userEvent } from './support/hands'
import { show } from './support/show'

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

  it.each(['desktop', 'phone'] as const)('are fit for everybody, at the size of a %s', async (size) => {
    await show('/rules/warcaster/wc.attack.hit', { size })
    await seen(page.css('article.current'))
    await fit('a clause')
    document.documentElement.dataset.text = 'largest'
    expect(sideways()).toBe(0)
  })
})
