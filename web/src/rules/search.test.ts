import { describe, expect, it } from 'vitest'
import type { Rulebook } from './clauses'
import { find, hits, indexOf } from './search'

const book: Rulebook = {
  system: 'warcaster',
  title: 'Warcaster',
  sources: [],
  sections: [
    {
      id: 'measure',
      title: 'Measuring',
      clauses: [
        {
          id: 'wc.measure.cover_condition',
          title: 'When terrain gives cover',
          text: 'Within 1 inch of the feature.',
        },
        { id: 'wc.measure.range', title: 'Range', text: 'Measured base to base; cover does not matter.' },
      ],
    },
    {
      id: 'arc',
      title: 'Arc',
      clauses: [{ id: 'wc.arc.spike', title: 'Spiking', text: 'Arc is cleared for an effect.' }],
    },
  ],
}
const index = indexOf(book)
const ids = (asked: string) => find(index, asked).map((f) => f.clause.id)

describe('finding a clause', () => {
  it('puts the title before the text', () => {
    expect(ids('cover')).toEqual(['wc.measure.cover_condition', 'wc.measure.range'])
  })
  it('wants every word', () => {
    expect(ids('cover terrain')).toEqual(['wc.measure.cover_condition'])
    expect(ids('cover warjack')).toEqual([])
  })
  it('knows an id, whole or in part', () => {
    expect(ids('wc.arc.spike')[0]).toBe('wc.arc.spike')
    expect(ids('cover_con')).toEqual(['wc.measure.cover_condition'])
  })
  it('forgives a slip', () => {
    expect(ids('tarrain')).toEqual(['wc.measure.cover_condition'])
    expect(ids('spiknig')).toEqual(['wc.arc.spike'])
    expect(ids('xy')).toEqual([])
  })
  it('finds nothing for nothing', () => {
    expect(ids('  ')).toEqual([])
  })
})

describe('where the words stand', () => {
  it('joins hits that overlap', () => {
    expect(hits('Recover the cover', 'cover over')).toEqual([
      { from: 2, to: 7 },
      { from: 12, to: 17 },
    ])
  })
})
