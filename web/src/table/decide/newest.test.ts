import { expect, test } from 'vitest'
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
  await new Promise((done) => setTimeout(done))
  expect(asked).toEqual([1, 3])
  doors[1]!()
  await new Promise((done) => setTimeout(done))
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
  await new Promise((done) => setTimeout(done))
  n.want(2)
  await new Promise((done) => setTimeout(done))
  expect(answered).toEqual([2])
})
