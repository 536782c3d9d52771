// Where a sheet stands beside what it belongs to, all of it within the window.

interface Box {
  left: number
  top: number
  right: number
  bottom: number
  width: number
  height: number
}

const gap = 8

/** Below the anchor, else above it, else where there is room; in the middle without one. */
export function beside(
  sheet: { width: number; height: number },
  anchor: Box | undefined,
  window: { innerWidth: number; innerHeight: number } = globalThis.window,
): { left: number; top: number } {
  const widest = window.innerWidth - sheet.width - gap
  const lowest = window.innerHeight - sheet.height - gap
  if (!anchor) return { left: Math.max(gap, (widest + gap) / 2), top: Math.max(gap, (lowest + gap) / 2) }
  const left = within(anchor.left, widest)
  if (anchor.bottom + gap <= lowest) return { left, top: anchor.bottom + gap }
  if (anchor.top - gap - sheet.height >= gap) return { left, top: anchor.top - gap - sheet.height }
  // Neither: at its side, so that the anchor stays readable where that can be.
  const side = anchor.left - gap - sheet.width >= gap ? anchor.left - gap - sheet.width : anchor.right + gap
  return { left: within(side, widest), top: within(anchor.top, lowest) }
}

function within(want: number, most: number): number {
  return Math.max(gap, Math.min(want, most))
}
