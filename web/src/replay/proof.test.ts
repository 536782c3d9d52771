import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitment, matchSeed } from './dice'
import { Reader } from './file'
import { chain, checkAll, rollsOf } from './proof'

const reader = new Reader()
reader.push(readFileSync('../rules/warcaster/testdata/replays/boiling-point.jsonl', 'utf8'))
reader.close()
const header = reader.header!
const rolls = rollsOf(header, reader.lines)
const secret = '01'.repeat(32)
const nonces = ['aa', 'bbcc']
const seed = matchSeed(secret, nonces)
const shown = { secret, nonces, seed, commitment: commitment(secret), seed_commitment: commitment(seed) }

describe('the rolls of a real match', () => {
  it('are all found again from its seed', async () => {
    expect(rolls.length).toBeGreaterThan(10)
    const told: number[] = []
    const checked = await checkAll(header, rolls, (done) => told.push(done.length))
    expect(checked.every((r) => r.agrees)).toBe(true)
    expect(told.at(-1)).toBe(rolls.length)
  })
  it('are not found from another seed', async () => {
    const other = { seed: '00'.repeat(32) }
    expect((await checkAll(other, rolls, () => undefined)).some((r) => r.agrees === false)).toBe(true)
  })
})

describe('the chain', () => {
  const good = [{ ...rolls[0]!, agrees: true, again: [] }]
  const verdicts = (over: Partial<typeof shown>, noted?: string, source = 'chacha8') =>
    chain(
      { ...shown, ...over },
      { ...header, seed, source },
      noted ? { commitment: noted } : undefined,
      good,
    ).map((s) => s.verdict)

  it('holds where all was as promised', () => {
    expect(verdicts({}, shown.commitment)).toEqual(Array(5).fill('agrees'))
  })
  it('does not hold where another secret was shown', () => {
    expect(verdicts({ secret: '02'.repeat(32) })).toEqual([
      'unknown',
      'differs',
      'differs',
      'agrees',
      'agrees',
    ])
  })
  it('does not hold where the promise was changed', () => {
    expect(verdicts({}, 'ff'.repeat(32))[0]).toBe('differs')
  })
  it('does not hold where the seed is not the one that was bound', () => {
    expect(verdicts({ seed_commitment: 'ff'.repeat(32) })[3]).toBe('differs')
    expect(verdicts({ seed_commitment: '' })[3]).toBe('agrees')
  })
  it('does not judge what it does not know', () => {
    expect(verdicts({ secret: '', nonces: [] }, undefined, 'fast')).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'agrees',
      'unknown',
    ])
  })
})
