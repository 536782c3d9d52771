import { flushSync } from 'svelte'
import { afterEach, expect, it, vi } from 'vitest'
import { titleOf, titlesOf } from './titles.svelte'

afterEach(() => vi.unstubAllGlobals())

it('asks once for the titles of a game, and again where they did not come', async () => {
  const get = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('gone'))
    .mockImplementation(async () => Response.json({ 'wc.hit': 'Hitting' }))
  vi.stubGlobal('fetch', get)
  const seen: string[] = []
  const stop = $effect.root(() => {
    $effect(() => void seen.push(titleOf('warcaster', 'wc.hit')))
  })
  flushSync()
  await vi.waitFor(() => expect(titlesOf('warcaster')).toEqual({ 'wc.hit': 'Hitting' }))
  flushSync()
  expect(seen).toEqual(['Clause', 'Hitting'])
  expect(titleOf('warcaster', 'wc.unknown')).toBe('Clause')
  expect(get).toHaveBeenCalledTimes(2)
  stop()
})
