// What axe is asked about a page, and how its answer reads: WCAG 2.2 A and AA. The functions that
// run in the page use nothing of this file, so that a page can be given them as they are.
import type axe from 'axe-core'
import type { Result } from 'axe-core'

export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Runs in a page that has axe: returns the rules that the page breaks, those of its colours by
    day and by lamp. */
export async function broken(tags: string[]): Promise<Result[]> {
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
}

/** Returns a line for each place where a rule is broken. */
export function lines(rule: Result): string[] {
  return rule.nodes.map(
    (n) => `${rule.id}: ${n.target.join(' ')} ${n.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
  )
}

/** Runs in a page: returns how much of it can only be seen by scrolling sideways, in pixels, or
    not even by that: a table clips what is wider than the screen. */
export function hidden(): number {
  const wide = [document.documentElement, ...document.querySelectorAll('.table')]
  return Math.max(...wide.map((e) => e.scrollWidth - e.clientWidth))
}
