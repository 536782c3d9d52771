import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../lib/api'
import { begun, note, promised, share, used } from './promised'

beforeEach(() => localStorage.clear())

describe('what a table promised', () => {
  it('is noted once and not changed after', () => {
    expect(note('m', 'aa')).toBe(true)
    expect(note('m', 'bb')).toBe(false)
    expect(promised('m')).toEqual({ commitment: 'aa' })
    note('m', 'bb', 'cc')
    note('m', 'bb', 'dd')
    expect(promised('m')).toEqual({ commitment: 'aa', seed: 'cc' })
  })
  it('has the numbers that were given after it', () => {
    const mine = share('m', 'aa')
    expect(mine).toMatch(/^[0-9a-f]{32}$/)
    expect(promised('m')).toEqual({ commitment: 'aa', numbers: [mine] })
    expect(note('m', 'aa', 'cc')).toBe(true)
    expect(note('m', 'bb', 'cc')).toBe(false)
    expect(note('m', 'aa', 'dd')).toBe(false)
    expect(used(promised('m'), ['', mine])).toBe(true)
    expect(used(promised('m'), ['', 'ee'])).toBe(false)
    expect(used(undefined, [])).toBe(true)
  })
  it('comes before the number, and holds for whatever match is made', async () => {
    const data = { match: 'm', commitment: 'aa' }
    vi.spyOn(api, 'POST').mockResolvedValue({ data, response: new Response() } as never)
    let sent = ''
    const make = (id: string) => (dice: { nonce: string }) => {
      sent = dice.nonce
      // It is noted before it is sent.
      expect(promised('m')?.numbers).toContain(sent)
      return Promise.resolve({ id })
    }
    await begun(make('m'))
    expect(promised('m')).toEqual({ commitment: 'aa', numbers: [sent] })
    await begun(make('other'))
    expect(promised('other')).toEqual({ commitment: 'aa', numbers: [sent] })
  })
  it('is kept for the latest matches', () => {
    for (let i = 0; i < 70; i++) note(`m${i}`, 'aa')
    expect(promised('m5')).toBeUndefined()
    expect(promised('m69')).toBeDefined()
  })
})
