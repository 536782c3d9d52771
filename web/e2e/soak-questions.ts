// Every kind of question of Warpath is answered by the page's own controls, without a bot's
// advice: matches that programs played are taken up again where it was asked.
import { expect, it } from 'vitest'
import type { Size } from './support/browser'
import { General } from './support/general'
import { Player } from './support/hands'
import { seat } from './support/match'
import { fork, record, spotsOf, take, type Spot } from './support/past'
import { visit } from './support/visit'

const here = visit()
const spotsEach = 2

const sides = [
  ['en-column', 'pl-tide'],
  ['en-nightfall', 'pl-whispers'],
  ['en-siege', 'pl-outbreak'],
  ['en-lance', 'pl-pack'],
] as const
const bots: [string, string][] = [
  ['greedy', 'random'],
  ['random', 'greedy'],
  ['greedy', 'greedy'],
]
const games = 60
const files = Array.from({ length: games }, (_, n) => {
  const [one, other] = sides[n % sides.length]!
  return record(n, { system: 'warpath', bots: bots[n % bots.length]!, forces: [one, other] })
})
const spots = [...spotsOf(files, spotsEach)]
const replays = new Map<string, Promise<string>>()

/** Answers what is asked there. */
async function answered({ file, line, seat: whose }: Spot, size: Size): Promise<string> {
  const { url } = here.server
  if (!replays.has(file)) replays.set(file, take(url, file))
  const match = await fork(url, await replays.get(file)!, line, whose)
  const somebody = await here.somebody({ size })
  await seat(somebody.context, match)
  const player = new Player(await somebody.goto(`/m/${match.id}`), size === 'phone')
  await player.asked()
  const prompt = await player.prompt()
  const general = new General(player)
  const own = await general.decide()
  expect(somebody.troubles).toEqual([])
  return `${own ? '' : 'ADVISED '}${prompt}`
}

it.each(spots)('%s', { timeout: 120_000 }, async (tag, some) => {
  for (const spot of some)
    for (const size of ['desktop', 'phone'] as const) {
      const told = await answered(spot, size)
      console.log(`${tag} ${size} ${spot.line}: ${told}`)
      expect(told).not.toMatch(/^ADVISED/)
    }
})
