// A force out of a text, whoever wrote it: YAML or JSON, sent to the server, which
// reads it. What it cannot read it says by lines.
import { t } from '../text'

/** The most characters that are sent; the largest lawful force has a twentieth of them. */
export const longest = 100_000

/** What is sent to the server for a text, or why it is not worth sending. */
export type Prepared = { yaml: string } | { force: object } | { complaint: string }

/** Tells JSON from YAML. JSON that is broken goes as YAML, of which it is a part: the
    server says by the line what is wrong with it, which browsers do not. */
export function prepare(written: string): Prepared {
  const text = written.replace(/^\uFEFF/, '')
  if (!text.trim()) return { complaint: t('force.import.empty') }
  if (text.length > longest) return { complaint: t('force.import.long', { n: text.length, most: longest }) }
  if (!looksLikeJSON(text)) return { yaml: text }
  try {
    return { force: JSON.parse(text) as object }
  } catch {
    return { yaml: text }
  }
}

function looksLikeJSON(text: string): boolean {
  return /^\s*\{\s*("|\}|$)/.test(text)
}

/** What the server complains of in a text, a sentence each: "file:12: text" by its line. */
export function complaints(detail: string, text: string): string[] {
  const told = looksLikeJSON(text) ? detail.replaceAll('this is no YAML', 'this is no JSON') : detail
  return told
    .split('\n')
    .map((l) => l.trim())
    .filter(Boolean)
    .map((l) => {
      const at = /^[^:]*:(\d+)(?::\d+)?:\s*(?:force:\s*)?(.+)$/.exec(l)
      return at ? t('force.import.line', { line: at[1] ?? '', text: at[2] ?? '' }) : l
    })
}
