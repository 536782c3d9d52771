// WARMACHINE's table: what it shows besides pieces, what it keeps to itself, and a game to
// the fall of a warcaster.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { playedOn, playedUntil, tagged } from './support/advisor'
import { faults } from './support/axe'
import { Player } from './support/hands'
import { seat } from './support/match'
import { asked, fork, record, spotOf, take } from './support/past'
import { visit } from './support/visit'

const here = visit()
let file: string
let replay: string

beforeAll(async () => {
  file = record(4, { system: 'warmachine', forces: ['cygnar-box', 'cryx-box'] })
  replay = await take(here.server.url, file)
})

/** Somebody who plays on from a line of the match, or of another. */
async function playing(line: number, side: number, look = {}, of = replay) {
  const match = await fork(here.server.url, of, line, side)
  const somebody = await here.somebody(look)
  await seat(somebody.context, match)
  const page = await somebody.goto(`/m/${match.id}`)
  const player = new Player(page)
  await player.asked()
  return { somebody, page, player, match }
}

/** Plays on from the first of these lines at which one of Blue's may charge. */
async function charges(lines: number[]) {
  const { url } = here.server
  for (const line of lines) {
    const match = await fork(url, replay, line, 0)
    const { request } = await playedUntil(url, match, () => true)
    if (request.options?.some((o) => /charge/i.test(o.what ?? o.words))) return playing(line, 0)
  }
  throw new Error('nobody may charge')
}

/** Where a side may choose among deeds, with a warcaster who could charge. */
const charging = () => charges(asked(file, 0, 'act').map(({ line }) => line))

/** Where a warjack of Blue's with two points of focus or more could charge. */
function rich() {
  const lines = file.split('\n').slice(1, -2)
  const focus = new Map<string, number>()
  const able: number[] = []
  for (const [line, text] of lines.entries()) {
    type Facts = { model?: string; focus?: number }
    const { events = [] } = JSON.parse(text) as { events?: { event: string; facts?: Facts }[] }
    for (const { event, facts } of events) {
      if (event === 'focus') focus.set(facts!.model!, facts!.focus!)
      if (event === 'activate' && facts?.model === 'Ironclad' && (focus.get('Ironclad') ?? 0) >= 2)
        able.push(line + 1)
    }
    if (events.some((e) => e.event === 'turn-over')) focus.clear()
  }
  return charges(able)
}

