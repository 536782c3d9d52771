import { describe, expect, it } from 'vitest'
import type { Summary } from '../wire'
import { figuresOf, named, partOf, signed, whole } from './figures'

const summary: Summary = {
  scores: [
    { line: 0, label: '', scores: [0, 0] },
    { line: 40, label: 'end of I', scores: [3, 2] },
    { line: 55, label: '', scores: [4, 2] },
    { line: 80, label: '', scores: [4, 5] },
  ],
  luck: [
    { line: 3, roll: 1, seat: 0, above: 1333, sum: 1333 },
    { line: 4, roll: 2, seat: 1, above: -500, sum: -500 },
    { line: 9, roll: 3, seat: 0, above: -333, sum: 1000 },
  ],
  units: [
    { seat: 0, name: 'Hunter', glyph: 'u-solo', dealt: 6, taken: 1, lost: 0, kills: 1 },
    { seat: 1, name: 'Marauder', glyph: 'u-solo', dealt: 2, taken: 6, lost: 1, kills: 0 },
  ],
  turns: [],
  score_in: 'Victory points',
  luck_in: 'strikes',
}

describe('figures', () => {
  it('are written with their sign', () => {
    expect([4200, -2649, 0, 40, -40].map((n) => signed(n))).toEqual(['+4.2', '\u22122.6', '0', '0', '0'])
  })
  it('are added up by side', () => {
    expect(figuresOf(summary)).toEqual([
      { seat: 0, score: 4, dealt: 6, lost: 0, luck: 1000, rolls: 2 },
      { seat: 1, score: 5, dealt: 2, lost: 1, luck: -500, rolls: 1 },
    ])
  })
  it('keep the scores that have a name, and the last', () => {
    expect(named(summary.scores).map((s) => s.line)).toEqual([40, 80])
  })
  it('know what a part is called', () => {
    expect(partOf([{ line: 1, seat: 0, part: 'Pulse II', box: 1, marks: [] }])).toBe('Pulse')
    expect(partOf([])).toBe('')
  })
  it('serve a match in which nothing happened', () => {
    expect(figuresOf(whole({ scores: null }))[1]).toMatchObject({ score: 0, luck: 0 })
  })
})
