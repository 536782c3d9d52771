import { expect, it } from 'vitest'
import { pageOf } from './pages'

it('finds the page of a path, with what the path says of it', () => {
  expect(pageOf('/m/K7FERN').props).toEqual({ id: 'K7FERN' })
  expect(pageOf('/setup').props).toEqual({})
  expect(pageOf('/rules/warcaster/wc.measure.range').props).toEqual({
    system: 'warcaster',
    clause: 'wc.measure.range',
  })
  expect(pageOf('/nowhere/at/all').key).toBe('missing')
})

it('shows a match anew for another match, and rules as one page', () => {
  expect(pageOf('/m/a').key).not.toBe(pageOf('/m/b').key)
  expect(pageOf('/rules/x/a.b').key).toBe(pageOf('/rules/x/c.d').key)
})
