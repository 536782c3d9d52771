import { expect, test } from 'vitest'
import { settled } from '../../lib/settled'
import { Unanswered } from '../../wire/talk'
import { Newest } from './newest'

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

test('what a busy server did not come to is asked once more, while nothing newer is wanted', async () => {
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
  busy = 5
  n.want(2)
  await settled()
  expect([asked, failed]).toEqual([[1, 1, 2, 2], [late]])
  n.want(3)
  n.want(4)
  await settled()
  expect(asked).toEqual([1, 1, 2, 2, 3, 4, 4])
})
