/** The title of a match in two parts: its mission, and who meets whom. */
export function titleParts(title: string): { mission: string; rest: string } {
  const at = title.indexOf(': ')
  return at < 0 ? { mission: title, rest: '' } : { mission: title.slice(0, at), rest: title.slice(at + 2) }
}
