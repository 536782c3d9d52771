import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { commitment, matchSeed, type Checked } from './dice'
import { Reader } from './file'
import { chain, checkAll, rollsOf, taught, unseenOf } from './proof'

const reader = new Reader()
reader.push(readFileSync('../rules/warcaster/testdata/replays/boiling-point.jsonl', 'utf8'))
reader.close()
const header = reader.header!
const rolls = rollsOf(header, reader.lines)
const secret = '01'.repeat(32)
const nonces = ['aa', 'bbcc']
const seed = matchSeed(secret, nonces)
const shown = { secret, nonces, seed, commitment: commitment(secret), seed_commitment: commitment(seed) }

test('a lesson has dice of its own', () => {
  expect(taught(header)).toBe(false)
  expect(taught({ ...header, setup: { lesson: { id: '1-move', file: '' } } })).toBe(true)
})

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

test('numbers that a file does not tell of are counted', () => {
  const of = (...numbers: number[]) => numbers.map((roll) => ({ ...rolls[0]!, roll }))
  expect(unseenOf(3, of(0, 1, 2))).toBe(0)
  expect(unseenOf(5, of(0, 1, 4))).toBe(2)
  expect(unseenOf(3, of(0, 1, 1))).toBe(1)
})

describe('the chain', () => {
  const good = [{ ...rolls[0]!, agrees: true, again: [] }]
  const verdicts = (
    over: Partial<typeof shown>,
    noted?: string,
    source = 'chacha8',
    numbers: string[] | undefined = ['aa'],
    checked: Checked[] = good,
  ) =>
    chain(
      { ...shown, ...over },
      { ...header, seed, source },
      noted ? { commitment: noted, ...(numbers.length && { numbers }) } : undefined,
      checked,
    ).map((s) => s.verdict)

  it('holds where all was as promised', () => {
    expect(verdicts({}, shown.commitment)).toEqual(Array(6).fill('agrees'))
  })
  it('does not hold where another secret was shown', () => {
    expect(verdicts({ secret: '02'.repeat(32) })).toEqual([
      'unknown',
      'unknown',
      'differs',
      'differs',
      'agrees',
      'agrees',
    ])
  })
  it('finds a server out that chose its secret when it knew the number', () => {
    // All follows from the secret, which is not the one that was promised before.
    const late = '03'.repeat(32)
    const chosen = matchSeed(late, nonces)
    const patched = {
      secret: late,
      seed: chosen,
      commitment: commitment(late),
      seed_commitment: commitment(chosen),
    }
    expect(verdicts(patched, shown.commitment)[0]).toBe('differs')
    // Nor does it help to show the commitment of before.
    expect(verdicts({ ...patched, commitment: shown.commitment }, shown.commitment)[2]).toBe('differs')
  })
  it('holds the server to the number that was given', () => {
    expect(verdicts({}, shown.commitment, 'chacha8', ['aa', 'cc'])[1]).toBe('differs')
    expect(verdicts({ secret: '' }, shown.commitment)[1]).toBe('unknown')
  })
  it('does not say that a commitment came first where no number was given after it', () => {
    expect(verdicts({}, shown.commitment, 'chacha8', []).slice(0, 2)).toEqual(['unknown', 'unknown'])
    expect(verdicts({}, 'ff'.repeat(32), 'chacha8', [])[0]).toBe('differs')
  })
  it('says of no roll that it agrees that could not be worked out', () => {
    const some = [...good, { ...rolls[1]! }]
    expect(verdicts({}, undefined, 'chacha8', [], some).at(-1)).toBe('unknown')
    expect(verdicts({}, undefined, 'chacha8', [], [...some, { ...good[0]!, agrees: false }]).at(-1)).toBe(
      'differs',
    )
    expect(verdicts({}, undefined, 'chacha8', [], []).at(-1)).toBe('unknown')
  })
  it('does not hold where the promise was changed', () => {
    expect(verdicts({}, 'ff'.repeat(32))[0]).toBe('differs')
  })
  it('does not hold where the seed is not the one that was bound', () => {
    expect(verdicts({ seed_commitment: 'ff'.repeat(32) })[4]).toBe('differs')
    expect(verdicts({ seed_commitment: '' })[4]).toBe('agrees')
  })
  it('does not judge what it does not know', () => {
    expect(verdicts({ secret: '', nonces: [] }, undefined, 'fast')).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'unknown',
      'agrees',
      'unknown',
    ])
  })
})
