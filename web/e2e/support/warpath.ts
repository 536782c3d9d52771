// A small game of Warpath, how orders are given in it, and how it is played.
import type { Page } from 'playwright'
import type { Habits } from './general'
import type { Player } from './hands'

export { army, skirmish } from './warpath-forces'

/** The orders beside units of a side that can be read: backs tell nothing. */
export const orders = (page: Page, side: 0 | 1) =>
  page.locator(`[data-banner]:is(.seat-${side}) > svg:has(use)`)

/** Gives an order to each unit by its name in the list. */
export async function choose(player: Player, ...given: [RegExp, string][]) {
  await player.request.getByRole('heading', { name: /^Place an order/ }).waitFor()
  for (const [unit, name] of given) {
    const group = player.request.getByRole('group', { name: unit })
    const option = group.getByRole('radio', { name })
    if ((await option.count()) > 0 && (await option.isEnabled())) await option.check({ force: true })
  }
}

/** Gives orders, then confirms them. */
export async function order(player: Player, ...given: [RegExp, string][]) {
  await choose(player, ...given)
  await player.press(player.page.getByRole('button', { name: /^Place the orders/ }))
  await player.sent()
}

/** What is asked, by how its words begin. */
const kinds: [string, RegExp][] = [
  ['objective', /^Place an objective/],
  ['initiative', /^Take the Initiative/],
  ['side', /^Choose a Deployment Zone/],
  ['aboard', /^Put units aboard/],
  ['deploy', /^Deploy a unit/],
  ['place', /^Place .+ in your Deployment Zone/],
  ['command die', /^Roll a Command Die again/],
  ['orders', /^Place an order for each unit/],
  ['cunning', /^Change an order by Cunning/],
  ['first', /^Take the first Turn/],
  ['activate', /^Activate a unit/],
  ['extra', /^Activate another unit/],
  ['do', /^What does .+ do\?/],
  ['charge', /^Move .+ into contact with/],
  ['restore', /^Move .+ back into Coherency/],
  ['part', /^Move .+ back from /],
  ['move', /^Move /],
  ['arrive', /^Bring .+ onto the table/],
  ['consolidation', /^Consolidate (?!first)/],
  ['next', /^Which unit .+ next\?/],
  ['pile in', /^Pile in with/],
  ['roof', /^Place .+ in /],
  ['command order', /^A Command Order for/],
  ['transfix', /^Who is Transfixed/],
  ['shoot', /^Whom does .+ shoot at/],
  ['second target', /^A second target for/],
  ['split', /^Which base shoots at whom/],
  ['aim', /^Where is the template of/],
  ['further template', /^HIT/],
  ['reroll', /^Roll up to two failed dice/],
  ['lose', /^Take off a base/],
  ['allot', /: whom does each base attack/],
  ['share', /: how many of \d+ dice with /],
  ['spread', /^Who takes one hit more/],
  ['crash', /^Which bases go down/],
  ['move in', /^Which unit moves into/],
  ['eject', /^Put .+ (where|in contact with) /],
  ['consolidate first', /^Consolidate first/],
  ['consolidate', / may consolidate/],
  ['unpin', /^Take a Pinned marker off/],
  ['claim', /^At which objective/],
  ['alone', /^The opponent has no unit left/],
  ['time', /^Is the time up/],
]

/** How Warpath is played. */
export const habits: Habits = {
  kind: (_, prompt) => kinds.find(([, words]) => words.test(prompt))?.[0],
  board: {
    ...{ place: 'bring', roof: 'bring', arrive: 'bring', move: 'march', consolidation: 'march' },
    ...{ charge: 'close', restore: 'close', part: 'close', eject: 'close', 'pile in': 'close' },
    ...{ objective: 'aim', aim: 'aim', 'further template': 'beside', lose: 'lose' },
  },
  wanted: {
    do: /charge|assault|move|hover|get |leave/i,
    consolidate: /move|enter|attack|pursue|into/i,
  },
  sought: new Set(['objective', 'aim', 'further template', 'move', 'consolidation']),
}
