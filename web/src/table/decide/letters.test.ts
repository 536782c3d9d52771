import { expect, it } from 'vitest'
import type { Piece } from '../../board/piece'
import type { Request } from '../../wire'
import { lettersOf } from './letters'

const names = ['Raiders a', 'Raiders b', 'Raiders c', 'Ghouls a', 'Hunter', 'Hunter b']
const pieces = names.map((name, id) => ({ id, x: id, y: 0, name })) as Piece[]
const asked = (...options: object[]) => ({ options }) as unknown as Request

it.each([
  ['those that act one by one', asked({ by: [0] }, { by: [2] }), ['a', 'c']],
  ['those that may be meant one by one', asked({ by: [4], on: [0] }, { by: [4], on: [1] }), ['a', 'b']],
  ['those of a list', { items: [{ on: [1] }, { on: [2] }] } as unknown as Request, ['b', 'c']],
  ['no squad that acts as a whole', asked({ by: [0, 1, 2] }), []],
  ['none that is the only one of its squad', asked({ by: [0] }, { by: [3] }, { by: [4] }, { by: [5] }), []],
])('%s', (_, request, want) => {
  expect(lettersOf(request, pieces).map((tag) => tag.text)).toEqual(want)
})
