// Amounts given to items: each within its own bounds, their sum within those of all.
import type { Item } from '../../wire'

export interface Bounds {
  min: number
  max: number
}

export const sumOf = (amounts: number[]) => amounts.reduce((sum, n) => sum + n, 0)

/** The most that item i may have, what the others have considered. */
export function mostOf(items: Item[], amounts: number[], i: number, bounds: Bounds): number {
  const own = items[i]?.barred ? 0 : (items[i]?.max ?? Infinity)
  const rest = bounds.max > 0 ? bounds.max - (sumOf(amounts) - (amounts[i] ?? 0)) : Infinity
  return Math.max(0, Math.min(own, rest))
}

/** The amounts with item i changed, kept within its bounds. */
export function changed(items: Item[], amounts: number[], i: number, to: number, bounds: Bounds): number[] {
  const next = [...amounts]
  next[i] = Math.max(0, Math.min(to, mostOf(items, amounts, i, bounds)))
  return next
}

/** As much as may be of each item, from the first on. */
export function filled(items: Item[], bounds: Bounds): number[] {
  let amounts = items.map(() => 0)
  items.forEach((item, i) => (amounts = changed(items, amounts, i, item.max ?? 0, bounds)))
  return amounts
}

/** What is missing to a sum that may be given, or undefined. */
export function missing(amounts: number[], bounds: Bounds): number | undefined {
  const short = bounds.min - sumOf(amounts)
  return short > 0 ? short : undefined
}
