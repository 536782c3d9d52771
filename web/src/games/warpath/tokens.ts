// Orders and markers beside units. An order of the opponent that lies face down has a
// back and nothing else: the view does not say more.
import type { Banner } from '../../board/piece'
import { isWord, word } from './text'
import type { UnitView, View } from './view'

const glyphs: Record<string, string> = {
  overwatch: 'o-overwatch',
  sprint: 'o-sprint',
  advance: 'o-advance',
  shoot: 'o-shoot',
  'assault+1': 'o-assault-plus',
  'assault+0': 'o-assault',
  'assault-1': 'o-assault-minus',
}

/** The name of a token as the view has it. */
export function tokenName(token: string): string {
  const key = `token.${token}`
  return isWord(key) ? word(key) : token
}

/** The sign of a token. */
export const tokenSign = (token: string | undefined): string | undefined => glyphs[token ?? '']

export function tokenOf(u: UnitView, view: View): Banner['token'] {
  if (!u.token) return undefined
  if (u.token === 'sealed') return { glyph: '', name: word('token.sealed'), sealed: true }
  const name = tokenName(u.token)
  const glyph = glyphs[u.token] ?? 't-orders'
  // One's own lies face down too; engaged units have theirs open.
  const sealed = view.face_down === true && !u.token.startsWith('assault')
  return sealed ? { glyph, name: word('token.own', { order: name }), sealed } : { glyph, name }
}

export function bannerOf(u: UnitView, view: View, riders: readonly string[]): Banner {
  const token = tokenOf(u, view)
  const marks: Banner['marks'] = []
  if (u.pinned) marks.push({ glyph: 't-pinned', name: word('mark.pinned') })
  if (u.shields) marks.push({ glyph: 't-shield', name: word('mark.shield'), n: u.shields })
  if (riders.length > 0)
    marks.push({ glyph: 'u-squad', name: word('mark.aboard', { name: riders.join(', ') }) })
  if (u.acted) marks.push({ glyph: 't-activation', name: word('unit.acted') })
  return token ? { token, marks } : { marks }
}
