// Orders while they are placed, and while they are turned over. The rules put all of them
// on the table at once, when the last has been given: here they lie there as they are
// given, face down, and are seen face down before they are turned over.
import type { Given, Opened } from '../face'
import { inPlay } from './over'
import { word } from './text'
import { unitsOf, type UnitView, type View } from './view'

const sealed = 'sealed'

/** Orders that are open; engaged units have theirs open at once. */
const isOrder = (token: string | undefined) => token !== undefined && !token.startsWith('assault')

/** The view with other tokens. */
function withTokens(view: View, token: (u: UnitView) => string | undefined): View {
  const units = Object.fromEntries(
    Object.entries(view.units).map(([id, u]) => {
      const now = token(u)
      return [id, now === undefined ? u : { ...u, token: now }]
    }),
  )
  return { ...view, units, face_down: true }
}

/** While orders are placed: those of a side that is not asked any more lie there; one's
    own are known. */
export function laidDown(view: View, { waits, seat, own }: Given): View {
  if (view.phase !== 'orders' || waits.length === 0) return view
  const mine = own?.request.tag === 'orders' ? own : undefined
  return withTokens(view, (u) => {
    if (waits.includes(u.seat) || !inPlay(u) || u.foes?.length) return undefined
    const order = mine?.gives?.[u.id]
    if (u.seat !== seat || order === undefined) return sealed
    // What was given none has what it always does.
    return mine?.request.gives?.find((g) => g.value === order)?.do ?? (u.flies ? 'advance' : 'shoot')
  })
}

/** As they are turned over: all lie face down for a moment. */
export function turnedOver(before: View, after: View, seat: number): Opened<View> | undefined {
  const open = unitsOf(after).some((u) => isOrder(u.token) && u.token !== sealed)
  const lay = before.phase === 'orders' || before.face_down
  if (!lay || !open || after.face_down || after.phase === 'orders' || after.round !== before.round)
    return undefined
  const view = withTokens(after, (u) => (isOrder(u.token) && u.seat !== seat ? sealed : undefined))
  return { view, text: word('revealed') }
}
