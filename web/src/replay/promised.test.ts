import { beforeEach, describe, expect, it } from 'vitest'
import { note, promised } from './promised'

beforeEach(() => localStorage.clear())

describe('what a table promised', () => {
  it('is noted once and not changed after', () => {
    note('m', 'aa')
    note('m', 'bb')
    expect(promised('m')).toEqual({ commitment: 'aa' })
    note('m', 'bb', 'cc')
    note('m', 'bb', 'dd')
    expect(promised('m')).toEqual({ commitment: 'aa', seed: 'cc' })
  })
  it('is kept for the latest matches', () => {
    for (let i = 0; i < 70; i++) note(`m${i}`, 'aa')
    expect(promised('m5')).toBeUndefined()
    expect(promised('m69')).toBeDefined()
  })
})
