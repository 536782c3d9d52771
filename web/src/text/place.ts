// Used when the page is built: words are put where they are shown, so that neither keys nor
// a list of all words is sent.
type Words = Record<string, string>

/** A part of a text that is filled in: see fill.ts. */
const gap = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g

/** What may be asked for twice: a name, or something of it. */
const simple = /^[\w$]+(?:\??\.[\w$]+)*$/

/** A text that Svelte may have as it is, between tags or in quotes. */
const asMarkup = (text: string) =>
  /[{}]|^\s|\s$|\s\s/.test(text)
    ? undefined
    : text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`).replace(/`/g, '&#96;')

/** Where what begins here in the code ends: at one of these, outside brackets and quotes. */
function ends(code: string, at: number, stops: string): number {
  for (; at < code.length && !stops.includes(code[at]!); at++) {
    const c = code[at]!
    if (c === '(' || c === '[' || c === '{') at = ends(code, at + 1, ')]}')
    else if (c === "'" || c === '"') while (code[++at] !== c) if (code[at] === '\\') at++
    if (c === '`')
      while (code[++at] !== '`') {
        if (code[at] === '\\') at++
        else if (code[at] === '$' && code[at + 1] === '{') at = ends(code, at + 2, '}')
      }
  }
  return at
}

/** The values of an object as it is written, by name. Undefined if it has more than such. */
function values(object: string): Record<string, string> | undefined {
  const found: Record<string, string> = {}
  for (let at = 0; at < object.length;) {
    const end = ends(object, at, ',')
    const one = object.slice(at, end).trim()
    at = end + 1
    if (one === '') continue
    const m = /^(\w+)\s*(?::([\s\S]*))?$/.exec(one)
    if (!m) return undefined
    found[m[1]!] = (m[2] ?? m[1]!).trim()
  }
  return found
}

const raw = (text: string) => text.replace(/[`\\]|\$(?=\{)/g, '\\$&')

/** The text with its values, as a template. Undefined if it is better filled as the page runs. */
function template(text: string, object: string): string | undefined {
  const value = values(object)
  if (!value) return undefined
  const asked: Record<string, number> = {}
  let made = ''
  let at = 0
  for (const { 0: whole, 1: name = '', 2: one, 3: many = '', index } of text.matchAll(gap)) {
    const is = value[name]
    if (is === undefined) return undefined
    made += raw(text.slice(at, index))
    at = index + whole.length
    if (one === undefined) {
      asked[name] = (asked[name] ?? 0) + 1
      made += `\${${is}}`
      continue
    }
    asked[name] = (asked[name] ?? 0) + 2
    const [single, several] = [one, many].map((words) => `\`${raw(words).replace('#', `\${${is}}`)}\``)
    made += `\${${is} == 1 ? ${single} : ${several}}`
  }
  const plain = Object.entries(value).every(([name, is]) => simple.test(is) || (asked[name] ?? 0) === 1)
  return plain ? `\`${made}${raw(text.slice(at))}\`` : undefined
}

/** The code, of a script or between braces, with its words in it. */
function spoken(code: string, words: Words): string {
  let done = ''
  let at = 0
  for (const { 0: call, 1: key = '', index } of code.matchAll(/(?<![\w.$])t\(\s*'([\w.-]+)',?\s*/g)) {
    const text = words[key]
    if (text === undefined || index < at) continue
    const end = ends(code, index + 2, ')')
    const fill = code
      .slice(index + call.length, end)
      .trim()
      .replace(/,$/, '')
    const is =
      fill === ''
        ? JSON.stringify(text)
        : /^\{[\s\S]*\}$/.test(fill)
          ? template(text, spoken(fill.slice(1, -1), words))
          : undefined
    if (is === undefined || (fill === '' && text.includes('{'))) continue
    done += code.slice(at, index) + is
    at = end + 1
  }
  return (done + code.slice(at)).replace(/'(\w+(?:\.[\w-]+)+)'/g, (as, key: string) =>
    words[key] === undefined ? as : JSON.stringify(words[key]),
  )
}

/** A file with its words in it. Those that need nothing filled in are asked of nobody. */
export function placed(file: string, words: Words, markup: boolean): string {
  if (!markup) return spoken(file, words)
  const shown = (part: string) =>
    part.replace(/(=|(?<!\$))\{\s*t\('([\w.-]+)'\)\s*\}/g, (as, is: string, key: string) => {
      const text = words[key] === undefined ? undefined : asMarkup(words[key])
      return text === undefined ? as : is ? `="${text}"` : text
    })
  return file
    .split(/(<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>)/)
    .map((part, i) => (part.startsWith('<style') ? part : spoken(i % 2 === 0 ? shown(part) : part, words)))
    .join('')
}

/** The keys that the code makes of parts when it runs: t(`theme.${other}`). */
export function made(code: string): RegExp[] {
  return [...code.matchAll(/(?<![\w.$])t\(\s*`/g)].map(({ index, 0: call }) => {
    let pattern = ''
    for (let at = index + call.length; code[at] !== '`'; at++) {
      const part = code[at] === '$' && code[at + 1] === '{'
      pattern += part ? '[^.]+' : code[at] === '.' ? '\\.' : code[at]
      if (part) at = ends(code, at + 2, '}')
    }
    return new RegExp(`^${pattern}$`)
  })
}
