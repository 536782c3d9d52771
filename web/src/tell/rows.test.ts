import { describe, expect, it } from 'vitest'
import { plain } from '../games/plain'
import type { GameEvent } from '../wire'
import { acts, headsOf, wanted, type Row } from './rows'

const face = plain('sample')
let no = 0
const row = (event: string, text: string, more: Partial<GameEvent> = {}): Row => {
  no++
  const as: Record<string, Partial<GameEvent>> = {
    ...{ token: { weight: 'minor' }, roll: { sort: 'roll', weight: 'quiet' } },
    ...{ move: { sort: 'move' }, destroyed: { sort: 'loss' }, turn: { sort: 'turn' } },
  }
  return { event: { no, event, text, ...as[event], ...more }, at: no }
}
const rows = [
  row('turn', 'Blue takes turn 1'),
  row('move', 'Hunter moves'),
  row('token', 'Hunter gets a token'),
  row('roll', 'attack: 1 2'),
  row('attack', 'Hunter attacks Marauder', { clauses: ['wc.attack.hit'] }),
  row('destroyed', 'Marauder is destroyed'),
  row('turn', 'Red takes turn 1'),
]
const read = (of: Row[]) => of.map((r) => r.at)

describe('the lines of a log', () => {
  it('are the story, all that says something, or those of a kind under their turns', () => {
    expect(read(wanted(rows, face, 'story', ''))).toEqual([1, 2, 5, 6, 7])
    expect(read(wanted(rows, face, 'everything', ''))).toEqual([1, 2, 3, 5, 6, 7])
    expect(read(wanted(rows, face, 'loss', ''))).toEqual([1, 6, 7])
  })
  it('are found by words in any order and by clauses, whatever their kind', () => {
    expect(read(wanted(rows, face, 'loss', 'hunter ATTACKS'))).toEqual([5])
    expect(read(wanted(rows, face, 'loss', 'attack.hit'))).toEqual([5])
    expect(read(wanted(rows, face, 'loss', 'hitting', { 'wc.attack.hit': 'Hitting the target' }))).toEqual([
      5,
    ])
  })
  it('stand under the one that begins an act', () => {
    const lines = [row('activate', 'Blue activates Hunter'), row('move', 'Hunter moves')]
    expect(lines.map(({ event }) => acts(event))).toEqual([true, false])
  })
  it('are counted by turns', () => {
    expect([...headsOf(wanted(rows, face, 'story', ''))]).toEqual([
      [1, { lines: 3, losses: 1 }],
      [7, { lines: 0, losses: 0 }],
    ])
  })
})
