import { describe, expect, it } from 'vitest'
import { cellAt, grouped, lineAt, place, timelineOf, turnFrom, type Turn } from './timeline'

const turn = (line: number, seat: number, part: string, box: number, marks: Turn['marks'] = []): Turn => ({
  line,
  seat,
  part,
  box,
  marks,
})
const turns = [
  turn(10, 0, 'Pulse I', 1, [{ line: 12, kind: 'loss', seat: 1, text: 'Marauder destroyed' }]),
  turn(20, 1, 'Pulse I', 1),
  turn(30, 0, 'Pulse II', 1),
  turn(40, 1, 'Pulse II', 1),
]
const t = timelineOf(turns, 49)

describe('the timeline', () => {
  it('has a cell for each turn and a part for each Pulse', () => {
    expect(t.cells.map((c) => [c.from, c.to, c.left])).toEqual([
      [10, 19, 0],
      [20, 29, 0.25],
      [30, 39, 0.5],
      [40, 49, 0.75],
    ])
    expect(t.parts).toEqual([
      { name: 'Pulse I', first: 0, count: 2 },
      { name: 'Pulse II', first: 2, count: 2 },
    ])
  })
  it('places lines, and finds them again', () => {
    expect(place(t, 0)).toBe(0)
    expect(place(t, 49)).toBe(1)
    for (let line = 10; line <= 49; line++) expect(lineAt(t, place(t, line))).toBe(line)
  })
  it('places the marks', () => {
    expect(t.marks).toMatchObject([{ mark: { kind: 'loss' }, at: 0.05 }])
  })
  it('goes by turns', () => {
    expect(turnFrom(t, 15, 1)).toBe(20)
    expect(turnFrom(t, 15, -1)).toBe(10)
    expect(turnFrom(t, 10, -1)).toBe(0)
    expect(turnFrom(t, 45, 1)).toBe(49)
  })
  it('knows the turn of a line', () => {
    expect(cellAt(t, 5)).toBeUndefined()
    expect(cellAt(t, 29)?.turn).toBe(turns[1])
  })
  it('serves a match without turns', () => {
    const none = timelineOf([], 8)
    expect(lineAt(none, 0.5)).toBe(4)
    expect(place(none, 4)).toBe(0.5)
    expect(turnFrom(none, 3, 1)).toBe(8)
    expect(turnFrom(none, 3, -1)).toBe(0)
  })
})

describe('marks', () => {
  it('that are of one kind and close together are one', () => {
    const m = (line: number, kind: string, seat: number) => ({
      mark: { line, kind, seat, text: '' },
      at: line / 100,
    })
    const groups = grouped(
      [m(3, 'loss', 1), m(1, 'loss', 1), m(2, 'score', 1), m(4, 'loss', 0), m(50, 'loss', 1)],
      0.1,
    )
    expect(groups.map((g) => g.length)).toEqual([2, 1, 1, 1])
  })
})
