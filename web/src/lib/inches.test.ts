import { expect, it } from 'vitest'
import { at, counted, inchWords, inches, wire } from './inches'

it('reads a distance with two figures at most, a refusal never as equal', () => {
  expect(inchWords(5.86)).toBe('5.86″')
  expect(inchWords(6)).toBe('6″')
  expect(inchWords(3.8)).toBe('3.8″')
  expect(inchWords(18.001, 'up')).toBe('18.01″')
  expect(inchWords(5.999, 'down')).toBe('5.99″')
  expect(inchWords(10, 'up')).toBe('10″')
  expect(inchWords(100)).toBe('100″')
})

it('counts a way as the rules do: a hair less than a unit over is within, a unit over is not', () => {
  const [five, hair, over] = [5 * 2540, Math.hypot(12_699, 160), 5 * 2540 + 1]
  expect(hair).toBeGreaterThan(five)
  expect(inchWords(counted(inches(hair)), 'up')).toBe('5″')
  expect(inchWords(counted(inches(five)), 'up')).toBe('5″')
  expect(inchWords(counted(inches(over)), 'up')).toBe('5.01″')
})

it('converts there and back', () => {
  expect(at(wire({ x: 12.5, y: 30 }))).toEqual({ x: 12.5, y: 30 })
})
