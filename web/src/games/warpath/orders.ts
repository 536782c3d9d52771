// The orders of a Round by the words that questions have for them.
import type { Unit } from '../table'

type Order = NonNullable<Unit['order']>

const orders: Record<string, Order> = {
  overwatch: { glyph: 'o-overwatch', name: 'Overwatch' },
  sprint: { glyph: 'o-sprint', name: 'Sprint' },
  advance: { glyph: 'o-advance', name: 'Advance' },
  shoot: { glyph: 'o-shoot', name: 'Shoot' },
}

export const sealed: Order = { name: 'Order, face down', sealed: true }

/** The order of a word, face down. */
export function faceDown(order: string): Order {
  const open = orders[order]
  return open ? { ...open, name: `${open.name}, face down`, sealed: true } : sealed
}

export const orderSign = (order: string | undefined): string | undefined => orders[order ?? '']?.glyph

/** Orders that are placed and turned over: those of engaged units are open at once. */
export const isPlaced = (order: Order | undefined): boolean =>
  order !== undefined && !order.glyph?.startsWith('o-assault')
