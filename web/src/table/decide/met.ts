// What befalls a base on its way, as the board shows it.
import { unit } from '../../board/footprint'
import type { At, Overlay, Piece, Stop, Tag } from '../../board/piece'
import { at as placeOf } from '../../lib/inches'
import { t } from '../../text'
import { capital } from '../../text/fill'
import type { Encounter } from '../../wire'

interface Met {
  strikes: NonNullable<Overlay['strikes']>
  stop?: Stop
  tags: Tag[]
}

/** Bars where it may be struck, and where it is stopped, of a base so large. */
export function metOn(
  met: readonly Encounter[] | undefined,
  way: readonly At[],
  r: number,
  piece: (id: number) => Piece | undefined,
): Met {
  const found: Met = { strikes: [], tags: [] }
  for (const e of met ?? []) {
    const at = placeOf(e.at)
    const d = headingAt(way, at)
    if (e.stops) {
      const by = piece(e.by)
      const into = by ? unit({ x: by.x - at.x, y: by.y - at.y }) : d
      const on = { x: at.x + into.x * r, y: at.y + into.y * r }
      found.stop = { ...at, on }
      found.tags.push({ ...on, tone: 'paper', text: t('board.stops', { name: e.name }) })
      continue
    }
    const by = piece(e.by)
    const side = by && d.x * (by.y - at.y) - d.y * (by.x - at.x) < 0 ? -1 : 1
    const end = (k: number) => ({ x: at.x - d.y * r * k, y: at.y + d.x * r * k })
    const sign = end(side)
    found.strikes.push({ ...sign, to: end(-side), by: e.by })
    const text = t('board.struck', { what: capital(e.what ?? ''), name: e.name, value: e.value ?? '' })
    found.tags.push({ ...sign, tone: 'ink', text, led: true })
  }
  return found
}

/** Which way it goes where it comes to a place. */
function headingAt(way: readonly At[], at: At): At {
  let best = { far: Infinity, d: { x: 0, y: 1 } }
  way.slice(1).forEach((to, i) => {
    const from = way[i]!
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const long = dx * dx + dy * dy
    if (long === 0) return
    const k = Math.max(0, Math.min(1, ((at.x - from.x) * dx + (at.y - from.y) * dy) / long))
    const far = Math.hypot(from.x + k * dx - at.x, from.y + k * dy - at.y)
    if (far < best.far - 1e-6) best = { far, d: unit({ x: dx, y: dy }) }
  })
  return best.d
}
