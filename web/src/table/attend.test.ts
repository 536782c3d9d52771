import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untouched } from './attend'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('tells once that nobody touches it, and once that somebody does again', () => {
  const told: boolean[] = []
  const end = untouched((away) => told.push(away))
  vi.advanceTimersByTime(59_000)
  dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(59_000)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([true])
  dispatchEvent(new Event('pointermove'))
  dispatchEvent(new Event('pointermove'))
  expect(told).toEqual([true, false])
  end()
  vi.advanceTimersByTime(600_000)
  expect(told).toEqual([true, false])
})
