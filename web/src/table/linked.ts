// What is said may name a page of this site: a line of a replay, a clause of a rulebook.

/** A piece of a text, and the page that it names. */
export interface Linked {
  text: string
  to?: string
}

/** The text in pieces. Addresses of other sites are no links: who says them may be anybody. */
export function linked(text: string, origin = location.origin): Linked[] {
  const pieces: Linked[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g)) {
    const url = URL.canParse(found) ? new URL(found) : undefined
    if (url?.origin !== origin) continue
    if (index > from) pieces.push({ text: text.slice(from, index) })
    from = index + found.length
    pieces.push({ text: url.pathname + url.search, to: url.pathname + url.search + url.hash })
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}
