// How long a frame takes in a game of Warpath of 1500 points on the large table, with all its
// terrain: while a unit is dragged, or one base of it, while orders are given, targets looked
// at, and a template laid. `make frames` prints it. Nothing is asserted of the time.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { closeBrowser, started } from './support/browser'
import { screens, told } from './support/frames'
import { Player } from './support/hands'
import { seat } from './support/match'
import { fork, record, spotOf, take } from './support/past'
import { traced } from './support/trace'
import { visit } from './support/visit'

const here = visit()
const seconds = 5

const file = record(5, {
  system: 'warpath',
  forces: ['en-siege', 'pl-outbreak'],
  mission: 'long-fronts+five+final-count+full-deployment',
  terrain: 'refinery-road',
})

interface At {
  px: number
  py: number
}

/** Moves the mouse about a place until the time is up. */
async function circle(page: Page, { px, py }: At, far = 60) {
  const end = Date.now() + 1000 * seconds
  for (let n = 0; Date.now() < end; n++)
    await page.mouse.move(px + far * Math.sin(n / 20), py + far * (1 - Math.cos(n / 20)))
}

/** Where the nth base stands that is said to be so. */
async function standing(player: Player, words: RegExp, n = 0): Promise<At> {
  const id = await player.board.getByRole('button', { name: words }).nth(n).getAttribute('id')
  return player.place(Number(id!.replace(/.*-/, '')))
}

/** Something that is done for some seconds, where a question is asked that took so many numbers. */
interface Deed {
  name: string
  tag: string
  numbers?: number
  /** The last time that it is asked, not the first. */
  last?: boolean
  ready?(player: Player): Promise<void>
  done(player: Player): Promise<void>
}

async function drag(player: Player) {
  const at = await standing(player, /yours.*selected/)
  await player.page.mouse.move(at.px, at.py)
  await player.page.mouse.down()
  await circle(player.page, at)
  await player.page.mouse.up()
}

const deeds: Deed[] = [
  {
    name: 'a unit of six deployed',
    tag: 'place',
    numbers: 42,
    last: true,
    async done(player) {
      const box = (await player.page.locator('.ghost').first().boundingBox())!
      const at = { px: box.x + box.width / 2, py: box.y + box.height / 2 }
      await player.page.mouse.move(at.px, at.py)
      await player.page.mouse.down()
      await circle(player.page, at)
      await player.page.mouse.up()
    },
  },
  { name: 'a unit of six dragged', tag: 'move', numbers: 42, done: drag },
  {
    name: 'one base of it dragged',
    tag: 'move',
    numbers: 42,
    ready: (player) => player.press(player.request.locator('.chips').getByRole('radio').nth(1)),
    done: drag,
  },
  {
    name: 'orders given',
    tag: 'orders',
    async done({ page }) {
      const end = Date.now() + 1000 * seconds
      for (let n = 0; Date.now() < end; n++) await page.keyboard.press(String(1 + (n % 3)))
    },
  },
  {
    name: 'targets looked at',
    tag: 'shoot',
    async done(player) {
      const lines = player.board.getByRole('button', { name: /, lawful/ })
      const [from, to] = [
        await standing(player, /, lawful/),
        await standing(player, /, lawful/, (await lines.count()) - 1),
      ]
      const end = Date.now() + 1000 * seconds
      for (let n = 0; Date.now() < end; n++) {
        const part = (1 - Math.cos(n / 20)) / 2
        await player.page.mouse.move(from.px + (to.px - from.px) * part, from.py + (to.py - from.py) * part)
      }
    },
  },
  {
    name: 'a template laid',
    tag: 'aim',
    async done(player) {
      const { page } = player
      const at = await standing(player, / theirs/)
      await page.mouse.click(at.px, at.py)
      await page.mouse.move(at.px, at.py)
      await page.mouse.down()
      await circle(page, at)
      await page.mouse.up()
    },
  },
]

/** Somebody who is asked what the deed is done at. */
async function asked(replay: string, { tag, numbers, last }: Deed): Promise<Player> {
  const { line, seat: whose } = spotOf(file, tag, numbers, last)
  const match = await fork(here.server.url, replay, line, whose)
  const person = await here.somebody()
  await seat(person.context, match)
  const player = new Player(await person.goto(`/m/${match.id}`))
  await player.asked()
  return player
}

it.each(screens)('%s', { timeout: 300_000 }, async (name, flags) => {
  await closeBrowser()
  const browser = await started(...flags)
  const replay = await take(here.server.url, file)
  for (const deed of deeds) {
    for (const view of ['near', 'the whole table']) {
      const player = await asked(replay, deed)
      const { page } = player
      if (view !== 'near') await page.getByRole('button', { name: 'Show the whole table' }).click()
      await deed.ready?.(player)
      const bases = await page.locator('[data-piece]').count()
      const { busy, apart } = await traced(browser, page, () => deed.done(player))
      expect(busy.length).toBeGreaterThan(0)
      console.log(
        [
          `Warpath, ${deed.name}, ${name}, ${view}: ${bases} bases, ${busy.length} frames`,
          `  main thread a frame: ${told(busy)}`,
          `  from frame to frame: ${told(apart)}`,
        ].join('\n'),
      )
      await page.context().close()
    }
  }
})
