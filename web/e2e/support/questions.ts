// Every kind of question of a game is answered by the page's own controls, by clicks and by
// taps, without a bot's advice: games that programs played are taken up again where it was asked.
import { expect, it } from 'vitest'
import en from '../../src/text/en.json'
import type { Size } from './browser'
import { General, type Habits } from './general'
import { Player } from './hands'
import { make, seat } from './match'
import { fork, spotsOf, take, type Spot } from './past'
import type { Visit } from './visit'

interface Game {
  system: string
  habits: Habits
  /** What a newcomer is told where it is asked. */
  /** Games that programs played. */
  files: string[]
  /** What is asked only in a game on other terms, which are wished for. */
  terms?: Record<string, object>
}

/** Tests each of the questions; to be called once in a file. */
export function everyQuestion(here: Visit, { system, habits, files, terms = {} }: Game): void {
  const spots = spotsOf(files, 1)
  const replays = new Map<string, Promise<string>>()

  /** The file of a match against the bot by somebody who takes its advice. */
  async function advised(wish: object): Promise<string> {
    const { url } = here.server
    const players = [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }] as const
    const match = await make(url, [...players], wish, 0, system)
    const somebody = await here.somebody()
    await seat(somebody.context, match)
    const player = new Player(await somebody.goto(`/m/${match.id}`))
    for await (const _ of player.stands()) {
      await player.propose()
      await player.commitAll()
    }
    return (await fetch(`${url}/api/replays/${match.id}/file`)).text()
  }

  /**
   * Somebody who is asked that there. A game that is taken up before its first answer rolls its
   * dice anew, so that something else may be asked: then it is taken up again.
   */
  async function askedThere(tag: string, { file, line, seat: whose }: Spot, size: Size) {
    const { url } = here.server
    if (!replays.has(file)) replays.set(file, take(url, file))
    const somebody = await here.somebody({ size })
    for (let times = line === 0 ? 12 : 1; times > 0; times--) {
      const match = await fork(url, await replays.get(file)!, line, whose)
      await seat(somebody.context, match)
      const player = new Player(await somebody.goto(`/m/${match.id}`), size === 'phone')
      await player.asked()
      if ((await player.request.getAttribute('data-ask')) === tag) return { somebody, player }
    }
    throw new Error(`nobody is asked ${tag} at line ${line}`)
  }

  /** Answers what is asked there; in words. */
  async function answered(tag: string, spot: Spot, size: Size): Promise<string> {
    const { somebody, player } = await askedThere(tag, spot, size)
    const prompt = await player.prompt()
    const own = await new General(player, habits).decide()
    expect(somebody.troubles).toEqual([])
    return `${own ? '' : 'ADVISED '}${prompt}`
  }

  const tags = [...spots.keys(), ...Object.keys(terms)].sort()

  it.each(tags)(`${system}: %s`, { timeout: 600_000 }, async (tag) => {
    const wish = terms[tag]
    const [spot] = (wish ? spotsOf([await advised(wish)], 1) : spots).get(tag) ?? []
    if (!spot) throw new Error(`nobody is asked ${tag}`)
    const names = [tag, tag.split('/')[0]]
    expect(names.some((name) => `${system}.hint.${name}` in en)).toBe(true)
    for (const size of ['desktop', 'phone'] as const) {
      const told = await answered(tag, spot, size)
      console.log(`${tag} ${size}: ${told}`)
      expect(told).not.toMatch(/^ADVISED/)
    }
  })
}
