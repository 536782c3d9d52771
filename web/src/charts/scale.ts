// Figures to places: an even scale with round marks, and lines that go by steps.

export interface Scale {
  (n: number): number
  /** Round figures along it, about as many as asked for. */
  ticks(count: number): number[]
  /** Where it ends on paper. */
  end: number
}

// A round step of 1, 2 or 5 by a power of ten, nearest to a part of the length.
function step(from: number, to: number, count: number): number {
  const rough = (to - from) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const part = rough / power
  return power * (part >= Math.sqrt(50) ? 10 : part >= Math.sqrt(10) ? 5 : part >= Math.SQRT2 ? 2 : 1)
}

export function scale([from, to]: [number, number], [first, end]: [number, number]): Scale {
  const place = (n: number) => first + ((n - from) / (to - from)) * (end - first)
  const ticks = (count: number) => {
    const by = step(from, to, count)
    const lowest = Math.ceil(from / by)
    const marks = Math.floor(to / by) - lowest + 1
    // By counting, as adding up would leave 0.30000000000000004.
    return Array.from({ length: marks }, (_, i) => Number(((lowest + i) * by).toPrecision(12)))
  }
  return Object.assign(place, { ticks, end })
}

/** The next round figure that a scale from 0 may end at. */
export function roundEnd(to: number, count: number): number {
  const by = step(0, to, count)
  const end = Math.ceil(to / by) * by
  return end === to ? to : roundEnd(end, count)
}

/** A line that keeps its height until the next point, as the d of a path. */
export const stepped = (points: [number, number][]) =>
  points.map(([x, y], i) => (i === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
