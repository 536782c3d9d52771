// A seat is one who answers, a side those who win together. Signs and colours are of sides.
import type { Scene } from '../wire'

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
