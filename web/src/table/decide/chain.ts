// What keeps a unit together: bases within so many inches of each other are linked.
import { gap, nearest, type Footprint } from '../../board/footprint'
import type { Overlay } from '../../board/piece'

/** The links of the bases, and from each part that is cut off the shortest way to the first. */
export function linksOf(bases: readonly Footprint[], chain: number): NonNullable<Overlay['links']> {
  const links: NonNullable<Overlay['links']> = []
  const part = bases.map((_, i) => i)
  const join = (a: number, b: number) => {
    const [from, to] = [part[a], part[b]]
    for (let i = 0; i < part.length; i++) if (part[i] === from) part[i] = to!
  }
  bases.forEach((a, i) =>
    bases.slice(0, i).forEach((b, k) => {
      if (gap(a, b) > chain + 1e-6) return
      links.push({ ...ends(a, b), holds: true })
      join(i, k)
    }),
  )
  for (const cut of new Set(part.filter((p) => p !== part[0]))) {
    let best: { far: number; a: Footprint; b: Footprint } | undefined
    bases.forEach((a, i) =>
      bases.forEach((b, k) => {
        if (part[i] !== cut || part[k] === cut) return
        const far = gap(a, b)
        if (!best || far < best.far) best = { far, a, b }
      }),
    )
    if (best) links.push({ ...ends(best.a, best.b), holds: false })
  }
  return links
}

function ends(a: Footprint, b: Footprint) {
  const [from, to] = nearest(a, b)
  return { from: { x: from.x, y: from.y }, to: { x: to.x, y: to.y } }
}
