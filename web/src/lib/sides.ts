// A seat is one who answers, a side those who win together. Signs and colours are of sides.
import { names, sideName, t } from '../text'
import type { Info, Scene } from '../wire'

type Sitting = Pick<Scene, 'seats'> | undefined

/** The side of a seat: where all have one of their own, it has the seat's number. */
export const sideOf = (scene: Sitting, seat: number): number => scene?.seats?.[seat] ?? seat

/** Whether the seat shares its side with another. */
export const shares = (scene: Sitting, seat: number): boolean =>
  (scene?.seats?.filter((side) => side === scene.seats![seat]).length ?? 0) > 1

/** Whoever sits there, by side, of so many sides. */
export const bySide = (scene: Sitting, sides: number, names: readonly string[]): string[] =>
  Array.from({ length: sides }, (_, side) =>
    names.filter((_, seat) => sideOf(scene, seat) === side).join(', '),
  )

/** The side of the game itself. */
export const itself = 255

/** Whom somebody plays who takes a seat: a side, a crew together with others, or the game's own. */
export function role(players: Info['players'], seat: number): string {
  const side = players[seat]?.side ?? seat
  if (side === itself) return t('join.itself')
  const mates = players.filter((p) => p.seat !== seat && (p.side ?? p.seat) === side)
  if (mates.length === 0) return t('join.side', { side: sideName(side) })
  const known = mates.flatMap((p) => p.name || [])
  return known.length > 0 ? t('join.together', { names: names(known) }) : t('join.together.all')
}
