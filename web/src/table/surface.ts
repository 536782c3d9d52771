// Which surface a place of the table is on.
import type { At, Terrain } from '../board/piece'
import { standing, storeysOf, topOf } from '../board/storeys'

// Kinds of terrain that models stand on top of.
const roofs = new Set(['structure', 'hill', 'building', 'floor'])

/** 0 for the ground, else one more than the number of the highest feature under the place, of those that
    are no higher than the storey that is looked at. */
export function surfaceAt(at: At, terrain: Terrain[], storey?: number): number {
  const storeys = storeysOf(terrain)
  let best = 0
  let height = 0
  terrain.forEach((f, i) => {
    const top = topOf(f)
    const stood = f.standable !== false && roofs.has(f.kind) && standing(storeys, top, storey) !== 'above'
    if (stood && top > height && inside(at, f.shape)) {
      best = i + 1
      height = top
    }
  })
  return best
}

/** Reports whether the place is within the polygon: even-odd. */
export function inside(at: At, shape: At[]): boolean {
  let odd = false
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const a = shape[i]!
    const b = shape[j]!
    if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) odd = !odd
  }
  return odd
}
