// The pictures of the README: the real page and the real server, at positions that
// tell something. `npm run screens` takes them all, `-- -t phone` those so called.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { playedOut } from './support/advisor'
import type { Look, Person } from './support/browser'
import { madeIn, make, seat, type Chair, type Made } from './support/match'
import { asked, covered, fork, linesOf, longGuns, played, record, take, type Attack } from './support/past'
import { visit } from './support/visit'

const folder = resolve(import.meta.dirname, '../../docs/screens')
const here = visit()
const phone: Look = { size: 'phone', scale: 2 }
const gun = 'Rail Gun'

let file: string
let replay: string
let attack: Attack

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  // Bots learn: the first match in which it comes to such an attack.
  let found: Attack | undefined
  for (let seed = 1; !found; seed++) {
    file = played(seed, 'harvest-fields')
    found = covered(file, gun)
  }
  attack = found
  replay = await take(here.server.url, file)
})

/** Takes the picture, once nothing of the page is on its way. */
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return document.fonts.ready.then(() => undefined)
  })
  await page.mouse.move(0, 0)
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' })
}

/** Tables as they stand on a day like any other: some ended, some under way. */
async function busy({ context }: Person, crowd: Page): Promise<void> {
  const { url } = here.server
  const forces = ['ac-skirmish', 'isa-skirmish'] as [string, string]
  const mission = 'boiling-point'
  for (const seed of [3, 5]) await take(url, record(seed, { mission, forces }))
  const live: Made[] = []
  for (const [i, line] of [attack.line - 60, attack.line - 30, attack.line + 5].entries()) {
    live.push(await fork(url, replay, line))
    await watch(crowd, live.slice(-1), 9 - 3 * i)
  }
  const me: Chair = { kind: 'person' }
  const small = { mission, forces: forces.map((sample) => ({ sample })) }
  await seat(context, await make(url, [me, me], small))
  for (const line of [150, attack.line]) await seat(context, await fork(url, replay, line))
  await until(async () => {
    const listed = (await get<{ matches: { id: string; line: string }[] }>('/api/matches')).matches
    return live.every(({ id }) => listed.some((m) => m.id === id && /Pulse/.test(m.line)))
  })
}

/** So many people who look on. */
async function watch(page: Page, matches: Made[], people: number): Promise<void> {
  const paths = matches.flatMap(({ id }) => Array.from({ length: people }, () => `/api/matches/${id}/play`))
  await page.evaluate((paths) => {
    for (const path of paths) {
      const socket = new WebSocket(path)
      socket.onopen = () => socket.send(JSON.stringify({ type: 'sit' }))
    }
  }, paths)
}

async function get<T>(path: string): Promise<T> {
  return (await (await fetch(here.server.url + path)).json()) as T
}

const until = (ready: () => Promise<boolean>) => expect.poll(ready).toBe(true)

// The first, since the matches of the other pictures would be listed too.
it('home', { timeout: 120_000 }, async () => {
  const person = await here.somebody()
  const crowd = await here.somebody()
  await crowd.goto('/watch')
  await busy(person, crowd.page)
  const page = await person.goto('/')
  await page.locator('a[href^="/m/"]').first().waitFor()
  // The smallest game is there for tests only.
  await page.getByRole('radio', { name: 'Duel' }).evaluate((card) => card.remove())
  await picture(page, 'home')
})

/** Somebody in the middle of a match, who plays it on from a line. */
async function atLine(line: number, look: Look = {}, from = replay): Promise<Person> {
  const person = await here.somebody({ log: false, ...look })
  const match = await fork(here.server.url, from, line)
  await seat(person.context, match)
  await person.goto(`/m/${match.id}`)
  await person.page.locator('[data-commit]').waitFor()
  return person
}

