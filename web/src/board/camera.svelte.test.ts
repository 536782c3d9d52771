import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Camera } from './camera.svelte'

const size = { width: 48, depth: 48 }
const room = { width: 900, height: 700, top: 0, right: 0, bottom: 0, left: 0 }
const corner = [
  { x: 2, y: 2 },
  { x: 4, y: 4 },
]

let camera: Camera

beforeEach(() => {
  // Who wants less motion sees where a flight ends, at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  camera = new Camera()
  camera.resize(size, room)
})
afterEach(() => void vi.unstubAllGlobals())

it('keeps the scale that somebody chose, until they ask for the whole table', () => {
  const { scale } = camera.view
  camera.step(2)
  expect(camera.view.scale).toBeCloseTo(2 * scale)
  camera.flyTo(corner, 40)
  expect(camera.view.scale).toBeCloseTo(2 * scale)
  expect(camera.point(corner[0]!).y).toBeLessThan(room.height)
  camera.home()
  expect(camera.view.scale).toBeCloseTo(2 * scale)
  camera.fit()
  expect(camera.view.scale).toBe(scale)
  camera.flyTo(corner, 40)
  expect(camera.view.scale).toBe(40)
})

it('does not move while a button is down, and follows once it is up', () => {
  const before = camera.view
  camera.hold(true)
  camera.flyTo(corner, 40)
  camera.reveal(corner)
  camera.resize(size, { ...room, height: 500 })
  expect(camera.view).toEqual(before)
  camera.flyTo(corner, 40)
  camera.hold(false)
  expect(camera.view.scale).toBe(40)
})

it('is fitted to a room that changed while a button was down, whatever else was to be shown', () => {
  camera.hold(true)
  camera.resize(size, { ...room, height: 500 })
  camera.reveal([{ x: 24, y: 24 }])
  camera.hold(false)
  expect(camera.view.scale).toBeCloseTo(500 / size.depth)
})

it('shows what is told above what stands over the lower edge', () => {
  camera.step(2)
  const low = { x: 24, y: camera.at({ x: 450, y: 660 }).y }
  camera.reveal([low])
  const before = camera.view
  camera.veil = 60
  camera.reveal([low])
  expect(camera.view).not.toEqual(before)
  expect(camera.point(low).y).toBeLessThan(room.height - 60)
})
