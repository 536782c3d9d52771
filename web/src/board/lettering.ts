// Names on the map: which of them there is room for, and where.
import { taken, textWidth, type Disc, type Rect } from './labels'
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
  em: number,
): Lettered[] {
  const used: Rect[] = []
  const out: Lettered[] = []
  for (const { id, kind, lettering } of sketches) {
    const words = chosen(lettering, scale, em)
    if (!words) continue
    const w = Math.max(textWidth(words.name, 13 * em), textWidth(words.height, 11 * em)) + 4
    const h = (words.name && words.height && !lettering.beside ? 30 : 16) * em
    const rects = lettering.places.map((p) => ({ x: p.x * scale - w / 2, y: p.y * scale - h / 2, w, h }))
    const costs = rects.map((r) => taken(r, discs, used))
    const best = costs.indexOf(Math.min(...costs))
    used.push(rects[best])
    const at = lettering.places[best]
    out.push({ id, kind, x: at.x * scale, y: at.y * scale, angle: lettering.angle, ...words })
  }
  return out
}

function chosen(
  l: Sketch['lettering'],
  scale: number,
  em: number,
): { name: string; height: string } | undefined {
  const width = textWidth(l.text, 13 * em)
  if (l.beside) {
    if (scale >= 22 && width < l.room * scale * 1.6)
      return { name: `${l.text} ${l.height}`.trim(), height: '' }
    return scale >= 15 && l.height ? { name: '', height: l.height } : undefined
  }
  const fits = width < l.room * scale * 1.05
  if (!fits) return l.height && l.room * scale > 30 ? { name: '', height: l.height } : undefined
  return { name: l.text, height: l.height }
}
