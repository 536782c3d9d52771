// A force out of a text, whoever wrote it: YAML or JSON, sent to the server, which
// reads it. What it cannot read it says by lines.
import { t } from '../text'

/** The most characters that are sent; the largest lawful force has a twentieth of them. */
export const longest = 100_000

/** What is sent to the server for a text, or why it is not worth sending. */
export type Prepared = { yaml: string } | { force: object } | { complaint: string }

/** Tells JSON from YAML. JSON that breaks off is complained about with its line. */
export function prepare(text: string): Prepared {
  const plain = text.replace(/^\uFEFF/, '').trim()
  if (!plain) return { complaint: t('force.import.empty') }
  if (plain.length > longest) return { complaint: t('force.import.long', { n: plain.length, most: longest }) }
  if (!plain.startsWith('{')) return { yaml: text.replace(/^\uFEFF/, '') }
  try {
    return { force: JSON.parse(plain) as object }
  } catch (e) {
    // YAML may begin with a brace too: only what looks like JSON is held against it.
    if (!/^\{\s*"/.test(plain)) return { yaml: plain }
    return { complaint: brokenAt(text, e) }
  }
}

/** The line that reading JSON stopped at, from what the browser says of it. */
function brokenAt(text: string, error: unknown): string {
  const said = error instanceof Error ? error.message : ''
  const line = /line (\d+)/.exec(said)
  const position = /position (\d+)/.exec(said)
  const lead = text.length - text.trimStart().length
  const at = line
    ? Number(line[1])
    : position
      ? text.slice(0, lead + Number(position[1])).split('\n').length
      : text.trimEnd().split('\n').length
  return t('force.import.line', { line: at, text: t('force.import.json') })
}

/** A complaint of the server, a sentence for each thing: "file:12:3: text" by its line. */
export function complaints(detail: string): string[] {
  const lines = detail
    .split('\n')
    .map((l) => l.trim())
    .filter(Boolean)
  return lines.map((l) => {
    const at = /^[^\s:]*:(\d+)(?::\d+)?:\s*(.+)$/.exec(l) ?? /^line (\d+):?\s*(.+)$/i.exec(l)
    return at ? t('force.import.line', { line: at[1] ?? '', text: at[2] ?? '' }) : l
  })
}
