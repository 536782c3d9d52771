// The contrast of the colours in tokens.css, by the formula of WCAG 2: words need
// 4.5, signs and borders of controls 3. The figures are those of the design.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/tokens.css', 'utf8')
const games = ['warcaster', 'warpath', 'warmachine', 'cybernekro']
type Theme = 'day' | 'lamp'
type Colours = Record<string, string>

function block(selector: string): Colours {
  const start = css.indexOf(selector + '{')
  if (start < 0) throw new Error(`tokens.css has no ${selector}`)
  const body = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...body.matchAll(/--([\w-]+):(#[0-9A-F]{6})/gi)].map((m) => [m[1]!, m[2]!]))
}

function colours(theme: Theme, game: string): Colours {
  const day = { ...block(':root'), ...block(`[data-game=${game}]`) }
  if (theme === 'day') return day
  return {
    ...day,
    ...block('[data-theme=lamp]'),
    ...block(`[data-theme=lamp][data-game=${game}],[data-theme=lamp] [data-game=${game}]`),
  }
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (hi! + 0.05) / (lo! + 0.05)
}

/** The contrast of a pair, in the game where it is worst. */
function worst(theme: Theme, ink: string, ground: string): number {
  return Math.min(
    ...games.map((game) => {
      const c = colours(theme, game)
      const [a, b] = [c[ink], c[ground]]
      if (!a || !b) throw new Error(`no colour ${ink} or ${ground}`)
      return contrast(a, b)
    }),
  )
}

// Ink, ground, what is needed, and the figures by day and by lamp.
const pairs: [string, string, number, number, number][] = [
  ['ink', 'paper', 4.5, 14.9, 13.2],
  ['ink', 'room', 4.5, 12.7, 15.2],
  ['ink-2', 'paper', 4.5, 7.7, 8.7],
  ['ink-2', 'room', 4.5, 6.5, 10.0],
  ['ink-3', 'paper-2', 4.5, 5.5, 5.6],
  ['ink-3', 'room', 4.5, 5.2, 7.3],
  ['blue', 'paper', 4.5, 8.0, 8.0],
  ['blue', 'blue-tint', 4.5, 6.8, 6.4],
  ['red', 'paper', 4.5, 7.1, 7.4],
  ['red', 'red-tint', 4.5, 5.9, 6.3],
  ['brass', 'paper', 4.5, 6.5, 9.0],
  ['brass', 'brass-fill', 4.5, 5.3, 6.5],
  ['on-ink', 'ink', 4.5, 14.9, 14.3],
  ['legal', 'paper', 4.5, 6.8, 8.8],
  ['legal', 'legal-fill', 4.5, 5.7, 6.5],
  ['on-felt', 'felt', 4.5, 8.0, 10.3],
  ['on-felt-2', 'felt', 4.5, 5.9, 6.2],
  ['accent', 'paper', 4.5, 6.3, 7.9],
  ['t-ink', 'ground', 4.5, 7.8, 7.8],
  ['t-ink', 'wood', 4.5, 6.5, 7.0],
  ['red-block', 'ground', 3, 5.0, 3.2],
  ['blue-block', 'ground', 3, 5.0, 3.2],
  ['on-block', 'red-block', 3, 6.4, 4.1],
  ['on-block', 'blue-block', 3, 6.4, 4.1],
  ['brass-line', 'ground', 3, 3.4, 6.0],
  ['legal-line', 'ground', 3, 3.7, 5.1],
  ['line-2', 'paper', 3, 3.6, 4.4],
  ['ink', 'brass-fill', 4.5, 12, 9],
  ['ink-2', 'brass-fill', 4.5, 6, 6],
]

describe.each(['day', 'lamp'] as const)('on the %s table', (theme) => {
  it.each(pairs)('%s on %s has its contrast of %s', (ink, ground, needs, day, lamp) => {
    const is = worst(theme, ink, ground)
    expect(is).toBeGreaterThanOrEqual(needs)
    expect(is).toBeGreaterThan((theme === 'day' ? day : lamp) - 0.1)
  })
})
