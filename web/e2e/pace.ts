// How steadily the other side's turns are told: ten turns of a bot in each game at every pace, by a
// real clock. It is written down in build/web-telling.json. Nothing is asserted of the time; it is
// the machine's.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { playedOn, playedUntil } from './support/advisor'
import { make } from './support/match'
import { visit } from './support/visit'

const here = visit()
const root = resolve(import.meta.dirname, '../..')
const turns = 10
/** How long a bot takes for a decision, in milliseconds, if nothing else is said. */
const thinks = 600

/** How long something stood on the page. */
interface Stood {
  ms: number
  /** The kind of its beat; none where nothing is told and the bot thinks. */
  beat: string
  said: string
}

const paces = ['slow', 'normal', 'quick', 'once'] as const
const games = ['warcaster', 'warpath', 'warmachine', 'cybernekro']

it.each(games.flatMap((game) => paces.map((pace) => [game, pace] as const)))(
  '%s, %s',
  async (game, pace) => {
    const { url } = here.server
    const match = await make(url, [{ kind: 'person' }, { kind: 'bot' }], {}, thinks, game)
    const person = await here.somebody({ pace, size: 'laptop', still: false })
    const page = await person.goto(`/m/${match.id}`)
    await page.getByRole('region', { name: 'Log' }).waitFor()
    await page.evaluate(watch)
    const stood: Stood[] = []
    let told = 0
    for (let n = 0; n < 400 && told < turns; n++) {
      const before = await page.evaluate(() => standing().length)
      await playedOn(url, match, 1)
      await playedUntil(url, match, () => true)
      await page.waitForFunction(() => rests(), undefined, { timeout: 300_000 })
      const now = (await page.evaluate(() => standing())).slice(before)
      if (now.length < (pace === 'once' ? 1 : 3)) continue
      told++
      stood.push(...now)
    }
    expect(told).toBe(turns)
    keep(`${game}, ${pace}`, stood)
    expect(person.troubles).toEqual([])
  },
  1_200_000,
)

/** What stood on the page so far; in the page. */
declare function standing(): Stood[]
/** Reports whether all is told, and nothing has come for a while; in the page. */
declare function rests(): boolean

/** Writes down in the page how long each beat, sentence and line stands. */
function watch() {
  const all: Stood[] = []
  let [last, since, now] = ['', performance.now(), { beat: '', said: '' }]
  Object.assign(globalThis, {
    standing: () => all,
    rests: () => !now.beat && performance.now() - since > 500,
  })
  const look = () => {
    requestAnimationFrame(look)
    const telling = document.querySelector<HTMLElement>('.telling')
    const beat = telling?.dataset.beat ?? ''
    const said = telling?.querySelector('[data-said]')?.textContent ?? ''
    const cells = [...(telling?.querySelectorAll('.cells li') ?? [])]
    const line = [...document.querySelectorAll('[data-line]')].at(-1)?.getAttribute('data-line')
    const shown = [beat, said, cells.findIndex((li) => li.matches('.now')), line].join('|')
    if (shown === last) return
    all.push({ ms: Math.round(performance.now() - since), ...now })
    ;[last, since, now] = [shown, performance.now(), { beat, said }]
  }
  look()
}

/** Adds to the file what stood longest, of each kind of beat. */
function keep(name: string, stood: Stood[]) {
  const longest: Record<string, Stood> = {}
  for (const s of stood) {
    const kind = s.beat || 'thinks'
    if (!longest[kind] || s.ms > longest[kind].ms) longest[kind] = s
  }
  const path = join(root, 'build/web-telling.json')
  mkdirSync(join(root, 'build'), { recursive: true })
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as object) : {}
  writeFileSync(path, JSON.stringify({ ...before, [name]: { stood: stood.length, longest } }, null, 2) + '\n')
  console.log(name, stood.length, JSON.stringify(longest))
}
