import { describe, expect, it, vi } from 'vitest'
import { distanceOf, reachOf } from './inches'
import { Measuring } from './measuring.svelte'
import { alongWay } from './motion.svelte'
import { corridor, inchTicks, legs, lengthOf } from './ruler'

describe('the ruler', () => {
  it('adds up its legs', () => {
    const chain = legs([
      { x: 0, y: 0 },
      { x: 3, y: 4 },
      { x: 3, y: 10 },
    ])
    expect(chain.map((l) => l.length)).toEqual([5, 6])
    expect(chain[1].sum).toBe(11)
    expect(lengthOf([])).toBe(0)
  })

  it('measures bases from edge to edge', () => {
    const [leg] = legs([
      { x: 0, y: 0, r: 1 },
      { x: 10, y: 0, r: 0.5 },
    ])
    expect(leg).toMatchObject({ length: 8.5, from: { x: 1, y: 0 }, to: { x: 9.5, y: 0 } })
    const touching = legs([
      { x: 0, y: 0, r: 1 },
      { x: 1, y: 0, r: 1 },
    ])
    expect(touching[0].length).toBe(0)
  })

  it('has a tick at every whole inch', () => {
    expect(inchTicks({ x: 0, y: 0 }, { x: 5.86, y: 0 }, 0.1)).toHaveLength(5)
    expect(inchTicks({ x: 0, y: 0 }, { x: 0, y: 0 }, 0.1)).toEqual([])
  })

  it('draws a corridor as wide as it is', () => {
    const [a, , , d] = corridor({ x: 0, y: 0 }, { x: 9, y: 0 }, 1.5)
    expect(Math.abs(a.y - d.y)).toBe(1.5)
  })

  it('writes distance up and reach down', () => {
    expect(distanceOf(18.001)).toBe('18.01″')
    expect(reachOf(17.999)).toBe('17.99″')
    expect(distanceOf(18)).toBe('18.00″')
    expect(reachOf(18)).toBe('18.00″')
    expect(distanceOf(0.1 + 0.2)).toBe('0.30″')
  })

  it('is tapped from place to place until a place is tapped twice', () => {
    const tell = vi.fn()
    const ruler = new Measuring(tell)
    const near = (a: { x: number }, b: { x: number }) => a.x === b.x
    for (const x of [0, 3, 7, 7]) ruler.tap({ x, y: 0 }, near)
    expect(tell).toHaveBeenLastCalledWith(expect.objectContaining({ length: 7 }))
    ruler.tap({ x: 20, y: 0 }, near)
    expect(ruler.stations).toEqual([{ x: 20, y: 0 }])
    expect(ruler.back()).toBe(true)
    expect(ruler.back()).toBe(false)
  })

  it('is dragged from place to place', () => {
    const tell = vi.fn()
    const ruler = new Measuring(tell)
    ruler.drag('start', { x: 0, y: 0 }, { x: 0.1, y: 0 })
    ruler.drag('move', { x: 0, y: 0 }, { x: 2, y: 0 })
    expect(ruler.stations).toHaveLength(2)
    ruler.drag('end', { x: 0, y: 0 }, { x: 4, y: 0 })
    expect(tell).toHaveBeenLastCalledWith(expect.objectContaining({ length: 4 }))
  })
})

it('goes along a way by its length', () => {
  const way = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 6 },
  ]
  expect(alongWay(way, 10, 0)).toEqual({ x: 0, y: 0 })
  expect(alongWay(way, 10, 0.2)).toEqual({ x: 2, y: 0 })
  expect(alongWay(way, 10, 0.7)).toEqual({ x: 4, y: 3 })
  expect(alongWay(way, 10, 1)).toEqual({ x: 4, y: 6 })
})
