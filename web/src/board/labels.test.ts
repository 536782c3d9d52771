import { describe, expect, it } from 'vitest'
import { place, type Wanted } from './labels'

const want = (key: string, x: number, y: number, must = false): Wanted => ({
  key,
  at: { x, y, r: 10 },
  w: 60,
  h: 14,
  must,
})
const disc = (x: number, y: number) => ({ x, y, r: 10 })

describe('labels', () => {
  it('stand below their base if nothing is there', () => {
    expect(place([want('a', 100, 100)], [disc(100, 100)])).toEqual([{ key: 'a', x: 70, y: 113 }])
  })

  it('go above, right, left when something is in the way', () => {
    const discs = [disc(100, 100), disc(100, 125)]
    expect(place([want('a', 100, 100)], discs)[0].y).toBe(73)
    discs.push(disc(100, 75))
    expect(place([want('a', 100, 100)], discs)[0]).toMatchObject({ x: 113, y: 93 })
    discs.push(disc(130, 100))
    expect(place([want('a', 100, 100)], discs)[0]).toMatchObject({ x: 27, y: 93 })
  })

  it('are hidden when there is no place, unless they must be seen', () => {
    const crowd = [-30, 0, 30].flatMap((dx) => [-25, 0, 25].map((dy) => disc(100 + dx, 100 + dy)))
    expect(place([want('a', 100, 100)], crowd)).toEqual([])
    expect(place([want('a', 100, 100, true)], crowd)).toHaveLength(1)
  })

  it('avoid tags and each other', () => {
    const discs = [disc(100, 100), disc(150, 100)]
    const tag = { x: 60, y: 112, w: 60, h: 22 }
    const [a, b] = place([want('a', 100, 100), want('b', 150, 100)], discs, [tag])
    expect(a.y).toBeLessThan(100)
    expect(b.y).not.toBe(a.y)
  })

  it('stay within the bounds if they can', () => {
    const bounds = { x: 0, y: 0, w: 200, h: 120 }
    expect(place([want('a', 100, 100)], [disc(100, 100)], [], bounds)[0].y).toBe(73)
  })
})