/** Somebody who aims at a target in cover, and reads what is likely to come of it. */
async function aiming(look: Look = {}): Promise<Page> {
  const { page } = await atLine(attack.line, look)
  const press = (what: Locator) => (look.size === 'phone' ? what.tap() : what.click())
  const request = page.getByRole('region', { name: 'Request' })
  await press(request.getByRole('radio', { name: new RegExp(gun) }))
  await press(request.getByRole('radio', { name: new RegExp(`^${attack.target}`) }))
  await page.getByRole('region', { name: /^Forecast/ }).waitFor()
  await closer(page)
  return page
}

/** Looks at the board from so near that models have their signs. */
async function closer(page: Page): Promise<void> {
  const board = await page.getByRole('application').boundingBox()
  const wanted = Math.min(260, (board?.width ?? 0) / 2)
  for (let steps = 0; steps < 20; steps++) {
    const sight = await page.locator('g.sight .band').first().boundingBox()
    if (!sight || sight.width >= wanted) return
    await page.mouse.move(sight.x + sight.width / 2, sight.y + sight.height / 2)
    await page.mouse.wheel(0, -100)
    await page.waitForFunction(
      (was) => document.querySelector('g.sight .band')?.getBoundingClientRect().width !== was,
      sight.width,
    )
  }
}

const pressed = (what: Locator, look: Look) => (look.size === 'phone' ? what.tap() : what.click())

/** Somebody at the first action of Blue's at which such a row may be chosen, and it is. */
async function meaning(file: string, replay: string, row: RegExp, look: Look): Promise<Page> {
  for (const { line } of asked(file, 0, 'act')) {
    const person = await atLine(line, look, replay)
    const rows = person.page
      .getByRole('region', { name: 'Request' })
      .getByRole('radio', { name: row, disabled: false })
    if ((await rows.count()) > 0) {
      await pressed(rows.first(), look)
      return person.page
    }
    await person.leave()
  }
  throw new Error(`nobody is offered ${row}`)
}

describe('a match', () => {
  it.each<[string, Look]>([
    ['match', {}],
    ['match-lamp', { theme: 'lamp' }],
    ['match-1280', { size: 'laptop' }],
    ['match-tablet', { size: 'tablet' }],
    ['phone', phone],
    ['phone-lamp', { ...phone, theme: 'lamp' }],
  ])('%s', async (name, look) => picture(await aiming(look), name))

  it('result, dice', { timeout: 120_000 }, async () => {
    const { page } = await atLine(linesOf(file) - 6)
    await playedOut(here.server.url, await madeIn(page))
    const result = page.getByRole('dialog')
    await result.getByRole('heading', { name: 'Luck' }).waitFor()
    await picture(page, 'result')
    await result.getByRole('link', { name: 'Check the dice' }).click()
    await page.getByRole('heading', { name: /rolls agree/ }).waitFor()
    await picture(page, 'dice')
  })
})

describe('Warpath', () => {
  let file: string
  let replay: string
  beforeAll(async () => {
    const mission = 'long-fronts+three-on-the-line+steady-hold+full-deployment'
    file = record(5, {
      system: 'warpath',
      mission,
      terrain: 'refinery-road',
      forces: ['en-column', 'pl-tide'],
    })
    replay = await take(here.server.url, file)
  })

  it.each<[string, Look]>([
    ['warpath', {}],
    ['warpath-phone', phone],
  ])('%s', async (name, look) => {
    const shots = asked(file, 0, 'shoot').filter(({ events }) =>
      events?.some((e) => e.facts?.modifiers?.some((m) => m.name === 'In Cover')),
    )
    const { page } = await atLine((shots[1] ?? shots[0])!.line, look, replay)
    const advice = page.getByRole('button', { name: 'Do it for me' })
    await (look.size === 'phone' ? advice.tap() : advice.click())
    await page.getByRole('region', { name: /^Forecast/ }).waitFor()
    await picture(page, name)
  })

  it('warpath-orders', async () => {
    const { page } = await atLine(asked(file, 0, 'orders')[1]!.line, {}, replay)
    await page.getByRole('button', { name: 'Do it for me' }).click()
    await page.locator('[data-commit]:not([aria-disabled])').waitFor()
    // The other side has placed its own by now.
    await page.locator('[data-banner].seat-1 > svg.sealed').first().waitFor()
    await picture(page, 'warpath-orders')
  })

  it('warpath-setup', async () => {
    const { page } = await here.somebody()
    await page.goto('/setup/warpath')
    await page.getByLabel('Scoring').selectOption('escalation')
    await page.getByLabel('Deployment Zones').selectOption('quarters')
    await picture(page, 'warpath-setup')
  })
})

