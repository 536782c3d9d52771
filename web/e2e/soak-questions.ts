// Every kind of question of Warpath is answered by the page's own controls, by clicks and by
// taps, without a bot's advice: games that programs played are taken up again where it was asked.
import { expect, it } from 'vitest'
import { hintFor } from '../src/games/warpath/hints'
import type { Size } from './support/browser'
import { General } from './support/general'
import { Player } from './support/hands'
import { make, seat } from './support/match'
import { fork, record, spotsOf, take, type Spot } from './support/past'
import { visit } from './support/visit'
import { army, skirmish } from './support/warpath'

const here = visit()

const sides: [string, string][] = [
  ['en-column', 'pl-tide'],
  ['en-nightfall', 'pl-whispers'],
  ['en-siege', 'pl-outbreak'],
  ['en-lance', 'pl-pack'],
]
const random: [string, string] = ['random', 'random']
const greedy: [string, string] = ['greedy', 'greedy']
const game = (seed: number, bots: [string, string]) =>
  record(seed, { system: 'warpath', bots, forces: sides[seed % sides.length]! })
// Programs that play at random are asked more than others; these games have seldom kinds.
const files = [
  ...[17, 27, 28, 59, 113, 114, 168, 315].map((seed) => game(seed, random)),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((seed) => game(seed, greedy)),
]
const spots = spotsOf(files, 1)
const replays = new Map<string, Promise<string>>()

/** What is asked only in a game on other terms. */
const terms: Record<string, object> = {
  time: { ...skirmish, timed: true },
  alone: { ...skirmish, forces: [{ sample: 'en-column' }, { force: army('plague', 'ghouls') }] },
}

/** The file of a match against the bot by somebody who takes its advice. */
async function advised(wish: object): Promise<string> {
  const { url } = here.server
  const players = [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }] as const
  const match = await make(url, [...players], wish, 0, 'warpath')
  const somebody = await here.somebody()
  await seat(somebody.context, match)
  const player = new Player(await somebody.goto(`/m/${match.id}`))
  for await (const _ of player.stands()) {
    await player.propose()
    await player.commitAll()
  }
  return (await fetch(`${url}/api/replays/${match.id}/file`)).text()
}

/** Answers what is asked there; in words. */
async function answered({ file, line, seat: whose }: Spot, size: Size): Promise<string> {
  const { url } = here.server
  if (!replays.has(file)) replays.set(file, take(url, file))
  const match = await fork(url, await replays.get(file)!, line, whose)
  const somebody = await here.somebody({ size })
  await seat(somebody.context, match)
  const player = new Player(await somebody.goto(`/m/${match.id}`), size === 'phone')
  await player.asked()
  const prompt = await player.prompt()
  const own = await new General(player).decide()
  expect(somebody.troubles).toEqual([])
  return `${own ? '' : 'ADVISED '}${prompt}`
}

const tags = [...spots.keys(), ...Object.keys(terms)].sort()

it.each(tags)('%s', { timeout: 600_000 }, async (tag) => {
  const wish = terms[tag]
  const [spot] = (wish ? spotsOf([await advised(wish)], 1) : spots).get(tag) ?? []
  if (!spot) throw new Error(`nobody is asked ${tag}`)
  expect(hintFor(tag)).toBeDefined()
  for (const size of ['desktop', 'phone'] as const) {
    const told = await answered(spot, size)
    console.log(`${tag} ${size}: ${told}`)
    expect(told).not.toMatch(/^ADVISED/)
  }
})
