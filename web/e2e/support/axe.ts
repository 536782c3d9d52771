// Accessibility, as axe finds it: WCAG 2.2 A and AA.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { broken, hidden, lines, tags } from './faults'

/** Axe itself, which a page is given once. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page, a line each; of its colours by day and by lamp. */
export async function faults(page: Page): Promise<string[]> {
  // A script that is evaluated from outside is no concern of the page's policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return (await page.evaluate(broken, tags)).flatMap(lines)
}

/** How much of the page can only be seen by scrolling sideways, in pixels, or not even by that:
    a table clips what is wider than the screen. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(hidden)
}
