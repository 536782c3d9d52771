import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { plain } from '../games/plain'
import { useClock } from '../lib/clock'
import { HandClock } from '../lib/hand-clock'
import type { GameEvent } from '../wire'
import { pace } from './pace.svelte'
import { Live } from './player.svelte'

const lost = (no: number): GameEvent => ({ no, event: 'destroyed', text: `${no} is destroyed`, on: [no] })
const part = (no: number) => ({ events: [lost(no)], before: 'before', after: 'after' })

let hand: HandClock
let live: Live
let end: () => void

beforeEach(() => {
  pace.now = 'normal'
  useClock((hand = new HandClock()))
  live = new Live(plain('sample'), () => false)
  end = $effect.root(() => live.run())
})
afterEach(() => {
  end()
  useClock()
})

/** Lets time pass, and the telling go on by it. */
function push(ms: number) {
  hand.push(ms)
  flushSync()
}

/** How long it takes until the beat that stands has been told, while what is given happens ten times. */
function told(meanwhile: () => void): number {
  const { at, beat } = live
  const began = hand.now()
  for (let n = 0; n < 10; n++) {
    push(live.ms / 20)
    meanwhile()
    flushSync()
  }
  for (let n = 0; n < 10_000 && live.at === at && live.beat === beat; n++) push(10)
  return hand.now() - began
}

it('tells a beat for as long as it stands, whatever is heard meanwhile', () => {
  live.hear(part(1))
  live.hear(part(2))
  flushSync()
  const { ms } = live
  expect(ms).toBeGreaterThan(500)
  let no = 3
  expect(told(() => live.hear(part(no++)))).toBeLessThanOrEqual(ms)
  expect([live.at, live.untold]).toEqual([1, 10])
})

it('begins a beat anew that was stopped', () => {
  live.hear(part(1))
  live.hear(part(2))
  flushSync()
  push(live.ms - 1)
  live.toggle()
  flushSync()
  push(100_000)
  expect(live.at).toBe(0)
  live.toggle()
  flushSync()
  push(live.ms - 1)
  expect(live.at).toBe(0)
  push(1)
  expect(live.at).toBe(1)
})
