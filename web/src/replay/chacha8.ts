// ChaCha8Rand, the generator that c2sp.org/chacha8rand specifies and Go's math/rand/v2
// implements: 64-bit words out of a key of 32 bytes.

const blocks = 4 // that are made at once
const chunkWords = 32
const counterEnd = 16
const kept = 4 // words at the end of a run that become the next key

export class ChaCha8 {
  #key: Uint32Array
  #words: BigUint64Array
  #at = 0
  #counter = 0

  constructor(key: Uint8Array) {
    const bytes = new DataView(key.buffer, key.byteOffset, 32)
    this.#key = Uint32Array.from({ length: 8 }, (_, i) => bytes.getUint32(4 * i, true))
    this.#words = chunk(this.#key, 0)
  }

  /** The next word. */
  next(): bigint {
    const last = this.#counter === counterEnd - blocks ? chunkWords - kept : chunkWords
    if (this.#at === last) this.#refill()
    return this.#words[this.#at++]!
  }

  #refill() {
    this.#counter += blocks
    if (this.#counter === counterEnd) {
      this.#key = halves(this.#words.slice(chunkWords - kept))
      this.#counter = 0
    }
    this.#words = chunk(this.#key, this.#counter)
    this.#at = 0
  }
}

/** Four blocks side by side: word i of each block, then word i + 1 of each. */
function chunk(key: Uint32Array, counter: number): BigUint64Array {
  const rows = new Uint32Array(16 * blocks)
  for (let lane = 0; lane < blocks; lane++) {
    const start = Uint32Array.of(
      0x61707865,
      0x3320646e,
      0x79622d32,
      0x6b206574,
      ...key,
      counter + lane,
      0,
      0,
      0,
    )
    const b = start.slice()
    for (let round = 0; round < 4; round++) doubleRound(b)
    // Only the words of the key are added back.
    for (let i = 0; i < 16; i++) rows[blocks * i + lane] = i >= 4 && i < 12 ? b[i]! + start[i]! : b[i]!
  }
  const words = new BigUint64Array(chunkWords)
  for (let i = 0; i < chunkWords; i++) words[i] = BigInt(rows[2 * i]!) | (BigInt(rows[2 * i + 1]!) << 32n)
  return words
}

function doubleRound(b: Uint32Array) {
  for (let i = 0; i < 4; i++) quarter(b, i, 4 + i, 8 + i, 12 + i)
  for (let i = 0; i < 4; i++) quarter(b, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4))
}

function quarter(s: Uint32Array, a: number, b: number, c: number, d: number) {
  const mix = (x: number, y: number, z: number, by: number) => {
    s[x] = s[x]! + s[y]!
    const v = s[z]! ^ s[x]!
    s[z] = (v << by) | (v >>> (32 - by))
  }
  mix(a, b, d, 16)
  mix(c, d, b, 12)
  mix(a, b, d, 8)
  mix(c, d, b, 7)
}

function halves(words: BigUint64Array): Uint32Array {
  return Uint32Array.from([...words].flatMap((w) => [Number(w & 0xffffffffn), Number(w >> 32n)]))
}
