import { expect, it } from 'vitest'
import { linked } from './linked'

it.each([
  ['Well played', [{ text: 'Well played' }]],
  [
    'Look: http://table.test/r/abc?line=60, and wait',
    [{ text: 'Look: ' }, { text: '/r/abc?line=60', to: '/r/abc?line=60' }, { text: ', and wait' }],
  ],
  [
    '(http://table.test/rules/warpath#wp.move.charge)',
    [{ text: '(' }, { text: '/rules/warpath', to: '/rules/warpath#wp.move.charge' }, { text: ')' }],
  ],
  ['http://elsewhere.test/r/abc', [{ text: 'http://elsewhere.test/r/abc' }]],
  ['http://table.test@elsewhere.test/', [{ text: 'http://table.test@elsewhere.test/' }]],
  ['javascript:alert(1) http://', [{ text: 'javascript:alert(1) http://' }]],
  ['<b>http://table.test/a</b>', [{ text: '<b>' }, { text: '/a', to: '/a' }, { text: '</b>' }]],
])('finds the pages that %s names', (text, pieces) => {
  expect(linked(text, 'http://table.test')).toEqual(pieces)
})

it('finds only pages of its own part of a host', () => {
  const own = 'http://table.test/umpire'
  expect(linked('http://table.test/umpire/r/abc', own)).toEqual([{ text: '/r/abc', to: '/r/abc' }])
  for (const other of ['http://table.test/r/abc', 'http://table.test/umpires/r/abc'])
    expect(linked(other, own)).toEqual([{ text: other }])
})
