import { expect, it } from 'vitest'
import { sentence } from './sentence'

const names = ['Ghouls', 'Ghouls 2', 'Marrow', 'Blue']

it.each([
  ['one line', ['Marrow gets up'], 'Marrow gets up'],
  ['one subject once', ['Marrow moves 3″', 'Marrow gets up'], 'Marrow moves 3″ and gets up'],
  ['a verb once', ['Marrow has 1 Dread', 'Marrow has 2 Wounds'], 'Marrow has 1 Dread and 2 Wounds'],
  [
    'a reason in brackets, where it does not end the sentence',
    ['Marrow passes the test: 14', 'Marrow gets up', 'Marrow moves: 3″'],
    'Marrow passes the test (14), gets up and moves: 3″',
  ],
  [
    'another subject by its name',
    ['Marrow hits Ghouls', 'Ghouls fall back'],
    'Marrow hits Ghouls; Ghouls fall back',
  ],
  ['the longer name', ['Ghouls 2 hit', 'Ghouls hit'], 'Ghouls 2 hit; likewise Ghouls'],
  [
    'the same of several',
    ['Blue stays', 'Marrow stays', 'Ghouls stays'],
    'Blue stays; likewise Marrow and Ghouls',
  ],
  [
    'what goes on after the same of several, by its name',
    ['Blue stays', 'Marrow stays', 'Marrow hits'],
    'Blue stays; likewise Marrow; Marrow hits',
  ],
  [
    'whose it is, with what comes of it',
    ['Ghouls 2 hit', 'Ghouls of Blue collapse', 'Ghouls of Blue fall'],
    'Ghouls 2 hit; Ghouls of Blue collapse; Ghouls of Blue fall',
  ],
  ['one name once', ['Blue falls', 'Marrow falls', 'Marrow falls'], 'Blue falls; likewise Marrow'],
  ['a line about no name', ['round 2 begins', 'Marrow gets up'], 'round 2 begins; Marrow gets up'],
  [
    'no name that only begins like it',
    ['Marrowbone falls', 'Marrowbone falls'],
    'Marrowbone falls; Marrowbone falls',
  ],
])('%s', (_, lines, want) => {
  expect(sentence(lines, names)).toBe(want)
})

it('the last of many lines, as many as there is room for', () => {
  const lines = [1, 2, 3, 4, 5, 6, 7].map((n) => `line ${n}`)
  expect(sentence(lines, [], 14)).toBe('line 6; line 7')
  expect(sentence(lines, [], 13)).toBe('line 7')
  // The last is told whatever its length.
  expect(sentence(lines, [], 3)).toBe('line 7')
})

it('a long list by its first things, and how many more there are', () => {
  const units = Array.from({ length: 20 }, (_, n) => `Ghouls ${n + 1} Sprint`)
  const said = sentence([`Red ordered: ${units.join(', ')}`], [])
  expect(said).toBe(
    'Red ordered: Ghouls 1 Sprint, Ghouls 2 Sprint, Ghouls 3 Sprint, Ghouls 4 Sprint, Ghouls 5 Sprint and 15 more',
  )
  // Modifiers of one figure are no list.
  const hits = `Marrow hits Ghouls with ${'a very long '.repeat(8)}name: 3 hits of 5 dice, needing 6+ (Pinned -1, Hindered -1)`
  expect(sentence([hits], names)).toBe(hits)
})
