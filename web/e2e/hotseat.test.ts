// A whole short match by clicks: two people at one screen.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { duel, held, make, seat } from './support/match'
import { Player } from './support/hands'
import { visit } from './support/visit'

const here = visit()

/** Which seat looks, by what the request says. */
async function looking(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: 'Request' }).textContent()
  return /Red decides/.test(text ?? '') ? 1 : 0
}

/** The names of cards that are anywhere in the document, hidden or not. */
function shown(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (names) => names.filter((n) => document.documentElement.outerHTML.includes(n)),
    names as string[],
  )
}

/** Decides what is asked as a person would: by rows, and by the board. */
async function decide(player: Player): Promise<void> {
  const { page } = player
  const prompt = await player.prompt()
  if (prompt.startsWith('Take the first turn')) await player.choose(/take the first turn/i)
  else if (prompt.startsWith('Choose your side')) await player.choose(/the south edge/i)
  else if (prompt.startsWith('Place ')) return player.letBot()
  else if (prompt.startsWith('Charge')) await player.choose(/charge/i)
  else if (prompt.startsWith('Play a Cypher')) await player.choose(/play no Cypher/i)
  else if (prompt.startsWith('Move ')) return move(player)
  else if (/what next/.test(prompt)) {
    // A weapon, then its target on the board; else a step, else the end.
    const weapon = player.row(/Rifle/)
    if ((await weapon.count()) > 0) {
      await weapon.first().click()
      await page.getByRole('region', { name: /^Forecast/ }).waitFor()
      // The target pressed on the board means what is chosen.
      return player.pressModel(1 - (await looking(page)))
    } else await player.choose(/advance|end the activation/i)
  } else await player.request.getByRole('radio').first().click()
  await player.commit()
  if ((await page.locator('.note.warned').count()) > 0) await player.commit()
}

/** Moves towards the other model, by a click on the ground. */
async function move(player: Player): Promise<void> {
  const mine = await looking(player.page)
  const from = await player.place(mine)
  const to = await player.place(1 - mine)
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  const part = Math.min(5, far - 3) / far
  await player.pressAt(from.px + (to.px - from.px) * part, from.py + (to.py - from.py) * part)
  await player.page
    .getByText(/^[\d.]+″ of [\d.]+″$/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await player.commit()
}

describe('a match at one screen', () => {
  it('is played by clicks to a winner, and nobody sees the other hand', async () => {
    const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'person' }], duel)
    const person = await here.somebody()
    await seat(person.context, match)
    const page = await person.goto(`/m/${match.id}`)
    const player = new Player(page)
    let handed = 0
    for await (const stand of player.stands()) {
      if (stand === 'handover') {
        expect(await shown(page, held.flat())).toEqual([])
        await player.takeTable()
        handed++
      } else {
        const side = await looking(page)
        expect(await shown(page, held[1 - side]!)).toEqual([])
        expect(await shown(page, held[side]!)).not.toEqual([])
        await decide(player)
      }
    }
    expect(handed).toBeGreaterThan(2)
    const result = page.getByRole('dialog', { name: /^(Blue|Red) wins$|^A draw$/ })
    await result.waitFor()
    await result
      .getByText(/has no models in play|Pulse round is over/)
      .filter({ visible: true })
      .first()
      .waitFor()
    // The charts come a moment later, and move what stands below them.
    await result.getByRole('heading', { name: 'Luck' }).waitFor()
    await result.getByRole('link', { name: 'Watch the replay' }).click()
    await page.waitForURL(`**/r/${match.id}`)
    await page.getByRole('slider').first().waitFor()
    expect(person.troubles).toEqual([])
  }, 60_000)
})
