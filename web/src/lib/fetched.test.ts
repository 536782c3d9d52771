import { expect, it } from 'vitest'
import { fetched, forgetFetched, once } from './fetched'

it('fetches once, until it failed or is forgotten', async () => {
  let n = 0
  const next = () => once('n', () => Promise.resolve(++n))
  expect([await next(), await next(), await fetched('n')]).toEqual([1, 1, 1])
  forgetFetched()
  expect(fetched('n')).toBeUndefined()
  expect(await next()).toBe(2)
  await expect(once('no', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await once('no', () => Promise.resolve('yes'))).toBe('yes')
})
