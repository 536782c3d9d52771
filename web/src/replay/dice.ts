// The dice of a match, worked out again from its seed by nothing but the public
// specification: SHA-256 under three domains, ChaCha8Rand, and how faces are read off
// a word. It shares no code with the server, so that it can find the server out.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex as hex, concatBytes as join, utf8ToBytes as text } from '@noble/hashes/utils.js'
import type { Roll } from '../wire'
import { ChaCha8 } from './chacha8'

const rollDomain = 'umpire roll v1\0'
const commitmentDomain = 'umpire commitment v1\0'
const mixDomain = 'umpire seed v1\0'

/** What the faces of a kind of dice show. */
export interface Kind {
  name: string
  faces: number[]
}

/** The faces of dice that every file means by these names. Those called d6 and the like are numbered. */
const marked: Record<string, number[]> = {
  Action: [0, 0, 0, 1, 1, 2],
  Power: [0, 1, 1, 1, 1, 2],
  d3: [1, 1, 2, 2, 3, 3],
}

/** Dice of a kind. */
export interface Some {
  count: number
  faces: number[]
}

/** The product of the sides of the dice that share a word stays within it. */
const wordLimit = 1n << 40n
const all = (1n << 64n) - 1n

/** What is shown before the first roll: it binds the secret, or the seed, and tells nothing of it. */
export function commitment(secret: string): string {
  return hex(sha256(join(text(commitmentDomain), bytes(secret))))
}

/** The seed of a match from the numbers of its players, which go in as they are written. */
export const matchSeed = (secret: string, numbers: string[]): string =>
  mixSeeds(
    secret,
    numbers.map((n) => hex(text(n))),
  )

/** A seed mixed from a secret and a number of each player's. */
export function mixSeeds(secret: string, nonces: string[]): string {
  const parts = nonces.flatMap((nonce) => [eight(BigInt(nonce.length / 2)), bytes(nonce)])
  return hex(hmac(sha256, bytes(secret), join(text(mixDomain), ...parts)))
}

/** A pool as it is written: 3 Action + 1 Power. Undefined if one of its dice is not known. */
export function pool(written: string, kinds?: Kind[]): Some[] | undefined {
  if (written === 'no dice') return []
  const some: Some[] = []
  for (const part of written.split(' + ')) {
    const m = /^(\d+) (.+)$/.exec(part)
    const faces = m && facesOf(m[2]!, kinds)
    if (!m || !faces?.length) return undefined
    some.push({ count: Number(m[1]), faces })
  }
  return some
}

/** The faces of a die by its name, whatever the file says of it; of a name that only the file
    knows they are the file's. */
function facesOf(name: string, kinds?: Kind[]): number[] | undefined {
  if (marked[name]) return marked[name]
  const sides = Number(/^d([1-9]\d{0,2})$/.exec(name)?.[1] ?? 0)
  if (sides > 0) return Array.from({ length: sides }, (_, i) => i + 1)
  return kinds?.find((k) => k.name === name)?.faces
}

/** What roll number n of a seed shows. */
export function roll(seed: string, n: bigint, dice: Some[]): number[] {
  const words = new ChaCha8(sha256(join(text(rollDomain), bytes(seed), eight(n))))
  const todo = dice.flatMap((d) => Array.from({ length: d.count }, () => d.faces))
  const shown: number[] = []
  while (shown.length < todo.length) shown.push(...deal(words.next(), todo.slice(shown.length)))
  return shown
}

/** The dice that one word decides: none, where the word would favour some faces. */
function deal(word: bigint, todo: number[][]): number[] {
  const shown: number[] = []
  let product = 1n
  for (const faces of todo) {
    const sides = BigInt(faces.length)
    if (product * sides > wordLimit) break
    product *= sides
    const scaled = word * sides
    shown.push(faces[Number(scaled >> 64n)]!)
    word = scaled & all
  }
  const refused = (all + 1n) % product
  return word < product && word < refused ? [] : shown
}

/** A roll as it was recorded, and what comes of working it out again. */
export interface Recorded extends Roll {
  line: number
}

export interface Checked extends Recorded {
  /** Undefined where the dice cannot be told from the record. */
  again?: number[]
  agrees?: boolean
}

/** The seeds of a match: one that was forked has its rolls up to there from others. */
export interface Seeds {
  seed: string
  dice?: Kind[]
  forks?: { seed: string; until: number }[]
}

/** The seed that decides a roll. */
export function seedOf(seeds: Seeds, n: number): string {
  return seeds.forks?.find((f) => n < f.until)?.seed ?? seeds.seed
}

export function check(seeds: Seeds, r: Recorded): Checked {
  const dice = pool(r.dice, seeds.dice)
  if (!dice) return { ...r }
  const again = roll(seedOf(seeds, r.roll), BigInt(r.roll), dice)
  return { ...r, again, agrees: again.length === r.faces.length && again.every((f, i) => f === r.faces[i]) }
}

function eight(n: bigint): Uint8Array {
  const b = new DataView(new ArrayBuffer(8))
  b.setBigUint64(0, n)
  return new Uint8Array(b.buffer)
}

/** The bytes of hex digits; a pair that is none counts as 0. */
function bytes(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}
