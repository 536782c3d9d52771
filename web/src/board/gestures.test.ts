import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Gestures, type Hands } from './gestures'

const event = (pointerId = 1, pointerType = 'mouse', button = 0) =>
  ({ pointerId, pointerType, button, clientX: 0, clientY: 0, currentTarget: null }) as unknown as PointerEvent

function made(kind: 'piece' | 'ground' = 'ground') {
  const hands = {
    grab: vi.fn(() => kind),
    ...{
      tap: vi.fn(),
      hold: vi.fn(),
      drag: vi.fn(),
      pan: vi.fn(),
      pinch: vi.fn(),
      hover: vi.fn(),
      press: vi.fn(),
    },
  }
  return { hands, gestures: new Gestures(hands as unknown as Hands) }
}

describe('gestures', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('are a tap as long as the pointer stays', () => {
    const { hands, gestures } = made()
    gestures.down(event(), { x: 10, y: 10 })
    gestures.move(event(), { x: 12, y: 11 })
    gestures.up(event(), { x: 12, y: 11 })
    expect(hands.tap).toHaveBeenCalledOnce()
    expect(hands.pan).not.toHaveBeenCalled()
  })

  it('drag a piece after 4 px, and the ground elsewhere', () => {
    const piece = made('piece')
    piece.gestures.down(event(), { x: 10, y: 10 })
    piece.gestures.move(event(), { x: 14, y: 10 })
    piece.gestures.up(event(), { x: 30, y: 10 })
    expect(piece.hands.drag.mock.calls.map((c: unknown[]) => c[0])).toEqual(['start', 'move', 'end'])
    const ground = made()
    ground.gestures.down(event(), { x: 10, y: 10 })
    ground.gestures.move(event(), { x: 20, y: 10 })
    expect(ground.hands.pan).toHaveBeenCalledWith(10, 0)
  })

  it('move the table with the space bar, whatever is there', () => {
    const { hands, gestures } = made('piece')
    gestures.space = true
    gestures.down(event(), { x: 10, y: 10 })
    gestures.move(event(), { x: 30, y: 10 })
    expect(hands.drag).not.toHaveBeenCalled()
    expect(hands.pan).toHaveBeenCalledWith(20, 0)
  })

  it('zoom with two fingers, and end a drag that one had begun', () => {
    const { hands, gestures } = made('piece')
    gestures.down(event(1, 'touch'), { x: 0, y: 0 })
    gestures.move(event(1, 'touch'), { x: 20, y: 0 })
    gestures.down(event(2, 'touch'), { x: 100, y: 0 })
    expect(hands.drag.mock.lastCall?.[0]).toBe('cancel')
    gestures.move(event(2, 'touch'), { x: 180, y: 0 })
    expect(hands.pinch).toHaveBeenCalledWith(2, { x: 100, y: 0 }, 40, 0)
    gestures.up(event(2, 'touch'), { x: 180, y: 0 })
    gestures.up(event(1, 'touch'), { x: 20, y: 0 })
    expect(hands.tap).not.toHaveBeenCalled()
  })

  it('tell of a long press once', () => {
    const { hands, gestures } = made()
    gestures.down(event(1, 'touch'), { x: 5, y: 5 })
    vi.advanceTimersByTime(500)
    gestures.up(event(1, 'touch'), { x: 5, y: 5 })
    expect(hands.hold).toHaveBeenCalledOnce()
    expect(hands.tap).not.toHaveBeenCalled()
  })

  it('let a drag be taken back', () => {
    const { hands, gestures } = made('piece')
    gestures.down(event(), { x: 0, y: 0 })
    expect(gestures.abort()).toBe(false)
    gestures.down(event(), { x: 0, y: 0 })
    gestures.move(event(), { x: 9, y: 0 })
    expect(gestures.abort()).toBe(true)
    expect(hands.drag.mock.lastCall?.[0]).toBe('cancel')
  })
})
