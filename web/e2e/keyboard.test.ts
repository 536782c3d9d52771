// Whole turns with the keyboard alone: no call of the mouse is in this file.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { playedUntil, tagged, type Asked } from './support/advisor'
import { arrow, hurryBots, Player, quarters } from './support/hands'
import { duel, make, seat, skirmish } from './support/match'
import { visit } from './support/visit'

const here = visit()

/** What has focus, if it can be seen that it has. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const el = document.activeElement
    if (!(el instanceof HTMLElement) || el === document.body) return 'nothing'
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(el)
    const ring = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    return ring && el.matches(':focus-visible') ? 'seen' : `not seen: ${el.outerHTML.slice(0, 120)}`
  })
}

/** Presses a key until what is wanted, of these words, has focus. */
async function until(page: Page, key: string, wanted: string, words = ''): Promise<void> {
  const there = ([wanted, words]: [string, string]) => {
    const at = document.activeElement
    return at?.matches(wanted) && at.textContent?.includes(words)
  }
  for (let n = 0; n < 60; n++) {
    if (await page.evaluate(there, [wanted, words] as [string, string])) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not come to ${wanted}`)
}

/** Chooses the row of the request that says so, else the first, by its key. */
async function pick(player: Player, words: RegExp): Promise<void> {
  const rows = player.request.getByRole('radio')
  const open = await rows.evaluateAll((all) =>
    all.flatMap((row, n) => {
      const key = row.querySelector('.kbd:not(.none)')?.textContent
      return row.ariaDisabled === 'true' || !key ? [] : [{ n, key, text: row.textContent }]
    }),
  )
  const { n, key } = open.find(({ text }) => words.test(text)) ?? open[0]!
  await player.page.keyboard.press(key)
  await rows
    .nth(n)
    .and(player.request.getByRole('radio', { checked: true }))
    .waitFor()
}

async function ready(player: Player): Promise<void> {
  await player.page.locator('[data-commit]:not([aria-disabled])').waitFor()
}

/** Commits; a moment after the choice, for what comes at once is taken for a double click. */
async function enter(player: Player): Promise<void> {
  const { page } = player
  await page.clock.fastForward(500)
  await page.keyboard.press('Enter')
  if ((await page.locator('.note.warned').count()) > 0) await page.keyboard.press('Enter')
  await player.sent()
}

describe('with the keyboard alone', () => {
  it('a match is begun, and the forces are set up', async () => {
    const person = await here.somebody()
    await hurryBots(person.context)
    await person.page.clock.install()
    const page = await person.goto('/')
    await page.getByRole('radio', { name: /Warcaster/ }).waitFor()
    await until(page, 'Tab', '.pri')
    expect(await focused(page)).toBe('seen')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/m\//)
    const player = new Player(page)
    let placed = 0
    for await (const _ of player.stands()) {
      const prompt = await player.prompt()
      if (/^(Place|Deploy .* here)/.test(prompt)) {
        await ready(player)
        await until(page, 'F6', '[role=application]')
        expect(await focused(page)).toBe('seen')
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Shift+ArrowLeft')
        await ready(player)
        placed++
      } else await pick(player, /./)
      await ready(player)
      await enter(player)
      if (placed === 2) break
    }
    expect(placed).toBe(2)
    expect(person.troubles).toEqual([])
  })

  /** Somebody who plays both sides of a match that has come to a question. */
  async function asked(holds: (asked: Asked) => boolean) {
    const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'person' }], skirmish)
    await playedUntil(here.server.url, match, holds)
    const person = await here.somebody()
    await person.context.addInitScript(() =>
      localStorage.setItem('umpire.table', JSON.stringify({ handover: false, log: true })),
    )
    await seat(person.context, match)
    await person.page.clock.install()
    const page = await person.goto(`/m/${match.id}`)
    const player = new Player(page)
    await player.asked()
    return { person, page, player }
  }
  const offers = (words: RegExp) => (asked: Asked) =>
    asked.request.tag === 'act' && asked.request.options!.some((o) => words.test(o.words))

  it('a Cypher is played', async () => {
    const { person, page, player } = await asked(
      ({ request }) => request.tag === 'cypher' && request.options!.some((o) => o.card),
    )
    expect(await playCard(player)).toBe(true)
    const name = await page.getByRole('button', { pressed: true }).locator('.name').innerText()
    await ready(player)
    await enter(player)
    await player.log.getByText(`plays ${name}`).filter({ visible: true }).first().waitFor()
    expect(person.troubles).toEqual([])
  })

  it('a model is moved, taken back, and moved again', async () => {
    const { person, page, player } = await asked(offers(/advance/i))
    await pick(player, /advance/i)
    await ready(player)
    await enter(player)
    await page.getByRole('heading', { name: /^Move / }).waitFor()
    const prompt = await player.prompt()
    await walk(player)
    await enter(player)
    await page.getByRole('heading', { name: prompt }).waitFor({ state: 'detached' })
    await page.keyboard.press('u')
    await page.getByRole('heading', { name: prompt }).waitFor()
    await walk(player)
    await enter(player)
    await page.getByRole('heading', { name: prompt }).waitFor({ state: 'detached' })
    expect(person.troubles).toEqual([])
  })

  it('an attack is made', async () => {
    const { person, page, player } = await asked(offers(/Rifle|Pistol/))
    await pick(player, /Rifle|Pistol/)
    if ((await player.asked()) === 'decide') await aim(player)
    await page.getByRole('region', { name: /^Forecast/ }).waitFor()
    await page.getByText('No undo after this: dice are rolled.').waitFor()
    await ready(player)
    await enter(player)
    await player.log
      .getByText(/ (hits|misses) /)
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(person.troubles).toEqual([])
  })

  it('regions, the board and the keys of the table are at hand', async () => {
    const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'person' }], duel)
    const person = await here.somebody()
    await seat(person.context, match)
    const page = await person.goto(`/m/${match.id}`)
    const player = new Player(page)
    if ((await player.asked()) === 'handover') await page.keyboard.press('Enter')
    await player.asked()

    const regions: string[] = []
    for (let n = 0; n < 5; n++) {
      await page.keyboard.press('F6')
      expect(await focused(page)).toBe('seen')
      const name = () => document.activeElement?.closest('[data-region]')?.getAttribute('data-region') ?? ''
      regions.push(await page.evaluate(name))
    }
    expect(regions.sort()).toEqual(['board', 'forces', 'hand', 'log', 'request'])
    for (let n = 0; n < 12; n++) {
      await page.keyboard.press('Tab')
      expect(await focused(page)).toMatch(/^(seen|nothing)$/)
    }

    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Find').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('/')
    const field = player.log.getByRole('searchbox').and(page.locator(':focus'))
    await field.waitFor()
    await page.keyboard.type('nothing like this')
    await player.log.getByRole('status').getByText('0 lines').waitFor()
    await page.keyboard.press('Escape')
    await player.log.getByRole('status').waitFor({ state: 'detached' })
    expect(person.troubles).toEqual([])
  })

  it('what is between two models is measured and seen, and the log is read', async () => {
    const { person, page } = await asked(tagged('act'))
    await listen(page)

    // The ruler goes through all models, from one to the next.
    const ruler = page.getByRole('button', { name: /^Ruler/ })
    await page.keyboard.press('m')
    await expect.poll(() => ruler.getAttribute('aria-pressed')).toBe('true')
    await until(page, 'F6', '[role=application]')
    for (const key of ['Tab', 'Enter', 'Tab', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => said(page)).toMatch(/^Ruler: [\d.]+″/m)
    await page.keyboard.press('m')
    await expect.poll(() => ruler.getAttribute('aria-pressed')).toBe('false')

    // So does the line of sight.
    await page.keyboard.press('l')
    await expect.poll(() => said(page)).toMatch(/Line of sight: choose the other end/)
    await page.keyboard.press('F6')
    await until(page, 'F6', '[role=application]')
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => said(page)).toMatch(/sees .*away|No sight from/)
    const sight = page.locator('[data-sight]')
    await sight.getByText(/sees .*away|No sight from/).waitFor()
    await page.keyboard.press('Escape')
    await sight.waitFor({ state: 'detached' })

    // Arrows take it to a place.
    await page.keyboard.press('l')
    await sight.getByText(/^Line of sight/).waitFor()
    expect(await said(page)).toMatch(/Arrows move a place/)
    for (const key of ['Control+ArrowRight', 'Shift+ArrowLeft']) await page.keyboard.press(key)
    await expect.poll(async () => (await said(page)).split('\n').at(-1)).toMatch(/^[\d.]+, [\d.]+\W*$/)
    await page.locator('.ghost').waitFor()
    await page.keyboard.press('Enter')
    await sight.getByText(/one of its size there/).waitFor()
    await page.keyboard.press('Escape')
    await sight.waitFor({ state: 'detached' })

    // A short press of the key leaves threats there until the next.
    const threats = page.getByRole('region', { name: 'Threats' })
    const shortly = (key: string) =>
      page.evaluate((key) => {
        for (const kind of ['keydown', 'keyup'])
          document.body.dispatchEvent(new KeyboardEvent(kind, { key, bubbles: true, cancelable: true }))
      }, key)
    await shortly('t')
    await threats.getByText(/reaches \d/).waitFor()
    expect(await page.locator('.threat path').count()).toBeGreaterThan(1)
    await shortly('t')
    await threats.waitFor({ state: 'detached' })

    // Lines of the log, each with its rule.
    await until(page, 'F6', '[data-region=log]')
    const lines = new Set<string>()
    for (let n = 0; n < 4; n++) {
      await until(page, 'Tab', `[data-line] [data-clause]`)
      lines.add(await page.evaluate(() => document.activeElement!.closest('li')!.dataset.line!))
      expect(await focused(page)).toBe('seen')
      if (n < 3) await page.keyboard.press('Tab')
    }
    expect(lines.size).toBe(4)
    const line = [...lines].at(-1)!
    const clause = page.getByRole('dialog', { name: 'Clause' })
    for (const key of ['Enter', 'r']) {
      await page.keyboard.press(key)
      await clause.getByRole('heading').first().waitFor()
      await page.keyboard.press('Escape')
      await clause.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement!.closest('li')?.dataset.line)).toBe(line)
    }
    expect(person.troubles).toEqual([])
  })
})

/** Keeps all that the live regions say from now on. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all: string[] = []
    Object.assign(window, { all })
    for (const live of document.querySelectorAll('[aria-live]'))
      new MutationObserver(() => all.push(live.textContent ?? '')).observe(live, {
        subtree: true,
        childList: true,
        characterData: true,
      })
  })
}

function said(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { all: string[] }).all.join('\n'))
}

/** Plays the first card that can be played, by its letter. Reports whether there was one. */
async function playCard(player: Player): Promise<boolean> {
  const { page } = player
  const cards = page.getByRole('region', { name: 'Hand' }).getByRole('button')
  const able = await cards.evaluateAll((list) => list.map((c) => c.getAttribute('aria-disabled') === null))
  const first = able.indexOf(true)
  if (first < 0) {
    await pick(player, /play no/i)
    return false
  }
  await page.keyboard.press('asdfg'[first]!)
  await page.getByRole('button', { pressed: true }).and(cards).waitFor()
  if ((await player.asked()) === 'decide') await aim(player)
  return true
}

/** Where several could be meant, the next one on the board is. */
async function aim(player: Player): Promise<void> {
  // Coming to the board anew, its first target is next.
  await player.page.keyboard.press('F6')
  await until(player.page, 'F6', '[role=application]')
  await player.page.keyboard.press('Tab')
  await player.page.keyboard.press('Enter')
}

/** Proposes a way of six inches by arrow keys on the board, towards the other side if it is free. */
async function walk(player: Player): Promise<void> {
  const { page } = player
  await until(page, 'F6', '[role=application]')
  const way = arrow(await player.free(await player.acting(), 100, { turns: quarters }))
  for (let n = 0; n < 2; n++) {
    await page.keyboard.press(`Control+${way}`)
    await ready(player)
  }
  await page
    .getByText(/^[\d.]+″ of [\d.]+″$/)
    .filter({ visible: true })
    .first()
    .waitFor()
}
