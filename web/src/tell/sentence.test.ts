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
  ['a line about no name', ['round 2 begins', 'Marrow gets up'], 'round 2 begins; Marrow gets up'],
  [
    'no name that only begins like it',
    ['Marrowbone falls', 'Marrowbone falls'],
    'Marrowbone falls; Marrowbone falls',
  ],
])('%s', (_, lines, want) => {
  expect(sentence(lines, names)).toBe(want)
})

it('the first and the last of many', () => {
  const lines = [1, 2, 3, 4, 5, 6, 7].map((n) => `line ${n}`)
  expect(sentence(lines, [])).toBe('line 1; …; line 4; line 5; line 6; line 7')
  expect(sentence(lines.slice(2), [])).toBe('line 3; line 4; line 5; line 6; line 7')
})
