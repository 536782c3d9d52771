// What is said may name a page of this site: a line of a replay, a clause of a rulebook.
import { site } from '../lib/base'

/** A piece of a text, and the page that it names. */
export interface Linked {
  text: string
  to?: string
}

/** The text in pieces. Addresses of other sites are no links: who says them may be anybody. */
export function linked(text: string, own = site): Linked[] {
  const pieces: Linked[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g)) {
    const url = URL.canParse(found) ? new URL(found) : undefined
    if (!url?.href.startsWith(`${own}/`)) continue
    if (index > from) pieces.push({ text: text.slice(from, index) })
    from = index + found.length
    const to = url.href.slice(own.length)
    pieces.push({ text: to.replace(/#.*/, ''), to })
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}
