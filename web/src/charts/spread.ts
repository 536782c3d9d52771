/** Places of labels that would lie on each other, moved apart as little as needed. */
export function spread(places: number[], apart: number): number[] {
  const order = places.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y)
  for (let k = 1; k < order.length; k++) {
    const close = apart - (order[k]!.y - order[k - 1]!.y)
    if (close > 0) {
      order[k - 1]!.y -= close / 2
      order[k]!.y += close / 2
    }
  }
  const out = [...places]
  for (const { y, i } of order) out[i] = y
  return out
}

/** About how wide a letter of an axis is, in pixels. */
const letter = 6.5

/** Those of some words along a line, each about its place, that do not lie on one before. */
export function apart<T extends { text: string; x: number }>(words: T[]): T[] {
  let free = -Infinity
  return words.filter(({ text, x }) => {
    const half = (text.length * letter) / 2
    if (x - half < free) return false
    free = x + half + letter
    return true
  })
}
