// Lines of the log as one sentence: each subject once, what was done by it in a row, and the same
// of several in one.
import { t } from '../text'

/** Letters that are read at once: of more lines only the last are told, which are new. */
export const most = 120

/** What lines tell of one subject: a name, and what follows it; without a name, a whole line. */
interface Part {
  who: string
  does: string[]
  /** Those of whom the same is told. */
  also: string[]
}

/** The last of the lines, as many as there is room for, as one sentence without its full stop. The names
    are those that a line may begin with. */
export function sentence(lines: readonly string[], names: readonly string[], room = most): string {
  let said = ''
  for (let n = lines.length - 1; n >= 0; n--) {
    const longer = joined(lines.slice(n), names)
    if (said && longer.length > room) break
    said = longer
  }
  return said
}

/** A list that is too long to be read at once: its first things, and how many more there are. */
function shorter(line: string): string {
  const at = line.indexOf(': ') + 2
  const things = line.slice(at).split(', ')
  if (line.length <= most || things.length < 4) return line
  const head = (n: number) => line.slice(0, at) + things.slice(0, n).join(', ')
  let n = things.length - 1
  while (n > 1 && head(n).length > most - 12) n--
  return `${head(n)} ${t('tell.more', { n: things.length - n })}`
}

function joined(lines: readonly string[], names: readonly string[]): string {
  const parts: Part[] = []
  for (const line of lines) add(parts, subject(shorter(line), names))
  return parts.map(written).join('; ')
}

/** Who a line is about, and what it says of it. */
function subject(line: string, names: readonly string[]): [who: string, does: string] {
  const begins = names.filter((name) => line.startsWith(`${name} `))
  const who = begins.reduce((longest, name) => (name.length > longest.length ? name : longest), '')
  const does = line.slice(who.length + 1)
  // Of whom something is, that is told of it.
  return who && !does.startsWith('of ') ? [who, does] : ['', line]
}

function add(parts: Part[], [who, does]: [string, string]) {
  const last = parts.at(-1)
  if (!last || !who || !last.who) parts.push({ who, does: [does], also: [] })
  else if (last.who === who && last.also.length === 0) last.does.push(does)
  else if (last.does.length === 1 && last.does[0] === does) last.also = [...new Set([...last.also, who])]
  else parts.push({ who, does: [does], also: [] })
}

function written({ who, does, also }: Part): string {
  const told = does.map((what, n) => {
    const goesOn = n > 0 && verb(what) === verb(does[n - 1]!) // has 1 Dread and 2 Wounds
    const short = goesOn ? what.slice(verb(what).length + 1) : what
    return n < does.length - 1 ? aside(short) : short
  })
  const all = who ? `${who} ${listed(told)}` : told[0]!
  return also.length > 0 ? `${all}; likewise ${also.length > 3 ? also.length : listed(also)}` : all
}

const verb = (what: string) => what.slice(0, what.indexOf(' '))

/** A reason after a colon in brackets, where something follows it. */
function aside(what: string): string {
  const [done, ...why] = what.split(': ')
  return why.length > 0 ? `${done} (${why.join(': ')})` : what
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