/** Where on the page the base of a model is, by its name. */
async function named(page: Page, name: string): Promise<{ x: number; y: number }> {
  const base = page.locator(`.board li`, { hasText: new RegExp(`^\\s*${name}`) }).first()
  const id = await base.locator('> [id]').first().getAttribute('id')
  const box = (await page.locator(`[data-piece="${/\d+$/.exec(id!)![0]}"]`).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** With these something else begins, and what fell before is no longer shown. */
const begins = ['activate', 'cast', 'turn-over', 'phase']

/** The first question that follows something that was told in such words, of the match of a seed. */
async function after(seed: number, told: string, words = /./) {
  const other = record(seed, { system: 'warmachine', forces: ['cygnar-box', 'cryx-box'] })
  const lines = other
    .split('\n')
    .slice(1, -2)
    .map((text) => JSON.parse(text) as { seat?: number; events?: { event: string; text: string }[] })
  const line = lines.findIndex(({ events = [] }) => {
    const at = events.findLastIndex((e) => e.event === told && words.test(e.text))
    return at >= 0 && !events.slice(at).some((e) => begins.includes(e.event))
  })
  const seat = lines[line + 1]?.seat
  if (line < 0 || seat === undefined) throw new Error(`nobody is told of ${told} in the match of ${seed}`)
  return playing(line + 1, seat, {}, await take(here.server.url, other))
}

describe("WARMACHINE's table", () => {
  it('measures nothing before a declaration, and draws what is free', async () => {
    const { somebody, page, player } = await charging()
    expect(await page.getByRole('button', { name: /^Ruler/ }).count()).toBe(0)
    await page.getByRole('img', { name: /^Ruler: off/ }).waitFor()
    // Squares go by letters and figures, not by inches.
    const frame = await page.locator('svg.frame text:not(.edge)').allTextContents()
    expect(frame.some((text) => /^[A-H]$/.test(text))).toBe(true)
    expect(frame.every((text) => /^[A-L]$|^\d$/.test(text))).toBe(true)
    await page
      .getByText(/control area \d+/i)
      .filter({ visible: true })
      .first()
      .waitFor()
    await player.choose(/^4?\s*Charge/)
    const targets = page
      .locator('.targets button, [role=radio]')
      .filter({ hasText: /Slayer|Deathripper|Defiler|Deneghra/ })
    if ((await page.locator('.lane path').count()) === 0) await targets.first().click()
    await page.locator('.lane path').first().waitFor({ state: 'attached' })
    await page
      .getByText(/If it arrives, 3\u2033 or more gone/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.getByText('No undo after this: the distance is measured.').waitFor()
    await page.getByRole('button', { name: /^Declare the charge/ }).waitFor()
    expect(await page.locator('.sight path').count()).toBe(0)
    // Where models stand is spoken by squares, too; what each strikes is free to see.
    expect(await page.getByRole('button', { name: /, theirs, at [A-H][1-8]\b/ }).count()).toBeGreaterThan(0)
    expect(await page.getByRole('button', { name: /at \d+\.\d, / }).count()).toBe(0)
    await page.locator('[data-front] .own').first().waitFor({ state: 'attached' })
    expect(await faults(page)).toEqual([])
    expect(somebody.troubles).toEqual([])
  }, 120_000)

  it('foretells several attacks, and what dice that are bought would change', async () => {
    const { somebody, page, player } = await rich()
    await player.choose(/Charge/)
    const chips = page.locator('.targets button, .chips [role=radio]')
    if ((await page.locator('.blows').count()) === 0) await chips.first().click()
    const boost = page.locator('[data-toggle="attack/0"]')
    await boost.waitFor()
    // The declaration takes a point; what is left buys a die, then an attack.
    expect(await page.locator('.purse').textContent()).toMatch(/charge.*[12] left/)
    await page.keyboard.press('b')
    await expect.poll(() => boost.getAttribute('aria-pressed')).toBe('true')
    expect(await boost.textContent()).toMatch(/off: /)
    // The charge has its third die already.
    const third = page.locator('[data-toggle="damage/0"]')
    expect(await third.getAttribute('aria-disabled')).toBe('true')
    expect(await third.textContent()).toMatch(/3 dice\s*no boost/)
    const left = Number(/(\d) left/.exec((await page.locator('.purse').textContent())!)![1])
    if (left > 0) {
      await page.keyboard.press('n')
      await page
        .locator('.blows')
        .getByText(/without: /)
        .waitFor()
      await page.keyboard.press('Shift+N')
      await page
        .locator('.blows')
        .getByText(/without: /)
        .waitFor({ state: 'detached' })
    }
    // The boxes of the target by their chances, those of who acts as they are, and one in full.
    await page.getByRole('region', { name: 'Boxes of Ironclad' }).waitFor()
    const target = page.getByRole('region', { name: /^Boxes of (?!Ironclad)/ })
    expect(await target.locator('li > i').count()).toBeGreaterThan(0)
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('g')
    await page.getByRole('dialog').getByRole('list').first().waitFor()
    await page.keyboard.press('g')

    // Once it is declared the line is drawn, and what was planned is planned still.
    await player.commit()
    await player.request.getByRole('heading', { name: /along which line/ }).waitFor()
    await expect.poll(() => boost.getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('b')
    await expect.poll(() => boost.getAttribute('aria-pressed')).toBe('false')
    expect(await page.locator('.purse').textContent()).not.toMatch(/charge/)
    expect(somebody.troubles).toEqual([])
  }, 120_000)

  it('has a handle before a model moves, and odds where a boost is asked', async () => {
    const first = await playing(spotOf(file, 'act').line, spotOf(file, 'act').seat)
    await first.page.locator('[data-handle]').first().waitFor({ state: 'attached' })
    const box = (await first.page.locator('[data-handle] circle').first().boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await first.page.mouse.move(x, y)
    await first.page.mouse.down()
    await first.page.mouse.move(x + 40, y + 30, { steps: 4 })
    await first.page.mouse.up()
    await first.player.request.getByRole('heading', { name: /^Move / }).waitFor()
    const { line, seat } = spotOf(file, 'boost/attack')
    const { somebody, page, player } = await playing(line, seat)
    const hits = async (row: RegExp) => {
      await player.choose(row)
      return Number.parseInt(await page.locator('.forecast .big strong').first().innerText())
    }
    const plain = await hits(/Two dice/)
    await expect.poll(() => hits(/Boost it/)).toBeGreaterThan(plain)
    expect([...first.somebody.troubles, ...somebody.troubles]).toEqual([])
  }, 60_000)

  it('gives focus by keys and by dragging, and tells who can have none', async () => {
    const [spot] = asked(file, 0, 'allocate')
    const { somebody, page, player } = await playing(spot!.line, 0)
    const given = player.request.locator('.qty b')
    await page.keyboard.press('1')
    await page.keyboard.press('1')
    await page.keyboard.press('2')
    await page.keyboard.press('Shift+Digit1')
    await expect.poll(() => given.allTextContents()).toEqual(['1', '1', '0'])
    const dots = (await page.locator('.pool .places').boundingBox())!
    const row = (await page.locator('[data-unit]', { hasText: 'Lancer' }).boundingBox())!
    await page.mouse.move(dots.x + 10, dots.y + 10)
    await page.mouse.down()
    await page.mouse.move(row.x + 40, row.y + 10, { steps: 3 })
    await page.locator('.carried').waitFor()
    await page.mouse.up()
    await expect.poll(() => given.allTextContents()).toEqual(['1', '1', '1'])
    // From the base of one to that of another.
    const [charger, ironclad] = [await named(page, 'Charger'), await named(page, 'Ironclad')]
    await page.mouse.move(charger.x, charger.y)
    await page.mouse.down()
    await page.mouse.move(ironclad.x, ironclad.y, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => given.allTextContents()).toEqual(['2', '0', '1'])
    expect(await faults(page)).toEqual([])
    expect(somebody.troubles).toEqual([])
  }, 60_000)

  it('shows what fell astray, and upkeeps on whom they are on', async () => {
    const astray = await after(3, 'deviation')
    await astray.page.locator('.sight .drift').first().waitFor({ state: 'attached' })
    await astray.page
      .getByText(/deviates/)
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(await faults(astray.page)).toEqual([])
    const sprayed = await after(1, 'spray')
    await sprayed.page.locator('.lane .laid').first().waitFor({ state: 'attached' })
    // Once something else has begun, it is seen again from its line of the log.
    const strip = sprayed.page.locator('.lane .laid')
    await playedUntil(here.server.url, sprayed.match, tagged('activate'))
    await playedOn(here.server.url, sprayed.match, 2)
    await expect.poll(() => strip.count()).toBe(0)
    await sprayed.page
      .locator('[data-line]')
      .filter({ hasText: /sprays/ })
      .last()
      // A log that still grows would move away under a mouse.
      .getByRole('button')
      .first()
      .focus()
    await strip.first().waitFor({ state: 'attached' })
    const kept = await after(2, 'enchanted', /Arcane Shield is on .*Stryker/)
    await kept.page
      .locator('.board li', { hasText: /Stryker.*Arcane Shield/ })
      .first()
      .waitFor({ state: 'attached' })
    expect(kept.somebody.troubles).toEqual([])
  }, 120_000)
})
