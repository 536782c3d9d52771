// What is read over the table: how the match is won, a line of sight from the side, and the table as
// bodies. It is fit for everybody, named, and reached and left by keys.
import { describe, expect, it } from 'vitest'
import { attackIn, systems } from './support/attack'
import { fit } from './support/axe'
import { gone, page, press, seen, seenLater, userEvent } from './support/hands'
import { seated, show } from './support/show'
import { asked } from './support/table'

const board = page.getByRole('application')
const shown = async (system: (typeof systems)[number], size: 'laptop' | 'phone') => {
  const match = await attackIn(system)
  seated(match, 0)
  await show(`/m/${match.id}`, { size })
  await asked()
}

/** Chooses a model in the board's list, as who does not see the board does. */
async function choose(whose: RegExp) {
  const line = await board.getByRole('button', { name: whose }).first().findElement()
  line.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

describe.each(['laptop', 'phone'] as const)('the table, at the size of a %s', (size) => {
  it.each(systems)(
    `says how it is won, in a sheet that keys open and leave, on a ${size}: %s`,
    async (system) => {
      await shown(system, size)
      const how = page.getByRole('button', { name: /How to win/ })
      await press(how)
      const sheet = page.getByRole('dialog')
      await seen(sheet.getByRole('heading').first())
      expect(sheet.element().contains(document.activeElement)).toBe(true)
      await fit('mission')
      await userEvent.keyboard('{Escape}')
      await gone(sheet)
      expect(document.activeElement).toBe(how.element())
    },
  )

  it.each(['warcaster', 'cybernekro'] as const)(
    `has a line of sight from the side, in words as well, on a ${size}: %s`,
    async (system) => {
      await shown(system, size)
      // In a squad it is said which of them looks.
      if (system === 'warcaster') await choose(/, yours/)
      if (size === 'laptop') await userEvent.keyboard('l')
      else {
        await press(page.getByRole('button', { name: 'Menu' }))
        await press(page.getByRole('button', { name: 'Line of sight' }))
      }
      // It begins at the model that acts.
      const foe = board
        .getByRole('button', { name: /, theirs/ })
        .first()
        .element()
      foe.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      const open = page.getByRole('button', { name: 'From the side', exact: true })
      await seenLater(open)
      await press(open)
      expect(open.element().getAttribute('aria-expanded')).toBe('true')
      const drawing = page.css('.section').getByRole('img')
      await seen(drawing)
      expect(page.css('.section li').elements().length).toBeGreaterThan(0)
      await fit('section')
    },
  )
})

it('the table as bodies is fit for everybody, and says what keys do', async () => {
  await shown('warcaster', 'laptop')
  const button = page.getByRole('button', { name: 'See the table from the side' })
  await press(button)
  expect(button.element().getAttribute('aria-pressed')).toBe('true')
  const solid = page.getByRole('application', { name: /^The table from the side/ })
  await seenLater(solid.or(page.getByText('This browser draws no bodies')).first())
  await fit('bodies')
})
