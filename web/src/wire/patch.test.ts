import { expect, test } from 'vitest'
import { merged } from './patch'

// The examples of RFC 7386, appendix A.
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j and %j make %j', (document, patch, want) => {
  expect(merged(document, patch)).toEqual(want)
})

test('what is not touched stays the same object', () => {
  const before = { models: { 1: { x: 1 }, 2: { x: 2 } }, cards: [1] }
  const after = merged(before, { models: { 1: { x: 5 } } }) as typeof before
  expect(after.models[2]).toBe(before.models[2])
  expect(after.cards).toBe(before.cards)
  expect(after.models[1]).toEqual({ x: 5 })
  expect(before.models[1]).toEqual({ x: 1 })
})
