import { afterEach, expect, test } from 'vitest'
import { useClock } from '../../lib/clock'
import { HandClock } from '../../lib/hand-clock'
import { settled } from '../../lib/settled'
import { Unanswered } from '../../wire/talk'
import { Newest } from './newest'

afterEach(() => useClock())

test('one is under way, and of what waits only the newest is asked', async () => {
  const asked: number[] = []
  const answered: number[] = []
  const doors: (() => void)[] = []
  const n = new Newest<number, number>(
    (q) => {
      asked.push(q)
      return new Promise((done) => doors.push(() => done(q * 10)))
    },
    (a) => answered.push(a),
  )
  n.want(1)
  n.want(2)
  n.want(3)
  expect(asked).toEqual([1])
  doors[0]!()
  await settled()
  expect(asked).toEqual([1, 3])
  doors[1]!()
  await settled()
  expect(answered).toEqual([10, 30])
})

test('a failure does not stop what comes after', async () => {
  const answered: number[] = []
  const n = new Newest<number, number>(
    async (q) => {
      if (q === 1) throw new Error('no')
      return q
    },
    (a) => answered.push(a),
  )
  n.want(1)
  await settled()
  n.want(2)
  await settled()
  expect(answered).toEqual([2])
})

test('a busy server is asked again for what is still wanted, at once and then after a while', async () => {
  const hand = new HandClock()
  useClock(hand)
  const asked: number[] = []
  const failed: unknown[] = []
  const answered: number[] = []
  let busy = 1
  const late = new Unanswered('late', 'busy')
  const n = new Newest<number, number>(
    async (q) => {
      asked.push(q)
      if (busy-- > 0) throw late
      return q
    },
    (a) => answered.push(a),
    (why) => failed.push(why),
  )
  n.want(1)
  await settled()
  expect([asked, answered, failed]).toEqual([[1, 1], [1], []])

  // It says once that it fails, and asks more and more seldom.
  busy = 5
  n.want(2)
  await settled()
  expect([asked, failed]).toEqual([[1, 1, 2, 2], [late]])
  for (const [ms, times] of [
    [499, 2],
    [1, 3],
    [999, 3],
    [1, 4],
    [2000, 5],
    [4000, 6],
  ] as const) {
    hand.push(ms)
    await settled()
    expect(asked.filter((q) => q === 2).length).toBe(times)
  }
  expect([answered, failed]).toEqual([[1, 2], [late]])

  // What is newer is asked at once, and nothing more of what is older.
  busy = 2
  n.want(3)
  await settled()
  expect(asked.slice(-2)).toEqual([3, 3])
  n.want(4)
  await settled()
  hand.push(60_000)
  await settled()
  expect([asked.at(-1), asked.filter((q) => q === 3).length, answered.at(-1)]).toEqual([4, 2, 4])

  // What is stopped is asked no more.
  busy = 9
  n.want(5)
  await settled()
  n.stop()
  hand.push(60_000)
  await settled()
  expect(asked.filter((q) => q === 5).length).toBe(2)
  expect(hand.waiting).toBe(0)
})

test('what is refused for another reason is not asked again', async () => {
  const asked: number[] = []
  const failed: unknown[] = []
  const n = new Newest<number, number>(
    async (q) => {
      asked.push(q)
      throw new Unanswered('stale', 'stale')
    },
    () => {},
    (why) => failed.push(why),
  )
  n.want(1)
  await settled()
  expect([asked, failed.length]).toEqual([[1], 1])
})
