import { expect, test } from 'vitest'
import { rowsOf } from '../../table/decide/options'
import type { GameEvent, Option } from '../../wire'
import { at, scene, table, unit } from '../sample'
import { face } from '.'

test('attacks stand first, what is dropped last but for the end', () => {
  const option = (n: number, what: string, more: Partial<Option> = {}): Option => ({
    ...{ answer: [n], words: what, do: what, ...more },
  })
  const rows = rowsOf(
    [
      option(0, 'end', { ends: true }),
      option(1, 'drop'),
      option(2, 'move', { words: 'move, and drop Prone' }),
      option(3, 'move', { group: 'move' }),
      option(4, 'push', { group: 'push', on: [7] }),
      option(5, 'fight', { group: 'fight with the Knife', on: [7] }),
    ],
    [],
    (o) => face.order?.(o) ?? 0,
  )
  expect(rows.map((r) => r.label)).toEqual([
    ...['Fight with the Knife', 'Move', 'Push', 'Drop', 'Move, and drop Prone', 'End'],
  ])
})

test('the ways of those that nobody plays are shown until a character acts again', () => {
  const units = { 0: unit(0), 5: unit(5, { seat: 255, now: true }) }
  const event = (no: number, what: string, on: number, ways?: GameEvent['ways']): GameEvent => ({
    ...{ no, event: what, on: [on], text: '', ...(ways && { ways }) },
  })
  const log = [
    event(1, 'activate', 0),
    event(2, 'move', 0, [[at(1, 1), at(2, 2)]]),
    event(3, 'activate', 5),
    event(4, 'move', 5, [[at(9, 9), at(9, 7), at(6, 7)]]),
  ]
  const about = { scene, pieces: [], request: undefined, looked: [], events: log }
  expect(face.over?.(table({ units }), about)).toMatchObject({
    selected: [5],
    drifts: [
      { from: { x: 9, y: 9 }, to: { x: 9, y: 7 } },
      { from: { x: 9, y: 7 }, to: { x: 6, y: 7 } },
    ],
  })
  const acts = { ...about, events: [...log, event(5, 'activate', 0)] }
  expect(face.over?.(table({ units: { 0: unit(0) } }), acts)).toMatchObject({ drifts: [] })
})
