import { describe, expect, it } from 'vitest'
import { ChaCha8 } from './chacha8'
import { check, commitment, mixSeeds, pool, roll, matchSeed } from './dice'

// All values here were made by the program's own dice package.
const seed = 'ab' + '00'.repeat(30) + 'cd'

const rolls: [string, bigint, number[]][] = [
  ['3 d6', 0n, [2, 1, 4]],
  ['3 d6', 7n, [6, 2, 1]],
  ['3 d6', 8589934592n, [1, 1, 2]],
  ['4 Action + 2 Power', 0n, [0, 0, 1, 1, 1, 0]],
  ['4 Action + 2 Power', 7n, [2, 0, 0, 1, 1, 2]],
  ['4 Action + 2 Power', 8589934592n, [0, 0, 0, 0, 1, 1]],
  ['1 Power', 0n, [1]],
  ['1 Power', 7n, [2]],
  ['1 Power', 8589934592n, [0]],
  [
    '40 Action',
    0n,
    [
      0, 0, 1, 1, 1, 0, 0, 0, 2, 1, 0, 0, 1, 0, 2, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 2, 0, 0, 2,
      1, 0, 0, 0, 1,
    ],
  ],
  [
    '40 Action',
    7n,
    [
      2, 0, 0, 1, 0, 2, 0, 0, 0, 2, 0, 0, 1, 2, 1, 0, 0, 0, 2, 0, 1, 0, 1, 1, 0, 0, 2, 1, 0, 1, 2, 0, 0, 0, 1,
      0, 0, 1, 0, 1,
    ],
  ],
  [
    '40 Action',
    8589934592n,
    [
      0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 0, 0, 2,
      0, 0, 1, 1, 0,
    ],
  ],
  ['2 d20 + 2 d3', 0n, [4, 14, 2, 1]],
  ['2 d20 + 2 d3', 7n, [18, 6, 3, 3]],
  ['2 d20 + 2 d3', 8589934592n, [1, 3, 2, 1]],
]

// Many words, with a new key between: this roll has 200 dice.
const long = [
  6, 2, 1, 5, 3, 6, 1, 1, 2, 6, 2, 2, 5, 6, 5, 2, 2, 3, 6, 2, 4, 1, 5, 5, 3, 2, 6, 5, 3, 4, 6, 1, 2, 2, 4, 2,
  3, 4, 1, 4, 6, 4, 2, 5, 3, 3, 5, 3, 2, 4, 3, 4, 2, 4, 2, 5, 6, 5, 2, 2, 2, 3, 2, 4, 2, 2, 6, 1, 3, 4, 1, 1,
  2, 5, 4, 3, 5, 2, 5, 6, 4, 2, 6, 1, 6, 1, 4, 5, 1, 1, 4, 3, 2, 5, 6, 2, 5, 6, 2, 3, 6, 2, 3, 2, 5, 4, 2, 1,
  4, 3, 5, 1, 5, 6, 3, 4, 4, 6, 5, 4, 3, 6, 1, 4, 2, 2, 2, 5, 4, 5, 2, 5, 6, 5, 5, 1, 3, 5, 4, 2, 4, 3, 6, 6,
  5, 2, 1, 6, 6, 2, 3, 4, 2, 5, 6, 5, 3, 3, 1, 2, 5, 3, 4, 4, 2, 4, 4, 4, 1, 6, 6, 1, 2, 6, 2, 1, 5, 6, 3, 2,
  6, 6, 4, 6, 5, 2, 4, 1, 3, 3, 1, 1, 2, 5, 3, 3, 6, 2, 2, 6,
]

describe('ChaCha8', () => {
  it('makes the words that it makes elsewhere', () => {
    const words = new ChaCha8(Uint8Array.from({ length: 32 }, (_, i) => i * 7))
    const made = Array.from({ length: 300 }, () => words.next())
    const known: [number, bigint][] = [
      [0, 0x23406e24a6375cd0n],
      [1, 0xc8498f270fe99281n],
      [2, 0xb3915bf84f790d7cn],
      [31, 0x1b9809dfd90cb9e2n],
      [32, 0x1df0e429244b5f98n],
      [63, 0xbead2d0e5172427cn],
      [123, 0xa6e107462903a0b9n],
      [124, 0xa206d75b12b2aa70n],
      [125, 0x3c6dd1c9772491b4n],
      [299, 0x5ae2f3e4b37c4ecen],
    ]
    for (const [i, word] of known) expect(made[i]).toBe(word)
  })
})

