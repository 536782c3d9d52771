import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  ['../{board,force,games,replay,table,tell}/**/*.{ts,svelte}', '!**/*.test.ts'],
  { eager: true, query: '?raw', import: 'default' },
)

/** A regular expression at a place where one may begin. */
const pattern =
  /(?:[(,=:[?&|!]|return|=>)\s*\/((?:\\.|\[(?:\\.|[^\]\n])*\]|[^/*\n\\[])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\[])*)\/[dgimsuvy]*/g

/** Words that a regular expression looks for. Ids, keys of files and addresses are no words. */
const wordsIn = (source: string) =>
  [...source.matchAll(pattern)]
    .map((m) => m[1]!)
    .filter((p) => !/^\^\w+\$$|\\\.|Enter|https|features|characters|force:/.test(p))
    .filter((p) => /[a-z]{3}/i.test(p.replace(/\\u\w{4}|\\[a-z]|\[[^\]]*\]/gi, '')))

test('finds a pattern that looks for words', () => {
  expect(wordsIn('const a = /\\d+ wounds?/i.test(b)')).toEqual(['\\d+ wounds?'])
  expect(wordsIn("x.split('/').map((y) => y / z)")).toEqual([])
})

test('no figure is read out of English words: the server says it in a field', () => {
  const found = Object.entries(sources).flatMap(([path, source]) =>
    wordsIn(source).map((p) => `${path}: ${p}`),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(150)
  expect(found).toEqual([])
})
