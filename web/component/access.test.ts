// The table is fit for everybody in each of its states, by day and by lamp, on a large
// page, on a phone, with a page twice as large and with wider text.
import { describe, expect, it } from 'vitest'
import { duel } from '../e2e/support/match'
import { fit, sideways } from './support/axe'
import { focus, gone, page, seen, seenLater, userEvent } from './support/hands'
import { seated, show } from './support/show'
import { asked, commit, propose, sit, take } from './support/table'
import { matchAt } from './support/wire'

/** A small match at a question, by its tag: in words, and of a seat. */
const at = (name: string, tag?: string, offers?: string) =>
  matchAt(`access-${name}`, { system: 'warcaster', wish: duel, tag, offers, hints: true })

/** Spaces text as WCAG 1.4.12 wants it to be borne. */
function widen(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`)
  return sheet
}

const dialog = page.getByRole('dialog')

describe.each(['desktop', 'phone'] as const)('the table, at the size of a %s', (size) => {
  const how = `, at the size of a ${size}`

  it(`is fit for everybody who takes it, and asks what can be done${how}`, async () => {
    await sit(await at('begin'), { size })
    await seen(page.css('main.handover button'))
    await fit('handover')
    await take()
    await fit('decision')
    await userEvent.keyboard('?')
    await seen(page.getByRole('dialog', { name: 'Keys' }))
    await fit('keys')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Menu' }).click()
    await fit('menu')
    await page.getByRole('button', { name: 'Concede' }).click()
    await seen(page.getByRole('dialog', { name: /^Concede/ }))
    await fit('concede')
    await userEvent.keyboard('{Escape}')
    await gone(dialog)
  })

  it.each([
    ['places a model', 'place', undefined, /^Place /],
    ['moves a model', 'advance', undefined, /^Move /],
    ['attacks', 'act', ' at ', /what next/],
  ])(`is fit for everybody who %s${how}`, async (_, tag, offers, prompt) => {
    await sit(await at(tag, tag, offers), { size })
    await take()
    await propose()
    const asked = page.getByRole('region', { name: 'Request' }).css('h2').element().textContent
    expect(asked).toMatch(prompt)
    if (offers) await seen(page.getByRole('region', { name: /^Forecast/ }))
    await fit(tag)
  })

  it(`is fit for everybody when it is over${how}`, async () => {
    const match = await matchAt('access-over', { system: 'warcaster', wish: duel, over: true })
    seated(match, 0)
    await show(`/m/${match.id}`, { size })
    await seen(page.getByRole('dialog', { name: /wins$|^A draw$/ }))
    await fit('result')
    await userEvent.keyboard('{Escape}')
    await gone(dialog)
    await fit('over')
    const tabs = page.getByRole('navigation', { name: 'Panels' })
    if (size === 'phone')
      for (const tab of ['Hand', 'Forces', 'Dice', 'Log']) {
        await tabs.getByRole('button', { name: tab }).click()
        await fit(tab)
      }
  })

  it(`is fit for everybody who waits${how}`, async () => {
    // Nobody sits on the other side.
    const match = await at('begin')
    await show(`/m/${match.id}`, { size })
    await seenLater(page.getByText('You watch').first())
    await seenLater(page.getByText(/^(Blue|Red) decides$|^Both sides decide/).first())
    await fit('waiting')
  })
})

describe('the link to the content', () => {
  /** Expects that the first link of the page is seen when it has focus, and leads to the content. */
  async function leads(path: string) {
    await page.css('main :is(h1, h2, button)').first().findElement()
    const first = page.css('a, button').first().element().textContent
    expect({ path, first }).toEqual({ path, first: 'To the content' })
    const link = page.getByRole('link', { name: 'To the content' })
    await focus(link)
    expect({ path, seen: link.element().getBoundingClientRect().y >= 0 }).toEqual({ path, seen: true })
    await userEvent.keyboard('{Enter}')
    expect({ path, at: document.activeElement?.tagName }).toEqual({ path, at: 'MAIN' })
  }

  it.each([
    ...['/', '/watch', '/replays', '/rules', '/forces', '/forces/warpath', '/nowhere'],
    ...['/setup/warcaster', '/setup/warpath', '/setup/warmachine', '/setup/cybernekro'],
    ...['/m/nobody', '/r/nobody', '/join/nobody'],
  ])('is the first of the page, is seen when it has focus, and leads there: %s', async (path) => {
    await show(path)
    await leads(path)
  })

  it('is the first of a table, before and after it is taken', async () => {
    await sit(await at('begin'))
    await leads('the table that is handed over')
    await take()
    await page.css('main.centre').findElement()
    await leads('the table')
  })
})

describe('a page twice as large', () => {
  it('loses nothing, with wider text too', async () => {
    const board = page.getByRole('application')
    await sit(await at('large'), { size: { width: 720, height: 450 } })
    try {
      for (let n = 0; n < 3; n++) {
        await take()
        if (n === 1) document.adoptedStyleSheets = [widen()]
        expect(sideways()).toBe(0)
        expect(board.element().getBoundingClientRect().height).toBeGreaterThan(80)
        await propose()
        await commit()
        await asked()
      }
      await take()
      const tabs = page.getByRole('navigation', { name: 'Panels' })
      for (const tab of ['Hand', 'Forces', 'Dice', 'Log', 'Table'])
        await tabs.getByRole('button', { name: tab }).click()
      expect(sideways()).toBe(0)
    } finally {
      document.adoptedStyleSheets = []
    }
  })
})
