import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { glyphs } from './Glyph.svelte'

it('names the symbols that the sprite has', () => {
  const sprite = readFileSync('src/lib/glyphs.svg', 'utf8')
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((m) => m[1])).toEqual([...glyphs])
})
