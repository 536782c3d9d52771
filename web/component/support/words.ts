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

/** How much of a sentence of so many letters is not seen where it is told what happens, in pixels. */
export function unread(letters: number): number {
  const said = document.querySelector('[data-said]')!
  said.textContent = 'Ghouls of the second stage hit '.repeat(letters).slice(0, letters)
  said.classList.add('long')
  // Letters reach a little below their line.
  return Math.max(0, said.scrollHeight - said.clientHeight - 4)
}
