// Words as they stand on the page.

/** Words of which one part stands on another line than the rest. */
export function torn(parts: string): string[] {
  const words: string[] = []
  for (const part of document.querySelectorAll(parts)) {
    const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    for (let n = walk.nextNode() as Text | null; n; n = walk.nextNode() as Text | null) {
      if (n.parentElement?.closest('svg, .visually-hidden')) continue
      for (const { 0: word, index } of n.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange()
        range.setStart(n, index)
        range.setEnd(n, index + word.length)
        const lines = [...range.getClientRects()].filter((r) => r.width > 1).map((r) => r.top)
        if (Math.max(...lines) - Math.min(...lines) > 4) words.push(word)
      }
    }
  }
  return words
}
