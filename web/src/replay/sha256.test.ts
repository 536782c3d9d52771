// The sums are those that Node makes, at every length around the ends of blocks.
import { createHash, createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { hex, hmac, sha256, text } from './sha256'

const some = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 167 + length) % 256)

it('is SHA-256', () => {
  expect(hex(sha256(text('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  for (let n = 0; n < 300; n++) {
    expect(hex(sha256(some(n))), `${n} bytes`).toBe(createHash('sha256').update(some(n)).digest('hex'))
  }
})

it('is HMAC of it, with short keys and long', () => {
  for (const key of [0, 1, 31, 32, 63, 64, 65, 200].map(some)) {
    const other = createHmac('sha256', key).update(some(77)).digest('hex')
    expect(hex(hmac(key, some(77))), `a key of ${key.length} bytes`).toBe(other)
  }
})
