import { expect, test } from 'vitest'
import { leftOf, timeText } from './clock'

test('a time is told in tenths only under a minute, and in days when it is long', () => {
  expect(timeText(12 * 60_000 + 40_999)).toBe('12:40')
  expect(timeText(59_949)).toBe('0:59.9')
  expect(timeText(0)).toBe('0:00.0')
  expect(timeText(40_000, 0)).toBe('0:40')
  expect(timeText(3_600_000 + 62_000)).toBe('1:01:02')
  expect(timeText(50 * 3_600_000)).toBe('2 d 2 h')
})

test('a clock goes down while it runs, once it has stood as long as it was told to', () => {
  const told = { seat: 0, left: 65_000, runs: true, starts: 2000, why: 'told' } as const
  expect(leftOf(told, 1000)).toMatchObject({ runs: true, text: '1:05', low: false, stands: true })
  expect(leftOf(told, 8000)).toMatchObject({ left: 59_000, text: '0:59.0', low: true, stands: false })
  expect(leftOf(told, 900_000).text).toBe('0:00.0')
  expect(leftOf({ seat: 1, left: 65_000 }, 900_000)).toMatchObject({ runs: false, text: '1:05' })
})

test('a window goes down with the clock', () => {
  const told = { seat: 0, left: 0, runs: true, starts: 2000, why: 'told', window: 10_000 } as const
  expect(leftOf(told, 1000)).toMatchObject({ stands: true, window: '0:10' })
  expect(leftOf(told, 5000)).toMatchObject({ stands: false, window: '0:07' })
  expect(leftOf(told, 60_000).window).toBe('0:00')
})
