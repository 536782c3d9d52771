// Inches as they are written: two figures, reach rounded down and distance up, so
// that what is refused never reads like what is allowed.
import { number, t } from '../text'

const guard = 1e-6

const written = (hundredths: number) => `${number(hundredths / 100, 2)}″`

/** How far something reaches. */
export const reachOf = (inches: number) => written(Math.floor(inches * 100 + guard))

/** How far something is. */
export const distanceOf = (inches: number) => written(Math.ceil(inches * 100 - guard))

/** A square of a table that tells no inches is so wide. */
export const square = 6

/** A column of squares by its letter. */
export const letterOf = (column: number) => String.fromCharCode(65 + column)

/** A place on the table, for speaking: to a tenth of an inch, or by its square. */
export const placeOf = (at: { x: number; y: number }, unmeasured = false) =>
  unmeasured
    ? `${letterOf(Math.floor(at.x / square))}${Math.floor(at.y / square) + 1}`
    : t('board.place', { x: number(at.x, 1), y: number(at.y, 1) })
