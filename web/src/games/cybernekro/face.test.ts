import { expect, test } from 'vitest'
import { rowsOf } from '../../table/decide/options'
import type { Option } from '../../wire'
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
