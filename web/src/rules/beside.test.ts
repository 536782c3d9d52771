import { describe, expect, it } from 'vitest'
import { beside } from './beside'

const window = { innerWidth: 1000, innerHeight: 600 }
const sheet = { width: 300, height: 200 }
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
})

describe('where a sheet stands', () => {
  it('is below its anchor where there is room', () => {
    expect(beside(sheet, box(100, 100, 50, 20), window)).toEqual({ left: 100, top: 128 })
  })
  it('is above it where there is none below', () => {
    expect(beside(sheet, box(100, 500, 50, 20), window)).toEqual({ left: 100, top: 292 })
  })
  it('keeps within the window', () => {
    expect(beside(sheet, box(950, 100, 50, 20), window).left).toBe(692)
  })
  it('is beside an anchor as high as the window', () => {
    expect(beside(sheet, box(400, 50, 50, 500), window)).toEqual({ left: 92, top: 50 })
  })
  it('is in the middle without one', () => {
    expect(beside(sheet, undefined, window)).toEqual({ left: 350, top: 200 })
  })
})
