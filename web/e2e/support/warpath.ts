// A small game of Warpath, and how orders are given in it.
import type { Page } from 'playwright-core'
import type { Player } from './hands'

/** A force of one Company, lawful or not. */
export const army = (faction: string, ...units: string[]) => ({
  ...{ id: faction, name: faction, faction, points: 1000 },
  companies: [{ units: units.map((unit) => ({ unit })) }],
})

/** Two small forces on an empty table, with all of them deployed. */
export const skirmish = {
  practice: true,
  table: '48x48',
  terrain: 'none',
  mission: 'long-fronts+three-on-the-line+full-deployment',
  forces: [
    { force: army('enforcers', 'captain', 'operatives', 'panther') },
    { force: army('plague', 'lord', 'ghouls', 'artillery') },
  ],
}

/** The orders beside units of a side that can be read: backs tell nothing. */
export const orders = (page: Page, side: 0 | 1) =>
  page.locator(`[data-banner]:is(.seat-${side}) > svg:has(use)`)

/** Gives an order to each unit by its name in the list. */
export async function choose(player: Player, ...given: [RegExp, string][]) {
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
}
