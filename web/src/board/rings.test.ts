import { expect, test } from 'vitest'
import { behind, outlines, turned, within } from './rings'

const ends = (d: string) => [...d.matchAll(/M([-\d.]+) ([-\d.]+)/g)].map((m) => [Number(m[1]), Number(m[2])])

test('a circle by itself is whole, also beside one of another group', () => {
  const [a, b] = outlines([
    { x: 0, y: 0, r: 5, group: 1 },
    { x: 2, y: 0, r: 5, group: 2 },
  ])
  expect(ends(a!)).toEqual([[5, 0]])
  expect(ends(b!)).toEqual([[7, 0]])
  expect(
    outlines([
      { x: 0, y: 0, r: 5 },
      { x: 0, y: 0, r: 5 },
    ]),
  ).not.toContain('')
})

test('of circles of a group only what is in no other is drawn', () => {
  const pair = [
    { x: -3, y: 0, r: 5, group: 1 },
    { x: 3, y: 0, r: 5, group: 1 },
  ]
  const [left, right] = outlines(pair)
  // They cross at 0, 4 and 0, -4.
  expect(ends(left!)).toEqual([[0, 4]])
  expect(ends(right!).map(([x, y]) => [x, y! === 0 ? 0 : y])).toEqual([
    [8, 0],
    [0, -4],
  ])
  expect(within({ x: 2, y: 0 }, pair[0]!, pair)).toBe(true)
  expect(within({ x: -8, y: 0 }, pair[0]!, pair)).toBe(false)
})

test('a circle in another is not drawn, nor the same twice', () => {
  const list = outlines([
    { x: 0, y: 0, r: 5, group: 1 },
    { x: 1, y: 0, r: 2, group: 1 },
    { x: 0, y: 0, r: 5, group: 1 },
  ])
  expect(list.map((d) => d !== '')).toEqual([true, false, false])
})

test('a range to one side is half of a circle, from its line', () => {
  const ahead = { of: { x: 0, y: 0 }, facing: { x: 0, y: -2 } }
  const ring = { x: 0, y: 0, r: 5, ahead }
  const rounded = (d: string) => ends(d).map((at) => at.map((v) => Math.round(v) + 0))
  const d = outlines([ring])[0]!
  expect(rounded(d)).toEqual([[-5, 0]])
  expect(d).toMatch(/5 0$/)
  expect(behind({ x: 1, y: 2 }, ring)).toBe(true)
  expect(behind({ x: 1, y: -2 }, ring)).toBe(false)
  // The front end of a long base reaches back as far as the line through its middle.
  expect(rounded(outlines([{ ...ring, y: -3 }])[0]!)).toEqual([[5, -3], [-4, 0]]) // prettier-ignore
  const round = turned(ring, ({ x, y }) => ({ x: 10 - x, y: 10 - y }))
  expect(rounded(outlines([round])[0]!)).toEqual([[15, 10]])
})
