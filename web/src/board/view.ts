// Where the table lies on the screen. All of it is arithmetic on plain values:
// px are pixels from the upper left corner of the board, inches are on the table.
import type { At } from './piece'

export const nearest = 64
export const farthest = 8

/** Which part of the table is seen: px per inch, and where the table's corner is. */
export interface View {
  scale: number
  x: number
  y: number
}

/** The room there is to draw in: what lies under insets is covered by something. */
export interface Room {
  width: number
  height: number
  top: number
  right: number
  bottom: number
  left: number
  /** How far down from the top controls lie over the table: what is to be seen keeps below them. */
  head?: number
}

export interface Size {
  width: number
  depth: number
}

export const toScreen = (v: View, at: At): At => ({ x: v.x + at.x * v.scale, y: v.y + at.y * v.scale })
export const toTable = (v: View, p: At): At => ({ x: (p.x - v.x) / v.scale, y: (p.y - v.y) / v.scale })

// The rules count y to the north, the screen counts it down. These two are all that knows
// it: they lay the table out with north at the top, or at the bottom where it is seen from the
// north. Both take back what they did, and neither mirrors: clockwise is so on the screen.

/** The place as it is seen, in inches from the upper left corner; or what is seen there. */
export function turned(size: Size, flipped: boolean, at: At): At {
  return flipped ? { x: size.width - at.x, y: at.y } : { x: at.x, y: size.depth - at.y }
}

/** The direction as it is seen; or which one that is. */
export function aside(flipped: boolean, v: At): At {
  return flipped ? { x: -v.x, y: v.y } : { x: v.x, y: -v.y }
}

const within = (low: number, n: number, high: number) => Math.min(Math.max(n, low), Math.max(low, high))

const open = (room: Room) => ({
  width: Math.max(1, room.width - room.left - room.right),
  height: Math.max(1, room.height - room.top - room.bottom),
})

/** The largest view that shows the whole table. */
export function fitted(size: Size, room: Room): View {
  const { width, height } = open(room)
  const scale = within(1, Math.min(width / size.width, height / size.depth), nearest)
  return {
    scale,
    x: room.left + (width - size.width * scale) / 2,
    y: room.top + (height - size.depth * scale) / 2,
  }
}

/** How small the table may become: the whole of it, or the least scale. */
export function smallest(size: Size, room: Room): number {
  return Math.min(farthest, fitted(size, room).scale)
}

/** Zoomed by a factor, so that what is under the point stays there. */
export function zoomed(v: View, factor: number, point: At, size: Size, room: Room): View {
  const scale = within(smallest(size, room), v.scale * factor, nearest)
  const k = scale / v.scale
  return { scale, x: point.x - (point.x - v.x) * k, y: point.y - (point.y - v.y) * k }
}

/** Kept on the screen: an edge of the table comes in by the margin at most. */
export function kept(v: View, size: Size, room: Room, margin = 72): View {
  const axis = (at: number, length: number, low: number, high: number) => {
    const span = high - low
    if (length <= span) return low + (span - length) / 2
    return within(high - margin - length, at, low + margin)
  }
  return {
    scale: v.scale,
    x: axis(v.x, size.width * v.scale, room.left, room.width - room.right),
    y: axis(v.y, size.depth * v.scale, room.top, room.height - room.bottom),
  }
}

const below = (room: Room): Room => ({ ...room, top: room.top + (room.head ?? 0) })

/** The view from which all points are well seen: at the wanted scale, if that can be. */
export function showing(points: At[], wanted: number, size: Size, room: Room, air = 72): View {
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const clear = below(room)
  const { width, height } = open(clear)
  const round = Math.min(air, 0.16 * width, 0.16 * height)
  const roomy = (span: number, px: number) => (span > 0 ? (px - 2 * round) / span : nearest)
  const scale = within(
    smallest(size, room),
    Math.min(wanted, roomy(x1 - x0, width), roomy(y1 - y0, height)),
    nearest,
  )
  const view = {
    scale,
    x: clear.left + width / 2 - ((x0 + x1) / 2) * scale,
    y: clear.top + height / 2 - ((y0 + y1) / 2) * scale,
  }
  return kept(view, size, clear)
}

/** Whether the point is on the part of the screen that nothing covers. */
export function inSight(v: View, at: At, room: Room, air = 24): boolean {
  const p = toScreen(v, at)
  return (
    p.x >= room.left + air &&
    p.x <= room.width - room.right - air &&
    p.y >= below(room).top + air &&
    p.y <= room.height - room.bottom - air
  )
}

/** A view between two, so that the middle of the screen moves evenly. */
export function between(a: View, b: View, t: number, room: Room): View {
  const scale = a.scale * (b.scale / a.scale) ** t
  const middle = {
    x: (room.left + room.width - room.right) / 2,
    y: (room.top + room.height - room.bottom) / 2,
  }
  const from = toTable(a, middle)
  const to = toTable(b, middle)
  const far = b.scale === a.scale ? t : (1 / a.scale - 1 / scale) / (1 / a.scale - 1 / b.scale)
  const at = { x: from.x + (to.x - from.x) * far, y: from.y + (to.y - from.y) * far }
  return { scale, x: middle.x - at.x * scale, y: middle.y - at.y * scale }
}
