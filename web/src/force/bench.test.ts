import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import craft from '../games/warcaster/force'
import { document } from '../games/warcaster/force/fixture'
import { api } from '../lib/api'
import { clock, useClock } from '../lib/clock'
import { HandClock } from '../lib/hand-clock'
import { settled } from '../lib/settled'
import { Bench } from './bench.svelte'
import { getForce, saveForce, type SavedForce } from './saved'

const game = craft(document)
const saved: SavedForce = {
  id: 'dust',
  system: 'warcaster',
  name: 'Dust',
  force: game.write(game.add(game.begin('marchers', 'x'), 'hunter').draft, 'dust', ''),
  saved: 1,
}

let post: MockInstance<typeof api.POST>
let bench: Bench
let hand: HandClock

/** Lets time pass, and all be done that is due by then. */
async function pass(ms: number) {
  await settled()
  hand.push(ms)
  await settled()
}

beforeEach(() => {
  useClock((hand = new HandClock()))
  localStorage.clear()
  saveForce(saved)
  post = vi.spyOn(api, 'POST').mockImplementation(() => answer([]))
  bench = new Bench(game, saved)
})
afterEach(() => {
  bench.close()
  useClock()
  vi.restoreAllMocks()
})

/** The server's answer with faults, some time later. */
function answer(clauses: string[], after = 0): never {
  const faults = clauses.map((clause) => ({ clause, text: clause, path: 'rack' }))
  const report = { name: 'Dust', yaml: 'id: dust\n', force: {}, faults }
  return new Promise((done) =>
    clock.after(after, () => done({ data: report, response: new Response('{}') })),
  ) as never
}

describe('what is changed', () => {
  it('is kept at once, under the name on the bench', () => {
    bench.add('wolf')
    bench.rename('Thunder')
    expect(getForce('dust')).toMatchObject({
      name: 'Thunder',
      force: { name: 'Thunder', units: [{ unit: 'wolf' }, { unit: 'hunter' }] },
    })
  })

  it('can be taken back step by step', () => {
    bench.add('wolf')
    bench.setCard('fury-1', true)
    bench.undo()
    expect(bench.deck?.meter.n).toBe(0)
    bench.undo()
    expect(bench.rows.map((r) => r.unit)).toEqual(['hunter'])
    expect(bench.canUndo).toBe(false)
    expect(getForce('dust')?.force).toMatchObject({ units: [{ unit: 'hunter' }] })
  })

  it('is said not to be kept when there is no room', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    bench.add('wolf')
    expect(bench.kept).toBe(false)
    expect(bench.rows).toHaveLength(2)
  })
})

describe('the workshop', () => {
  it('shows what was added, at a slot that it has', () => {
    bench.add('wolf')
    expect(bench.sheet?.unit).toBe('wolf')
    expect(bench.slot).toBe('head')
    bench.slot = 'shoulder-1'
    bench.add('wolf')
    expect(bench.slot).toBe('shoulder-1')
    bench.add('raptor')
    expect(bench.slot).toBe('head')
  })

  it('goes on showing a unit whose line is gone', () => {
    const key = bench.rows[0]!.key
    bench.pick({ key })
    bench.setCount(key, 0)
    expect(bench.sheet).toMatchObject({ unit: 'hunter', key: undefined })
    bench.undo()
    expect(bench.rows).toHaveLength(1)
  })
})

describe('judging', () => {
  it('waits until the hands rest, and asks once', async () => {
    bench.add('wolf')
    await pass(100)
    bench.add('wolf')
    expect(bench.judge.fresh).toBe(false)
    await pass(1000)
    expect(post).toHaveBeenCalledTimes(1)
    expect(bench.judge.fresh).toBe(true)
  })

  it('listens to the latest answer only', async () => {
    post.mockImplementationOnce(() => answer(['wc.rack.size'], 5000))
    post.mockImplementationOnce(() => answer([], 10))
    bench.add('wolf')
    await pass(300)
    bench.add('wolf')
    await pass(10_000)
    expect(post).toHaveBeenCalledTimes(2)
    expect(bench.clues).toEqual([])
  })

  it('says when the server is silent, and asks again when it is wanted', async () => {
    post.mockImplementationOnce(() => Promise.reject(new TypeError('down')) as never)
    await pass(300)
    expect(bench.judge.trouble).not.toBe('')
    const report = bench.judge.now()
    await pass(10)
    expect((await report)?.yaml).toBe('id: dust\n')
    expect(bench.judge.trouble).toBe('')
  })
})
