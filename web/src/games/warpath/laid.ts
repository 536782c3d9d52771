// Orders while they are placed, and while they are turned over. The rules put all of them
// on the table at once, when the last has been given: here they lie there as they are
// given, face down, and are seen face down before they are turned over.
import type { Given, Opened } from '../face'
import { tokensOf, unitsOf, type Table, type Unit } from '../table'
import { faceDown, isPlaced, sealed } from './orders'
import { word } from './text'

/** The table with other orders beside units. */
function withOrders(table: Table, order: (u: Unit) => Unit['order']): Table {
  const units = Object.fromEntries(
    unitsOf(table).map((u) => {
      const now = order(u)
      // Of a unit without an order the first note says what it is at.
      return [u.id, now ? { ...u, order: now, notes: u.order ? u.notes : u.notes?.slice(1) } : u]
    }),
  )
  return { ...table, units }
}

/** While orders are placed: those of a side that is not asked any more lie there; one's
    own are known. */
export function laidDown(table: Table, { waits, seat, own }: Given): Table {
  if (table.tracker.phase !== 'orders' || waits.length === 0) return table
  const mine = own?.request.tag === 'orders' ? own : undefined
  const flying = new Set(tokensOf(table).flatMap((k) => (k.high ? k.unit : [])))
  return withOrders(table, (u) => {
    if (waits.includes(u.seat) || u.where !== 'table' || u.foes?.length) return undefined
    const order = mine?.gives?.[u.id]
    if (u.seat !== seat || order === undefined) return sealed
    // What was given none has what it always does.
    const given = mine?.request.gives?.find((g) => g.value === order)?.do
    return faceDown(given ?? (flying.has(u.id) ? 'advance' : 'shoot'))
  })
}

const isDown = (table: Table) => unitsOf(table).some((u) => u.order?.sealed)

/** As they are turned over: all lie face down for a moment. */
export function turnedOver(before: Table, after: Table, seat: number): Opened<Table> | undefined {
  const [was, is] = [before.tracker, after.tracker]
  const lay = was.phase === 'orders' || isDown(before)
  const open = unitsOf(after).some((u) => isPlaced(u.order))
  if (!lay || !open || isDown(after) || is.phase === 'orders' || is.round !== was.round) return undefined
  const view = withOrders(after, (u) => (isPlaced(u.order) && u.seat !== seat ? sealed : undefined))
  return { view, text: word('revealed') }
}
