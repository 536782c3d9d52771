import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../wire'
import { beatsOf, lengthOfBeat, type Part } from './beats'

const sorts: Record<string, GameEvent['sort']> = {
  move: 'move',
  attack: 'roll',
  damage: 'roll',
  destroyed: 'loss',
  phase: 'turn',
  turn: 'turn',
}

let no = 0
const event = (name: string, more: Partial<GameEvent> = {}): GameEvent => ({
  no: ++no,
  event: name,
  text: name,
  ...(sorts[name] && { sort: sorts[name] }),
  ...(name === 'declare' && { weight: 'minor' as const }),
  ...(name === 'roll' && { weight: 'quiet' as const }),
  ...more,
})
const part = (...events: GameEvent[]): Part => ({ events, before: {}, after: {} })
const row = (label: string, faces: number[], was?: number[][]) => ({
  label,
  dice: `${faces.length} d6`,
  faces,
  ...(was && { was }),
})
const roll = (faces: number[]) =>
  event('roll', { roll: { roll: 1, tag: 'attack', dice: `${faces.length} d6`, faces } })
const attack = (rows: ReturnType<typeof row>[]) =>
  event('attack', { on: [1, 2], throw: { title: 'Gun', rows, result: '5', verdict: 'Hit' } })

describe('the beats of a choice', () => {
  it('are the walk, the sight, each roll, and what came of it, none of which is said before its dice', () => {
    no = 0
    const walk = event('move', { on: [1], ways: [[{ X: 0, Y: 0 }, { X: 9, Y: 0 }]] }) // prettier-ignore
    const events = [
      walk,
      event('declare', { on: [1, 2] }),
      roll([4, 5]),
      roll([2]),
      attack([row('Attack', [4, 5]), row('Defence', [2])]),
      event('destroyed', { on: [1, 2] }),
    ]
    const beats = beatsOf(part(...events))
    expect(beats.map((b) => [b.kind, b.label, b.until])).toEqual([
      ['walk', undefined, 1],
      ['sight', undefined, 2],
      ['dice', 'Attack', 3],
      ['dice', 'Defence', 4],
      ['loss', undefined, 6],
    ])
    // Of the first roll only its own dice lie there, and nothing of what it came to.
    expect(beats[2]!.show!.throw).toMatchObject({ rows: [{ label: 'Attack' }], result: '' })
    expect(beats[2]!.show!.throw!.verdict).toBeUndefined()
  })

  it('give a card that is played time of its own to be read, and none to who played it', () => {
    no = 0
    const cypher = () => event('cypher', { sort: 'card', card: 'Overload' })
    const played = part(cypher(), event('lies'), attack([row('Attack', [4])]), cypher())
    const beats = beatsOf(played)
    expect(beats.map((b) => [b.kind, b.until])).toEqual([
      ['card', 1],
      ['say', 2],
      ['sight', 2],
      ['dice', 2],
      ['holds', 3],
      ['card', 4],
    ])
    expect(lengthOfBeat(beats, 0, 'normal')).toBeGreaterThan(lengthOfBeat(beats, 1, 'normal'))
    expect(beatsOf({ ...played, own: true }).map((b) => b.kind)).toEqual(['dice', 'holds'])
    expect(beatsOf(part(event('cypher')))[0]!.kind).toBe('say')
  })

  it('tell a result once a line has told it, whatever bookkeeping is between, and none of raw dice', () => {
    no = 0
    const kinds = (...events: GameEvent[]) => beatsOf(part(...events)).map((b) => b.kind)
    const told = kinds(attack([row('Attack', [1])]), event('declare'), event('focus'))
    expect(told).toEqual(['sight', 'dice', 'holds', 'say'])
    expect(kinds(roll([4]), event('pass'))).toEqual(['dice', 'say'])
  })

  it('tell what dice came to before what comes next, and a turn anew', () => {
    no = 0
    const beats = beatsOf(
      part(attack([row('Attack', [1])]), event('focus'), event('over'), event('turn'), event('focus')),
    )
    expect(beats.map((b) => [b.kind, b.until])).toEqual([
      ['sight', 0],
      ['dice', 0],
      ['holds', 1],
      ['say', 3],
      ['say', 5],
    ])
    expect(beats[2]!.show).toBeUndefined()
  })

  it('have no walk of what is put on the table where it stands', () => {
    const place = { X: 9, Y: 9 }
    const put = event('deployed', { on: [1], ways: [[place, place]], sort: 'move' })
    expect(beatsOf(part(put)).map((b) => b.kind)).toEqual(['say'])
  })

  it('tell one roll of a die for each side once', () => {
    const beats = beatsOf(part(roll([2, 5]), attack([row('Blue', [2]), row('Red', [5])])))
    expect(beats.map((b) => [b.kind, b.label])).toEqual([
      ['sight', undefined],
      ['dice', 'Blue'],
      ['dice', 'Red'],
      ['holds', 'Red'],
    ])
  })

  it('have a roll that was made again twice, and end with what holds', () => {
    const beats = beatsOf(part(attack([row('Attack', [6, 6], [[1, 1]])])))
    expect(beats.map((b) => b.kind)).toEqual(['sight', 'dice', 'again', 'holds'])
    expect(beats[1]!.show!.throw!.rows[0]!.faces).toEqual([1, 1])
    expect(beats[2]!.show!.throw!.rows[0]!.was).toEqual([[1, 1]])
  })

  it('do not let dice fall that lie there already', () => {
    const first = part(roll([1, 1]), roll([2]))
    expect(beatsOf(first).map((b) => b.kind)).toEqual(['dice', 'dice', 'holds'])
    const then = part(attack([row('Attack', [6, 6], [[1, 1]]), row('Defence', [2])]))
    expect(beatsOf(then, first.events).map((b) => b.kind)).toEqual(['sight', 'again', 'holds'])
  })

  it('are only the dice and what came of them where it was chosen here', () => {
    const way = [[{ X: 0, Y: 0 }, { X: 9, Y: 0 }]] // prettier-ignore
    const events = [event('move', { on: [1], ways: way }), attack([row('Attack', [3])])]
    expect(beatsOf({ ...part(...events), own: true }).map((b) => b.kind)).toEqual(['dice', 'holds'])
  })

  it('are none where nothing is to be told', () => {
    expect(beatsOf(part(event('phase'), event('declare')))).toEqual([])
  })
})

it('a beat stands as long as its pace says, and the last rests', () => {
  const beats = beatsOf(part(attack([row('Attack', [3]), row('Defence', [4])])))
  expect(beats.map((_, i) => lengthOfBeat(beats, i, 'normal'))).toEqual([500, 1100, 900, 1700])
  expect(beats.map((_, i) => lengthOfBeat(beats, i, 'once'))).toEqual([0, 0, 0, 0])
  expect(beats.map((_, i) => lengthOfBeat(beats, i, 'slow'))).toEqual([1200, 2200, 1800, 3500])
  expect(beats.map((_, i) => lengthOfBeat(beats, i, 'quick'))).toEqual([200, 300, 300, 550])
})
