import { beforeEach, describe, expect, it } from 'vitest'
import { plain } from '../games/plain'
import type { GameEvent } from '../wire'
import { pace } from './pace.svelte'
import { Live } from './player.svelte'

const face = plain('sample')
const lost = (no: number): GameEvent => ({
  no,
  event: 'destroyed',
  text: `${no} is destroyed`,
  on: [no],
  sort: 'loss',
})
const quiet = (no: number): GameEvent => ({ no, event: 'roll', text: '', sort: 'roll', weight: 'quiet' })
const part = (...events: GameEvent[]) => ({ events, before: 'before', after: 'after' })

describe('a match that goes on', () => {
  beforeEach(() => (pace.now = 'normal'))
  const live = () => new Live(face, () => false)

  it('is told part by part, and what nothing is said of is passed over', () => {
    const l = live()
    expect(l.done).toBe(true)
    l.hear(part(lost(1)))
    l.hear(part(quiet(2)))
    l.hear(part(lost(3)))
    expect(l.until).toBe(1)
    l.forth()
    expect(l.at).toBe(2)
    expect(l.until).toBe(Infinity)
    l.back()
    expect([l.at, l.playing]).toEqual([0, false])
  })

  it('waits where it was stopped, and goes to the newest when wished', () => {
    const l = live()
    l.toggle()
    l.hear(part(lost(1)))
    expect(l.until).toBe(0)
    l.newest()
    expect([l.done, l.until, l.playing]).toEqual([true, Infinity, true])
  })

  it('is as it is at once where that is the pace', () => {
    pace.now = 'once'
    const l = live()
    l.hear(part(lost(1)))
    l.hear(part(lost(2)))
    expect([l.done, l.told]).toEqual([true, undefined])
  })

  it('is told faster when it is many acts behind, however many choices those were', () => {
    const l = live()
    for (let no = 1; no <= 9; no++) l.hear(part(lost(no)))
    for (let no = 10; no <= 40; no++) l.hear(part(quiet(no)))
    expect([l.untold, l.late]).toEqual([8, false])
    l.hear(part(lost(41)))
    expect([l.untold, l.late]).toEqual([9, true])
    l.forth()
    expect([l.untold, l.late]).toEqual([8, false])
  })

  it('knows what was missed since something was chosen here', () => {
    const l = live()
    l.hear({ ...part(lost(1)), own: true })
    l.hear(part(lost(2)))
    l.newest()
    expect(l.missed).toEqual({ first: 1, parts: [part(lost(2))] })
  })

  it('keeps what is untold, and of what was told so long ago only that it was', () => {
    const l = live()
    const last = () => [l.part(l.last)!.events[0]!.no, l.now!.events[0]!.no, l.untold]
    for (let no = 0; no < 1000; no++) {
      l.hear(part(lost(no)))
      l.newest()
    }
    expect(last()).toEqual([999, 999, 0])
    expect(l.part(800)!.events).toEqual([lost(800)])
    expect(l.part(799)!.events).toEqual([])
    expect([l.missed.first, l.missed.parts.length]).toEqual([800, 200])
    l.toggle()
    for (let no = 1000; no < 2000; no++) l.hear(part(lost(no)))
    expect(last()).toEqual([1999, 999, 1000])
    expect(l.until).toBe(999)
    l.forth()
    expect(last()).toEqual([1999, 1000, 999])
    l.back()
    expect(l.now!.events).toEqual([lost(999)])
    l.clear()
    l.hear(part(lost(1)))
    expect([l.last, l.missed.first]).toEqual([0, 0])
  })

  it('tells a walk and the shot after it as one act, and no other two', () => {
    const walk = (no: number, by: number): GameEvent => ({
      ...{ no, event: 'move', text: 'walks', on: [by] },
      sort: 'move',
    })
    const shot = (no: number, by: number): GameEvent => ({
      ...{ no, event: 'attack', text: 'hits', on: [by, 9] },
      sort: 'roll',
      throw: { title: 'Gun', rows: [], result: '5' },
    })
    const told = (...parts: GameEvent[]) => {
      const l = new Live(plain('sample'), () => false)
      for (const e of parts) l.hear(part(e))
      l.newest()
      return l.act?.events.map((e) => e.no)
    }
    const behind = new Live(plain('sample'), () => false)
    for (const e of [shot(1, 4), walk(2, 5), shot(3, 5), walk(4, 6)]) behind.hear(part(e))
    expect(behind.untold).toBe(2)
    expect(told(walk(1, 5), shot(2, 5))).toEqual([1, 2])
    expect(told(walk(1, 5), shot(2, 6))).toEqual([2])
    expect(told(shot(1, 5), shot(2, 5))).toEqual([2])
    expect(told(walk(1, 5), walk(2, 5))).toEqual([2])
  })

  it('forgets what holds no more', () => {
    const l = live()
    l.hear(part(lost(1)))
    l.clear()
    expect([l.last, l.done]).toEqual([-1, true])
  })
})