describe('dice', () => {
  it.each(rolls)('show the same in %s, roll %s', (written, n, faces) => {
    expect(roll(seed, n, pool(written)!)).toEqual(faces)
  })
  it('show the same where a roll takes many words', () => {
    expect(roll(seed, 7n, pool('200 d6')!)).toEqual(long)
  })
  it('mix the seed of a match that a server played', () => {
    const secret = '71cd2ce02c1d89211d247377d4a98a8e872fe13524ee861b83c9368f4f3a27cf'
    const numbers = ['00112233445566778899', '00112233445566778899']
    const seed = 'c115d4ef21993136777b8ec3843bfc508a0316d2e98f7d7d58b8d3c7b4b4dd70'
    expect(matchSeed(secret, numbers)).toBe(seed)
  })

  it('bind the secret and mix the seed as specified', () => {
    expect(commitment(seed)).toBe('91468c60cb0d9c26d56d03405b808d77ae79db5a9f1ded5ba1e6ea06761838ad')
    expect(mixSeeds('01' + '00'.repeat(31), ['6869', ''])).toBe(
      '5e3dead2cd09196720415a76637897bbaceedbbea399aea5fe67cbb540d98e96',
    )
    expect(mixSeeds('090807' + '00'.repeat(29), ['0102030405060708090a0b0c0d0e0f10', 'ff'])).toBe(
      '817d8fb961f8df2f97f872a3cb9e8298583b31255ada48a11566b297e00f83d3',
    )
  })
})

describe('a check', () => {
  const recorded = { roll: 7, line: 3, tag: 'attack', dice: '3 d6', faces: [6, 2, 1] }
  it('agrees with what was rolled', () => {
    expect(check({ seed }, recorded)).toMatchObject({ again: [6, 2, 1], agrees: true })
  })
  it('takes the faces from the name of the dice, whatever the file says', () => {
    const dice = [
      { name: 'd6', faces: [6, 6, 6, 6, 6, 6] },
      { name: 'Black', faces: [0, 0, 1, 1, 1, 2] },
    ]
    expect(check({ seed, dice }, recorded).agrees).toBe(true)
    expect(check({ seed, dice }, { ...recorded, faces: [6, 6, 6] }).agrees).toBe(false)
    expect(check({ seed, dice }, { ...recorded, dice: '1 Black' }).again).toHaveLength(1)
    expect(check({ seed, dice }, { ...recorded, dice: '1 Blue' }).agrees).toBeUndefined()
  })
  it('finds a face that was changed', () => {
    expect(check({ seed }, { ...recorded, faces: [6, 2, 2] }).agrees).toBe(false)
    expect(check({ seed }, { ...recorded, faces: [6, 2] }).agrees).toBe(false)
  })
  it('takes the seed of the match that a fork came from for the rolls before it', () => {
    const forked = { seed: '00'.repeat(32), forks: [{ seed, until: 8 }] }
    expect(check(forked, recorded).agrees).toBe(true)
    expect(check(forked, { ...recorded, roll: 8 }).agrees).toBe(false)
  })
  it('does not judge dice it does not know', () => {
    expect(check({ seed }, { ...recorded, dice: '1 draw' }).agrees).toBeUndefined()
    // The faces are those that the file has, if it has any.
    const names = { ...recorded, dice: '3 Odd one', faces: [7, 3, 2] }
    const faces = [2, 3, 4, 5, 6, 7]
    expect(check({ seed, dice: [{ name: 'Odd one', faces }] }, names)).toMatchObject({
      again: [7, 3, 2],
      agrees: true,
    })
    expect(check({ seed, dice: [{ name: 'Odd one', faces: [] }] }, names).agrees).toBeUndefined()
    expect(check({ seed, dice: [] }, recorded).agrees).toBe(true)
  })
})
