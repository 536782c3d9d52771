// How a match is at its end, through the page: who won with what score, a log without gaps,
// and a replay that can be gone through.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Made } from './match'

interface Kept {
  players: string[]
  winner: number[]
  scores: number[]
  lines: number
}

interface Told {
  no: number
  event: string
  /** Some are told it in other words, under the next number. */
  alone?: boolean
  /** What is taken back with it: the events from this number on. */
  from?: number
}

/** Looks at everything that the page shows of a match that has ended; what it came to, in words. */
export async function ended(
  page: Page,
  url: string,
  match: Made,
  touch: boolean,
  quiet = ['roll'],
): Promise<string> {
  const kept = (await (await fetch(`${url}/api/replays/${match.id}`)).json()) as Kept
  const told = toldIn(await (await fetch(`${url}/api/replays/${match.id}/file`)).text())
  const alone = new Set(told.filter((e) => e.alone).map((e) => e.no))
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name }).tap()

  const result = page.getByRole('dialog')
  const words = (await result.getByRole('heading').first().textContent())!.trim()
  expect(words).toMatch(winnerIn(kept, match))
  await result
    .locator('tr.big td')
    .nth(kept.scores.length - 1)
    .waitFor()
  expect(await result.locator('tr.big td').allTextContents()).toEqual(kept.scores.map(String))
  await page.keyboard.press('Escape')
  await result.waitFor({ state: 'detached' })

  if (touch) await tab('Log')
  const log = page.getByRole('region', { name: 'Log' })
  const every = log.getByRole('radio', { name: 'All' })
  await (touch ? every.tap() : every.click())
  const more = log.getByRole('button', { name: /^All \d+ lines$/ })
  while ((await more.count()) > 0) await (touch ? more.tap() : more.click())
  const lines = log.locator('[data-line]')
  const shown = await lines.evaluateAll((all) => all.map((line) => Number(line.getAttribute('data-line'))))
  expect(shown.map((no) => (alone.has(no - 1) ? no - 1 : no))).toEqual(loud(told, quiet))

  if (touch) await tab('Table')
  const link = page.getByRole('link', { name: 'Watch the replay' }).first()
  await (touch ? link.tap() : link.click())
  await page.waitForURL(`**/r/${match.id}*`)
  await stepped(page, kept.lines)
  return `${words} with ${kept.scores.join(' to ')}, ${shown.length} lines in the log`
}

/** The heading of somebody's result. */
function winnerIn({ winner, scores }: Kept, { seats }: Made): RegExp {
  if (winner.length === 0) return scores.length === 1 ? /^Lost$/ : /^A draw$/
  if (seats.length === 1 && winner.includes(seats[0]!.seat)) return /^You win$/
  return winner.includes(0) ? /^Blue wins$/ : /^Red wins$/
}

/** The numbers of the events of a file that are lines of a log: rolls are told by the next line,
    and what was taken back is none. */
function loud(told: Told[], quiet: string[]): number[] {
  let lines: number[] = []
  for (const { no, event, from } of told) {
    if (from !== undefined) lines = lines.filter((line) => line < from)
    if (!quiet.includes(event)) lines.push(no)
  }
  return lines
}

/** All events of a file. */
function toldIn(file: string): Told[] {
  const entries = file
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as { events?: Told[] })
  return entries.flatMap(({ events = [] }) => events)
}

/** Goes through a replay: to its beginning, a line, a turn, and to its end. */
async function stepped(page: Page, lines: number): Promise<void> {
  const slider = page.getByRole('slider').first()
  const line = async () => Number(await slider.getAttribute('aria-valuenow'))
  await page.locator('.lines [aria-current]').first().waitFor()
  await slider.focus()
  await page.keyboard.press('Home')
  await expect.poll(line).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(line).toBe(1)
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(line).toBeGreaterThan(1)
  await page.keyboard.press('End')
  await expect.poll(line).toBe(lines)
  await page
    .getByRole('heading', { name: /wins|draw|lost/i })
    .first()
    .waitFor()
}
