// Places moved together until all of them are in an outline.
import { inside } from '../../board/hit'
import type { At } from '../../board/piece'
import { onEdge } from '../../board/polygon'

/** Inches: so far beside an outline a place is meant to be in it. */
const beside = 1
/** Inches: on the edge itself a rounded place may be outside. */
const within = 0.02

/** How the spots are moved, all alike, so that they are in the outline; undefined where they do not fit. */
export function into(outline: readonly At[], spots: readonly At[]): At | undefined {
  const by = { x: 0, y: 0 }
  for (let tries = 0; tries < 12; tries++) {
    let worst = { far: 0, dx: 0, dy: 0 }
    for (const spot of spots) {
      const p = { x: spot.x + by.x, y: spot.y + by.y }
      if (inside(outline, p)) continue
      const edge = onEdge(outline, p)
      const [dx, dy] = [edge.x - p.x, edge.y - p.y]
      const far = Math.hypot(dx, dy) || within
      if (far > worst.far) worst = { far, dx, dy }
    }
    if (worst.far === 0) return by
    const long = 1 + within / worst.far
    by.x += worst.dx * long
    by.y += worst.dy * long
  }
  return undefined
}

/** The outline that a place is meant to be in. */
export function meant(outlines: readonly At[][], at: At): At[] | undefined {
  const far = (o: At[]) => {
    const edge = onEdge(o, at)
    return Math.hypot(edge.x - at.x, edge.y - at.y)
  }
  return outlines.find((o) => inside(o, at)) ?? outlines.find((o) => far(o) <= beside)
}
