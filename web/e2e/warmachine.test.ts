// WARMACHINE's table: what it shows besides pieces, what it keeps to itself, and a game to
// the fall of a warcaster.
import { beforeAll, describe, expect, it } from 'vitest'
import { faults, sideways } from './support/axe'
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
  return { somebody, page, player }
}

/** The first line at which a side may choose among deeds, with a warcaster who could charge. */
async function charging() {
  for (const { line } of asked(file, 0, 'act')) {
    const at = await playing(line, 0)
    if ((await at.player.row(/^4?\s*Charge/).count()) > 0) return at
    await at.somebody.leave()
  }
  throw new Error('nobody may charge')
}

/** The first question that follows something that was told in such words, of the first match
    by its seed in which it was. */
async function after(told: string, words = /./) {
  for (let seed = 1; seed <= 60; seed++) {
    const other = record(seed, { system: 'warmachine', forces: ['cygnar-box', 'cryx-box'] })
    const lines = other
      .split('\n')
      .slice(1, -2)
      .map((text) => JSON.parse(text) as { seat?: number; events?: { event: string; text: string }[] })
    const line = 1 + lines.findIndex((l) => l.events?.some((e) => e.event === told && words.test(e.text)))
    const seat = lines[line]?.seat
    if (line > 0 && seat !== undefined) return playing(line, seat, {}, await take(here.server.url, other))
  }
  throw new Error(`nobody is told of ${told}`)
}

describe("WARMACHINE's table", () => {
  it('measures nothing before a declaration, and draws what is free', async () => {
    const { somebody, page, player } = await charging()
    expect(await page.getByRole('button', { name: /^Ruler/ }).count()).toBe(0)
    await page.getByRole('img', { name: /^Ruler: off/ }).waitFor()
    // Squares go by letters and figures, not by inches.
    const frame = await page.locator('svg.frame text').allTextContents()
    expect(frame.some((text) => /^[A-H]$/.test(text))).toBe(true)
    expect(frame.every((text) => /^[A-L]$|^\d$/.test(text))).toBe(true)
    await page
      .getByText(/^Control area \d+/)
      .first()
      .waitFor()
    await player.choose(/^4?\s*Charge/)
    const targets = page
      .locator('.targets button, [role=radio]')
      .filter({ hasText: /Slayer|Deathripper|Defiler|Deneghra/ })
    if ((await page.locator('.lane path').count()) === 0) await targets.first().click()
    await page.locator('.lane path').first().waitFor({ state: 'attached' })
    await page
      .getByText(/if it arrives after 3/)
      .first()
      .waitFor()
    await page.getByText('No undo after this: the distance is measured.').waitFor()
    expect(await page.locator('.sight path').count()).toBe(0)
    // Where models stand is spoken by squares, too; what each strikes is free to see.
    expect(await page.getByRole('button', { name: /, theirs, at [A-H][1-8]\b/ }).count()).toBeGreaterThan(0)
    expect(await page.getByRole('button', { name: /at \d+\.\d, / }).count()).toBe(0)
    await page.locator('[data-front] .own').first().waitFor({ state: 'attached' })
    expect(await faults(page)).toEqual([])
    expect(somebody.troubles).toEqual([])
  }, 120_000)

  it('has the spells and the feat as cards, and a grid on the sheet of a warjack', async () => {
    const { line } = spotOf(file, 'activate')
    const { somebody, page } = await playing(line, 0)
    const cards = page.getByRole('region', { name: 'Spells and feat' })
    for (const name of ['Arcane Bolt', 'Blur', 'Earthquake']) await cards.getByText(name).first().waitFor()
    await page
      .getByRole('button', { name: /^Ironclad/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: 'Ironclad' })
    await sheet.waitFor()
    expect(await sheet.getByRole('list', { name: /\d: \d of \d marked/ }).count()).toBe(6)
    expect(await faults(page)).toEqual([])
    expect(somebody.troubles).toEqual([])
  }, 60_000)

  it('shows what fell astray, and upkeeps on whom they are on', async () => {
    const astray = await after('deviation')
    await astray.page.locator('.sight .drift').first().waitFor({ state: 'attached' })
    await astray.page
      .getByText(/deviates/)
      .first()
      .waitFor()
    expect(await faults(astray.page)).toEqual([])
    const sprayed = await after('spray')
    await sprayed.page.locator('.lane .laid').first().waitFor({ state: 'attached' })
    // Once something else has begun, it is seen again from its line of the log.
    const strip = sprayed.page.locator('.lane .laid')
    for (let n = 0; n < 20 && (await strip.count()) > 0; n++) {
      if ((await sprayed.player.asked()) === 'handover') await sprayed.player.takeTable()
      else await sprayed.player.letBot()
    }
    expect(await strip.count()).toBe(0)
    await sprayed.page
      .locator('[data-line]')
      .filter({ hasText: /sprays/ })
      .last()
      .hover()
    await strip.first().waitFor({ state: 'attached' })
    const kept = await after('enchanted', /Arcane Shield is on .*Stryker/)
    await kept.page
      .locator('.board li', { hasText: /Stryker.*Arcane Shield/ })
      .first()
      .waitFor({ state: 'attached' })
    expect(kept.somebody.troubles).toEqual([])
  }, 120_000)

  it('says why a warjack gets no focus', async () => {
    const spots = asked(file, 1, 'allocate')
    const { page, player } = await playing(spots.at(-1)!.line, 1)
    await player.request.getByRole('heading', { name: 'Assign focus' }).waitFor()
    const why = player.request.getByText(/receives no focus|outside the control area/)
    if ((await why.count()) > 0) {
      const row = player.request.locator('li').filter({ has: why.first() })
      expect(await row.getByRole('button', { disabled: false }).count()).toBe(0)
    }
    expect(await faults(page)).toEqual([])
  }, 60_000)

  it('is played on a phone until a warcaster falls', async () => {
    const spot = asked(file, 0, 'act').at(-3)!
    const { somebody, page, player } = await playing(spot.line, 0, { size: 'phone' })
    for await (const stand of player.stands()) {
      if (stand === 'handover') await player.takeTable()
      else await player.letBot()
    }
    await page
      .getByText(/is removed from play/)
      .first()
      .waitFor()
    expect(await sideways(page)).toBe(0)
    expect(somebody.troubles).toEqual([])
  }, 240_000)
})
