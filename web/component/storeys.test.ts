// Floors above each other: a match looks at one of them, and the editor makes them.
import { describe, expect, it } from 'vitest'
import { fit } from './support/axe'
import { show } from './support/show'
import { focus, page, press, seen, seenLater, userEvent, valueOf } from './support/hands'
import { sit, take } from './support/table'
import { matchAt } from './support/wire'

const on = page.css('[aria-pressed=true] .what, .all[aria-pressed=true]')
const looked = () => on.element().textContent?.replace(/\s+/g, ' ').trim()
const shown = (id: string) => page.css(`[data-terrain="${id}"]`).element().getAttribute('data-shown')
const sluiceGate = {
  system: 'cybernekro',
  wish: { scenario: 'quick-start', terrain: 'sluice-gate' },
  tag: 'act',
}

describe('a match on several floors', () => {
  it('looks at the floor of who acts, and at others by keys and by the panel', async () => {
    await sit(await matchAt('cybernekro-storeys', sluiceGate), { size: 'desktop' })
    await take()
    await expect.poll(looked).toBe('0″ Ground')
    expect([shown('roof'), shown('terrace'), shown('west')]).toEqual(['above', 'above', null])
    await userEvent.keyboard('o')
    await expect.poll(looked).toBe('+3″ Terrace')
    expect([shown('roof'), shown('terrace'), shown('loft-door')]).toEqual(['above', null, null])
    expect([shown('west'), shown('ladder'), shown('stairs-1')]).toEqual(['below', null, 'below'])
    await userEvent.keyboard('{Shift>}o{/Shift}')
    await expect.poll(looked).toBe('0″ Ground')
    await press(page.getByRole('button', { name: '+6″ Roof' }))
    await expect.poll(looked).toBe('+6″ Roof')
    expect([shown('roof'), shown('terrace')]).toEqual([null, 'below'])
    await press(page.getByRole('button', { name: 'All', exact: true }))
    await expect.poll(looked).toBe('All')
    await fit('storeys')
  })

  it('has the panel folded on a phone', async () => {
    await sit(await matchAt('cybernekro-storeys', sluiceGate), { size: 'phone' })
    await take()
    const panel = page.css('.board details')
    await expect.poll(() => panel.element().querySelector('summary b')?.textContent).toBe('0″ Ground')
    await panel.element().querySelector('summary')!.click()
    await seen(page.getByRole('button', { name: '+3″ Terrace' }))
    await fit('storeys, phone')
  })
})

describe('the editor', () => {
  it('makes a floor, and says in words what is wrong with it', async () => {
    await show('/setup/cybernekro')
    await page.getByRole('radio', { name: /Sluice Gate/ }).click()
    await press(page.getByRole('button', { name: 'Edit this terrain by hand' }))
    await seenLater(page.getByText('Lawful'))
    await press(page.getByRole('button', { name: '+6″ Roof' }))
    await press(page.getByRole('button', { name: 'Floor of a storey', exact: true }))
    expect(valueOf(page.getByLabelText('Underside at'))).toBe('8.8')
    await expect.poll(looked).toBe('+9″ Floor of a storey')
    await seenLater(page.getByRole('heading', { name: '1 fault' }))
    const said = () => page.css('.faults li').first().element().textContent
    expect(said()).toContain('nothing leads up to Floor of a storey')
    await press(page.getByLabelText('its sides are climbed'), ' ')
    await seenLater(page.getByText('Lawful'))
    await press(page.getByRole('button', { name: 'Something low', exact: true }))
    expect(valueOf(page.getByLabelText('Stands at'))).toBe('9')
    await focus(page.getByLabelText('Stands at'))
    await page.getByLabelText('Stands at').fill('5')
    await userEvent.tab()
    await seenLater(page.getByRole('heading', { name: '1 fault' }))
    expect(said()).toContain('hangs in the air at 5.00"')
    await fit('editor of storeys')
  })
})
