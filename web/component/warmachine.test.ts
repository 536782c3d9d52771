// WARMACHINE's table: its cards and its grids, and what it says of focus.
import { expect, it } from 'vitest'
import { faults } from './support/axe'
import { page, seen } from './support/hands'
import { request, sit, take } from './support/table'
import { matchAt } from './support/wire'

/** A match of the two boxes. */
const boxes = {
  system: 'warmachine',
  wish: { forces: [{ sample: 'cygnar-box' }, { sample: 'cryx-box' }] },
}

/** One at which Blue may activate somebody. */
const activating = () => matchAt('warmachine-activate', { ...boxes, tag: 'activate', seat: 0 })

const cards = page.getByRole('region', { name: 'Spells and feat' })

it('has the spells and the feat as cards, and a grid on the sheet of a warjack', async () => {
  await sit(await activating(), { seat: 0 })
  for (const name of ['Arcane Bolt', 'Blur', 'Earthquake']) await seen(cards.getByText(name).first())
  await page
    .getByRole('button', { name: /^Ironclad/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Ironclad' })
  await seen(sheet)
  expect(sheet.getByRole('list', { name: /\d: \d of \d marked/ }).length).toBe(6)
  expect(await faults()).toEqual([])
})

it('shows all spells beside each other, cut off nowhere', async () => {
  await sit(await activating(), { seat: 0 })
  await seen(cards.getByText('COST', { exact: true }).first())
  const hand = cards.element()
  const right = (e: Element) => e.getBoundingClientRect().right
  const all = [...hand.querySelectorAll('.card')]
  expect(all.length).toBeGreaterThan(0)
  expect(Math.max(...all.map(right))).toBeLessThanOrEqual(right(hand))
  const cut = [...hand.querySelectorAll('.name')].filter((e) => e.scrollWidth > e.clientWidth + 1)
  expect(cut.map((e) => e.textContent)).toEqual([])
  expect(await faults()).toEqual([])
})

it('says why a warjack gets no focus', async () => {
  const why = 'receives no focus|outside the control area'
  await sit(await matchAt('warmachine-no-focus', { ...boxes, tag: 'allocate', says: why }))
  await take()
  await seen(request.getByRole('heading', { name: 'Assign focus' }))
  await seen(request.getByText(new RegExp(why)).first())
  const row = request
    .css('li')
    .filter({ has: page.getByText(new RegExp(why)) })
    .first()
  expect(row.getByRole('button', { disabled: false }).length).toBe(0)
  expect(await faults()).toEqual([])
})
