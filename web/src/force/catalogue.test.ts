import { expect, it } from 'vitest'
import { found, ofTab } from './catalogue'
import type { Offer } from './craft'

const offer = (name: string, tab: string, line = ''): Offer => ({
  id: name,
  name,
  line,
  tab,
  glyph: '',
  base: 30,
  cost: 1,
  held: 0,
})
const offers = [
  offer('Dusk Wolf', 'warjack', 'DEF 3'),
  offer('Hunter', 'solo', 'SPD 7'),
  offer('Élan', 'solo'),
]

it('finds every word, wherever it stands, whatever its accents', () => {
  expect(found(offers, 'wolf dus').map((o) => o.name)).toEqual(['Dusk Wolf'])
  expect(found(offers, 'elan').map((o) => o.name)).toEqual(['Élan'])
  expect(found(offers, 'spd 7').map((o) => o.name)).toEqual(['Hunter'])
  expect(found(offers, '  ')).toHaveLength(3)
  expect(found(offers, 'wolf hunter')).toEqual([])
})

it('shows one kind, or all', () => {
  expect(ofTab(offers, 'solo').map((o) => o.name)).toEqual(['Hunter', 'Élan'])
  expect(ofTab(offers, '')).toHaveLength(3)
})
