import { afterEach, expect, it, vi } from 'vitest'
import { hintOf, hintsAt } from './hints'

afterEach(() => vi.unstubAllGlobals())

it('finds a hint by the tag, or by its first part', () => {
  const hints = { act: ['Act', 'a'], 'act/run': ['Run', 'b'] } satisfies Record<string, [string, string]>
  expect(['act/run', 'act/walk', 'wait'].map((tag) => hintOf(hints, tag)?.[0])).toEqual([
    'Run',
    'Act',
    undefined,
  ])
})

it('fetches hints once, and again where they could not be had', async () => {
  const get = vi
    .fn()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(Response.json({ act: ['Act', 'a'] }))
  vi.stubGlobal('fetch', get)
  expect(await hintsAt('/hints.json')).toEqual({})
  expect(await hintsAt('/hints.json')).toEqual({ act: ['Act', 'a'] })
  await hintsAt('/hints.json')
  expect(get).toHaveBeenCalledTimes(2)
})
