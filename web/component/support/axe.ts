// Accessibility, as axe finds it in the page that is mounted: WCAG 2.2 A and AA.
import 'axe-core'
import { expect } from 'vitest'
import { broken, hidden, lines, tags } from '../../e2e/support/faults'

/** Returns what axe finds on the page, a line each; of its colours by day and by lamp. */
export async function faults(): Promise<string[]> {
  return (await broken(tags)).flatMap(lines)
}

/** Returns how much of the page can only be seen by scrolling sideways, in pixels. */
export const sideways = hidden

/** Expects that a state of the page is fit for everybody, and needs no scrolling sideways. */
export async function fit(state: string): Promise<void> {
  expect({ state, faults: await faults(), sideways: sideways() }).toEqual({ state, faults: [], sideways: 0 })
}
