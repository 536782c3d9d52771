// Accessibility, as axe finds it: WCAG 2.2 A and AA.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Result } from 'axe-core'
import type { Page } from 'playwright'

/** Axe itself, which a page is given once. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page, a line each; of its colours by day and by lamp. */
export async function faults(page: Page): Promise<string[]> {
  // A script that is evaluated from outside is no concern of the page's policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(async (tags) => {
    const find = async (runOnly: string[]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      return (await run(document, { runOnly, resultTypes: ['violations'] })).violations
    }
    const table = document.documentElement.dataset
    const light = table.theme
    const all = await find(tags)
    table.theme = light === 'lamp' ? 'day' : 'lamp'
    const colours = await find(['color-contrast'])
    table.theme = light
    return [...all, ...colours]
  }, tags)
  return found.flatMap(lines)
}

function lines(rule: Result): string[] {
  return rule.nodes.map(
    (n) => `${rule.id}: ${n.target.join(' ')} ${n.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
  )
}

/** How much of the page can only be seen by scrolling sideways, in pixels, or not even by that:
    a table clips what is wider than the screen. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const wide = [document.documentElement, ...document.querySelectorAll('.table')]
    return Math.max(...wide.map((e) => e.scrollWidth - e.clientWidth))
  })
}