describe('WARMACHINE', () => {
  let file: string
  let replay: string
  beforeAll(async () => {
    file = record(4, { system: 'warmachine', forces: ['cygnar-box', 'cryx-box'] })
    replay = await take(here.server.url, file)
  })

  /** Somebody whose model may charge, with a charge in mind. */
  async function charging(look: Look): Promise<Page> {
    const page = await meaning(file, replay, /Charge/, look)
    const slayer = page.getByRole('radio', { name: /^Slayer/ }).first()
    if ((await slayer.count()) > 0) await pressed(slayer, look)
    await page.getByRole('region', { name: /^Forecast/ }).waitFor()
    return page
  }

  it.each<[string, Look]>([
    ['warmachine', {}],
    ['warmachine-lamp', { theme: 'lamp' }],
    ['warmachine-phone', phone],
  ])('%s', async (name, look) => picture(await charging(look), name))
})

describe('Cybernekro', () => {
  let file: string
  let replay: string
  beforeAll(async () => {
    const [mission, terrain] = ['ritual', 'sump-works']
    file = record(1, { system: 'cybernekro', mission, terrain, forces: ['lowmere-watch', 'wired-saints'] })
    replay = await take(here.server.url, file)
  })

  it.each<[string, Look]>([
    ['cybernekro', {}],
    ['cybernekro-phone', phone],
  ])('%s', async (name, look) => {
    const page = await meaning(file, replay, /^\d*\s*Shoot/, look)
    const targets = page.getByRole('region', { name: 'Request' }).locator('.chips').getByRole('radio')
    if ((await targets.count()) > 0) await pressed(targets.first(), look)
    await page.getByRole('region', { name: /^Forecast/ }).waitFor()
    await picture(page, name)
  })
})

describe('a force', () => {
  /** Somebody at the builder with a lawful force. */
  async function building(look?: Look): Promise<Page> {
    const { page } = await here.somebody(look)
    await page.goto('/forces/warcaster')
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByLabel('Or paste the text').fill(longGuns())
    await page.getByRole('button', { name: 'Read the force' }).click()
    await page.locator('.verdict [role=status]').filter({ hasText: 'Lawful' }).waitFor()
    await page.getByRole('button', { name: 'Dusk Wolf', exact: true }).click()
    return page
  }

  it('force', async () => {
    const page = await building()
    await page.getByRole('button', { name: /^Shoulder/ }).click()
    await page.getByRole('radio', { name: new RegExp(`^${gun}`) }).waitFor()
    await picture(page, 'force')
  })

  it('phone-force', async () => picture(await building(phone), 'phone-force'))
})

describe('afterwards', () => {
  it('replay', async () => {
    const { page } = await here.somebody()
    await page.goto(`/r/${replay}?line=${attack.line + 1}`)
    await page.locator('.lines [aria-current]').waitFor()
    await picture(page, 'replay')
  })

  it('rules', async () => {
    const { page } = await here.somebody()
    await page.goto('/rules/warcaster')
    await page.locator('article').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('cover')
    await page.getByRole('link', { name: /When terrain gives cover/ }).waitFor()
    await picture(page, 'rules')
  })
})

it('setup', async () => {
  const { page } = await here.somebody()
  await page.goto('/setup/warcaster')
  await page.getByRole('radio', { name: /Full game/ }).click()
  await page.getByRole('radio', { name: /Surface Tension/ }).click()
  await page.getByRole('radio', { name: /Generated/ }).click()
  await page.getByLabel('Number', { exact: true }).fill('1871')
  await page.keyboard.press('Enter')
  await picture(page, 'setup')
})
