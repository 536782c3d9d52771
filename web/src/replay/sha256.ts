// SHA-256 (FIPS 180-4) and HMAC of it (RFC 2104): browsers offer their own only over a secure
// connection, and a table at home has none.

const block = 64

/** The first bits behind the point of the roots of the first primes: 32 of them. */
const primes: number[] = []
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n)
const fraction = (x: number) => Math.floor((x % 1) * 2 ** 32)
const rounds = primes.map((p) => fraction(Math.cbrt(p)))
const first = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)))

const turned = (x: number, by: number) => (x >>> by) | (x << (32 - by))

export function sha256(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((data.length + 9) / block)
  const padded = new Uint8Array(blocks * block)
  padded.set(data)
  padded[data.length] = 0x80
  const words = new DataView(padded.buffer)
  words.setBigUint64(padded.length - 8, BigInt(data.length * 8))
  const state = Uint32Array.from(first)
  const w = new Uint32Array(64)
  for (let at = 0; at < padded.length; at += block) {
    let [a, b, c, d, e, f, g, h] = state as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = words.getUint32(at + 4 * i)
      else {
        const [x, y] = [w[i - 15]!, w[i - 2]!]
        const low = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)
        const high = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)
        w[i] = w[i - 16]! + low + w[i - 7]! + high
      }
      const choice = (e & f) ^ (~e & g)
      const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + rounds[i]! + w[i]!
      const most = (a & b) ^ (a & c) ^ (b & c)
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0]
    }
    for (const [i, x] of [a, b, c, d, e, f, g, h].entries()) state[i]! += x
  }
  const sum = new DataView(new ArrayBuffer(32))
  for (const [i, x] of state.entries()) sum.setUint32(4 * i, x)
  return new Uint8Array(sum.buffer)
}

export function hmac(key: Uint8Array, data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(block)
  padded.set(key.length > block ? sha256(key) : key)
  const pad = (by: number) => padded.map((b) => b ^ by)
  return sha256(join(pad(0x5c), sha256(join(pad(0x36), data))))
}

export const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

export const text = (words: string): Uint8Array => new TextEncoder().encode(words)

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
