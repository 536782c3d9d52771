// What Warpath's table shows besides pieces: where objectives may lie, and orders face down and
// turned over.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { playedUntil, tagged } from './support/advisor'
import { faults } from './support/axe'
import { Player } from './support/hands'
import { make, seat } from './support/match'
import { fork, record, spotsOf, take } from './support/past'
import { visit } from './support/visit'

const here = visit()

const army = (faction: string, ...units: string[]) => ({
  ...{ id: faction, name: faction, faction, points: 1000 },
  companies: [{ units: units.map((unit) => ({ unit })) }],
})

const skirmish = (mission: string) => ({
  ...{ practice: true, table: '48x48', terrain: 'outskirts', mission },
  forces: [
    { force: army('enforcers', 'captain', 'operatives', 'panther') },
    { force: army('plague', 'lord', 'ghouls', 'artillery') },
  ],
})

const fixed = skirmish('long-fronts+three-on-the-line+steady-hold+full-deployment')
const person = { kind: 'person' } as const

/** Backs of a side, and those of them that show their order. */
const backs = (page: Page, side: 0 | 1) => page.locator(`[data-banner].seat-${side} > svg.sealed`)
const known = (page: Page, side: 0 | 1) => page.locator(`[data-banner].seat-${side} > svg.sealed:has(use)`)
const open = (page: Page, side: 0 | 1) => page.locator(`[data-banner].seat-${side} > svg:not(.sealed)`)

describe("Warpath's table", () => {
  it('outlines where an objective may lie, and what is barred of it', async () => {
    const wish = skirmish('long-fronts+placed-by-players+steady-hold+full-deployment')
    const match = await make(here.server.url, [person, { kind: 'bot' }], wish, 1, 'warpath')
    await playedUntil(here.server.url, match, tagged('objective'))
    const somebody = await here.somebody()
    await seat(somebody.context, match)
    const page = await somebody.goto(`/m/${match.id}`)
    const player = new Player(page)
    await page.locator('.reach path').first().waitFor({ state: 'attached' })
    expect(await page.locator('.reach path').count()).toBe(1)
    // Around the objective in the middle, at the least.
    expect(await page.locator('.barred path').count()).toBeGreaterThan(0)
    const middle = (await page.locator('[data-marker="objective-1"]').boundingBox())!
    await page.mouse.click(middle.x + middle.width / 2, middle.y + middle.height / 2 + 20)
    await player.request.getByText(/too near to objective 1/).waitFor()
    expect(await faults(page)).toEqual([])
    expect(somebody.troubles).toEqual([])
  }, 60_000)

  it('shows orders as backs while they are placed, and turns all over at once', async () => {
    const match = await make(here.server.url, [person, person], fixed, 1, 'warpath', true)
    await playedUntil(here.server.url, match, tagged('orders'))
    const people = await Promise.all(
      match.seats.map(async (one) => {
        const somebody = await here.somebody({ still: false })
        await seat(somebody.context, { ...match, seats: [one] })
        return { somebody, player: new Player(await somebody.goto(`/m/${match.id}`)) }
      }),
    )
    const [blue, red] = people.map((p) => p.player) as [Player, Player]
    await blue.asked()
    await blue.letBot()
    // Blue knows its own, Red sees that something lies there.
    await known(blue.page, 0).first().waitFor()
    expect(await known(blue.page, 0).count()).toBe(3)
    await backs(red.page, 0).first().waitFor()
    expect(await known(red.page, 0).count()).toBe(0)
    expect(await backs(blue.page, 1).count()).toBe(0)
    await red.letBot()
    // Both see the other's face down for a moment, then open.
    for (const [one, other] of [
      [blue, 1],
      [red, 0],
    ] as const) {
      await one.page.getByText('All orders are turned over').filter({ visible: true }).first().waitFor()
      await open(one.page, other).first().waitFor()
      expect(await open(one.page, other).count()).toBe(3)
    }
    expect(people.flatMap((p) => p.somebody.troubles)).toEqual([])
  }, 90_000)

  it('puts a template on any point, and says whose men are under it', async () => {
    const forces: [string, string] = ['en-siege', 'pl-outbreak']
    const file = record(0, { system: 'warpath', bots: ['random', 'random'], forces })
    const spot = spotsOf([file], 1).get('shoot')![0]!
    const match = await fork(here.server.url, await take(here.server.url, file), spot.line, spot.seat)
    const somebody = await here.somebody()
    await seat(somebody.context, match)
    const page = await somebody.goto(`/m/${match.id}`)
    const player = new Player(page)
    await player.asked()

    // Whoever hides somebody from who shoots is lit, and said to be in the way.
    const sight = page.locator('[data-sight]')
    const hiding = player.board.locator('.base .hiding')
    for (const line of (await player.board.getByRole('button', { name: /, theirs/ }).all()).toReversed()) {
      await page.keyboard.press('l')
      await sight.getByText(/^Line of sight/).waitFor()
      await line.dispatchEvent('click')
      await sight.getByText(/sees|No sight from/).waitFor()
      if ((await hiding.count()) > 0) break
      await page.keyboard.press('Escape')
    }
    const unit = await hiding.first().evaluate((e) => e.closest<SVGElement>('.base')!.dataset.piece!)
    const hider = player.board.locator(`li > [id$="-${unit}"]`)
    await hider.getByText(/in the way of the line of sight/).waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await hiding.first().waitFor({ state: 'detached' })

    await player.choose('Direct blast at a point')
    await player.commit()
    await player.request.getByRole('heading', { name: /^Where is the template/ }).waitFor()
    await page.locator('.reach path').first().waitFor({ state: 'attached' })
    // One's own are lawful, as far as they are seen and in range, and are named before dice are rolled.
    const board = (await player.board.boundingBox())!
    const confirm = page.locator('[data-commit]:not([aria-disabled])')
    for (const line of await player.board.getByRole('button', { name: /, yours/ }).all()) {
      const { px, py } = await player.place(Number((await line.getAttribute('id'))!.replace(/.*-/, '')))
      const [x, y] = [px - board.x, py - board.y]
      if (x < 40 || y < 40 || x > board.width - 40 || y > board.height - 40) continue
      await player.pressAt(px, py)
      if (
        await confirm.waitFor({ timeout: 1000 }).then(
          () => true,
          () => false,
        )
      )
        break
    }
    await player.request.getByText(/Your own: \d/).waitFor()
    await page.getByText('hits expected').filter({ visible: true }).first().waitFor()
    await player.commit()
    await player.log
      .getByText(/at a point/)
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(somebody.troubles).toEqual([])
  }, 60_000)
})
