// Lengths on the wire are hundredths of a millimetre; the page thinks in inches.
// Everything is converted here and nowhere else.
import { number } from '../text'

const perInch = 2540

export const inches = (length: number) => length / perInch
export const lengthOf = (inches: number) => Math.round(inches * perInch)

interface Wire {
  X: number
  Y: number
}

/** A point of the wire, in inches. */
export const at = (p: Wire) => ({ x: p.X / perInch, y: p.Y / perInch })

/** A point in inches, for the wire. */
export const wire = (p: { x: number; y: number }): Wire => ({ X: lengthOf(p.x), Y: lengthOf(p.y) })

/** The length of a way as the rules count it: what is less than a unit of the wire is
    not counted, so that a lawful way never reads as more than there is. */
export const counted = (inches: number) => Math.floor(inches * perInch + 1e-6) / perInch

/** A distance as it is read, in inches: rounded up, so that a refusal never reads as
    equal; a reach is rounded down. */
export function inchWords(n: number, round: 'up' | 'down' | 'near' = 'near'): string {
  const hundredths = n * 100
  // What a conversion left behind the comma is not a hundredth more.
  const whole = {
    up: Math.ceil(hundredths - 1e-6),
    down: Math.floor(hundredths + 1e-6),
    near: Math.round(hundredths),
  }[round]
  return `${number(whole / 100)}\u2033`
}
