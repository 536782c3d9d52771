// Names on the map: which of them there is room for, and where.
import { outside, taken, textWidth, type Disc, type Rect } from './labels'
import type { Lettering } from './sites'
import type { Sketch } from './terrain'

export interface Lettered {
  id: string
  kind: string
  x: number
  y: number
  angle: number
  name: string
  height: string
}

/** Names of terrain in px, each where it covers fewest bases; none where there is too little room. */
export function lettered(
  sketches: readonly Sketch[],
  scale: number,
  discs: readonly Disc[],
  rects: readonly Rect[],
  em: number,
  table?: Rect,
): Lettered[] {
  const used = [...rects]
  const out: Lettered[] = []
  for (const { id, kind, lettering } of sketches) {
    const words = chosen(lettering, scale, em)
    if (!words) continue
    const w = Math.max(textWidth(words.name, 13 * em), textWidth(words.height, 11 * em)) + 4
    const h = (words.name && words.height && !lettering.beside ? 30 : 16) * em
    const places = lettering.places.map((p) => ({
      x: p.x * scale + ((p.sideways ?? 0) * w) / 2,
      y: p.y * scale,
    }))
    const tries = places.map((p) => ({ x: p.x - w / 2, y: p.y - h / 2, w, h }))
    const costs = tries.map((r) => taken(r, discs, used) + outside(r, table))
    const least = Math.min(...costs)
    // On its ground a name may lie under a base a little; beside it, it may not.
    if (least > (lettering.beside ? 0 : w * h * 0.35)) continue
    // The first that is as good as the best: a fraction of a px is nothing to move a name for.
    const best = costs.findIndex((cost) => cost < least + 1)
    used.push(tries[best])
    out.push({ id, kind, ...places[best], angle: lettering.angle, ...words })
  }
  return out
}

/** What of the name and the height there is room for. */
function chosen(l: Lettering, scale: number, em: number): { name: string; height: string } | undefined {
  const width = textWidth(l.text, 13 * em)
  if (l.beside) {
    if (scale >= 22 && width < l.room * scale * 1.6)
      return { name: `${l.text} ${l.height}`.trim(), height: '' }
    return scale >= 15 && l.height ? { name: '', height: l.height } : undefined
  }
  // The wall of a building is kept free.
  const [room, tall] = [l.room * scale, l.tall * scale]
  const wall = l.hard ? Math.min(0.6 * scale, 12) : 0
  const name = width < (room - 2 * wall) * 1.1 && tall > 2 * wall + 12 ? l.text : ''
  const height = l.height && tall > 2 * wall + (name ? 30 : 12) * em && room > 26 ? l.height : ''
  if (name && !height && l.height && l.hard) return { name: '', height: l.height }
  return name || height ? { name, height } : undefined
}
