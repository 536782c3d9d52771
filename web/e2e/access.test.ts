// The table is fit for everybody in each of its states, by day and by lamp, on a large
// page, on a phone, with a page twice as large and with wider text.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { faults, sideways } from './support/axe'
import { Player } from './support/hands'
import { duel, make, seat } from './support/match'
import { visit } from './support/visit'

const here = visit()

async function fit(page: Page, state: string): Promise<void> {
  expect({ state, faults: await faults(page), sideways: await sideways(page) }).toEqual({
    state,
    faults: [],
    sideways: 0,
  })
}

/** Text spaced as WCAG 1.4.12 wants it to be borne. */
function widen(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`)
  document.adoptedStyleSheets = [sheet]
}

const looks = [{ size: 'desktop' }, { size: 'phone' }] as const

describe('the table', () => {
  it.each(looks)('is fit for everybody in every state: %j', async (look) => {
    const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'person' }], duel)
    const person = await here.somebody(look)
    await seat(person.context, match)
    const page = await person.goto(`/m/${match.id}`)
    const player = new Player(page)
    const states = new Set<string>()
    const see = async (state: string) => {
      if (states.has(state)) return
      states.add(state)
      await fit(page, state)
    }
    for await (const stand of player.stands()) {
      if (stand === 'handover') {
        await see('handover')
        await player.takeTable()
        continue
      }
      await see('decision')
      if (states.size === 2) {
        await page.keyboard.press('?')
        await page.getByRole('dialog', { name: 'Keys' }).waitFor()
        await see('keys')
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Menu' }).click()
        await see('menu')
        await page.getByRole('button', { name: 'Concede' }).click()
        await page.getByRole('dialog', { name: /^Concede/ }).waitFor()
        await see('concede')
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await player.propose()
      const prompt = await player.prompt()
      if (/^Place /.test(prompt)) await see('placing')
      if (/^Move /.test(prompt)) await see('moving')
      if ((await page.getByRole('region', { name: /^Forecast/ }).count()) > 0) await see('forecast')
      await player.commitAll()
    }
    await page.getByRole('dialog', { name: /wins$|^A draw$/ }).waitFor()
    await see('result')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await see('over')
    const tabs = page.getByRole('navigation', { name: 'Panels' })
    if (look.size === 'phone')
      for (const tab of ['Hand', 'Forces', 'Dice', 'Log']) {
        await tabs.getByRole('button', { name: tab }).click()
        await see(tab)
      }
    expect([...states]).toEqual(expect.arrayContaining(['handover', 'decision', 'placing', 'result']))
    expect(person.troubles).toEqual([])
  })

  it.each(looks)('is fit for everybody who waits: %j', async (look) => {
    // Nobody sits on the other side.
    const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'person' }], duel)
    const person = await here.somebody(look)
    await person.goto(`/m/${match.id}`)
    await person.page.getByText('You watch').first().waitFor()
    await person.page
      .getByText(/^(Blue|Red) decides$|^Both sides decide/)
      .first()
      .waitFor()
    await fit(person.page, 'waiting')
  })
})

describe('the link to the content', () => {
  it('is the first of every page, is seen when it has focus, and leads there', async () => {
    const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'person' }], duel)
    const person = await here.somebody()
    await seat(person.context, match)
    const { page } = person
    const leads = async (path: string) => {
      await page.locator('main :is(h1, h2, button)').first().waitFor({ state: 'attached' })
      expect({ path, first: await page.locator('a, button').first().textContent() }).toEqual({
        path,
        first: 'To the content',
      })
      const link = page.getByRole('link', { name: 'To the content' })
      await link.focus()
      expect({ path, seen: (await link.boundingBox())!.y >= 0 }).toEqual({ path, seen: true })
      await page.keyboard.press('Enter')
      expect({ path, at: await page.evaluate(() => document.activeElement?.tagName) }).toEqual({
        path,
        at: 'MAIN',
      })
    }
    for (const path of [
      ...['/', '/watch', '/replays', '/rules', '/forces', '/forces/warpath', '/nowhere'],
      ...['/setup/warcaster', '/setup/warpath', '/setup/warmachine', '/setup/cybernekro'],
      ...['/m/nobody', '/r/nobody', '/join/nobody', `/m/${match.id}`],
    ]) {
      await person.goto(path)
      await leads(path)
    }
    const player = new Player(page)
    if ((await player.asked()) === 'handover') await player.takeTable()
    await page.locator('main.centre').waitFor()
    await leads('the table')
  })
})

describe('a page twice as large', () => {
  it('loses nothing, with wider text too', async () => {
    const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'person' }], duel)
    const person = await here.somebody()
    await seat(person.context, match)
    await person.page.setViewportSize({ width: 720, height: 450 })
    const page = await person.goto(`/m/${match.id}`)
    const player = new Player(page)
    for (let n = 0; n < 3; n++) {
      if ((await player.asked()) === 'handover') {
        await player.takeTable()
        await player.asked()
      }
      if (n === 1) {
        await page.evaluate(widen)
      }
      expect(await sideways(page)).toBe(0)
      expect((await player.board.boundingBox())!.height).toBeGreaterThan(80)
      await player.letBot()
    }
    if ((await player.asked()) === 'handover') await player.takeTable()
    for (const tab of ['Hand', 'Forces', 'Dice', 'Log', 'Table'])
      await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: tab }).click()
    expect(await sideways(page)).toBe(0)
    expect(person.troubles).toEqual([])
  })
})
