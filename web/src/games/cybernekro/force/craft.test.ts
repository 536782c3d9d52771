import { describe, expect, it } from 'vitest'
import { placed } from '../../../force/faults'
import craft from '.'

const clauses = ['cn.crew']
const weapon = { kind: 'melee weapon', word: 'none', hands: 1, clauses }
const crew = {
  id: 'rats',
  name: 'Rats',
  blurb: 'Quick.',
  characters: [
    {
      name: 'Pip',
      attributes: { strength: 2, agility: -1 },
      traits: ['deformed', 'gifted'],
      raised: ['strength', 'agility'],
      mods: ['plate'],
      gear: ['knife', 'maul', 'mail'],
    },
    { name: 'Grub', attributes: {}, traits: ['machine'] },
  ],
}
const five = { strength: 1, toughness: 1, agility: 1, intellect: 1, discipline: 1 }
const limits = {
  ...{ ap: 10, base_cost: 15, budget: 150, fewest: 3, most: 7, hand: 3 },
  ...{ high: 3, low: -2, minuses: 3, pluses: 4, most_ap: 3, side: 76200 },
}
const game = craft({
  traits: [
    { id: 'deformed', name: 'Deformed', text: '', number: 1, word: 'deformed', cost: 3, clauses },
    { id: 'gifted', name: 'Gifted', text: '', number: 2, word: 'figures', cost: 10, adds: five, clauses },
    { id: 'artificial', name: 'Artificial', text: '', number: 3, word: 'artificial', cost: 8, clauses },
  ],
  mods: [{ id: 'plate', name: 'Plate', text: '', number: 1, word: 'plate', cost: 5, armor: 1, clauses }],
  gear: [
    { ...weapon, id: 'knife', name: 'Knife', cost: 1, size: 'small', damage: 1, keywords: ['thrown'] },
    { ...weapon, id: 'maul', name: 'Maul', cost: 6, size: 'two', damage: 3, heavy: 2, keywords: ['stagger'] },
    { id: 'mail', name: 'Mail', kind: 'armor', word: 'none', cost: 8, size: 'one', armor: 2, clauses },
  ],
  samples: [crew],
  ...{ limits, npcs: [], conditions: [], scenarios: [], sorceries: [], terrain: [], variants: [] },
})
const draft = game.read(crew)
const sheetOf = (d = draft, key = 0) => game.sheet(d, { key })!

describe('a crew', () => {
  it('is written as it was read, but for what its book does not have', () => {
    const [pip, grub] = crew.characters
    expect(game.write(draft, 'rats', '')).toEqual({
      ...crew,
      characters: [pip, { name: grub!.name, attributes: {} }],
    })
  })

  it('costs what its characters cost, and they carry halves of slots', () => {
    expect(game.meters(draft, '')[0]).toMatchObject({ n: 15 + 13 + 5 + 15 + 15, most: 150 })
    // Strength 2, 1 of Deformed and 1 of Gifted: nine slots.
    expect(sheetOf().meters).toMatchObject([{ n: 3.5, most: 9 }])
    expect(sheetOf().stats.map((s) => s.value)).toEqual(['+4', '0', '+1', '0', '0', '3'])
  })

  it('is built from nothing: a name, attributes, a trait, a weapon, and taken out again', () => {
    const { draft: one, key } = game.add(game.begin('', 'New'), 'new')
    let d = game.fit(one, key, 'name', ' Vex ')
    d = game.fit(d, key, 'name', ' ')
    d = game.fit(d, key, 'dial.strength', '-2')
    for (const [slot, part] of [
      ['add.traits', 'gifted'],
      ['add.weapon', 'knife'],
      ['add.weapon', 'maul'],
      ['gear.0', 'mail'],
    ] as const)
      d = game.fit(d, key, slot, part)
    expect(game.write(d, 'new', '')).toMatchObject({
      characters: [{ name: 'Vex', attributes: { strength: -2 }, traits: ['gifted'], gear: ['mail', 'maul'] }],
    })
    d = game.fit(d, key, 'gear.1', '')
    expect(sheetOf(d, key).slots.map((s) => s.id)).toEqual([
      ...['traits.0', 'add.traits', 'add.mods', 'gear.0', 'add.weapon', 'add.armor', 'add.equipment'],
    ])
  })

  it('says beside a piece of gear what speaks against it, and what keywords do', () => {
    const machine = game.fit(draft, 1, 'add.traits', 'artificial')
    const over = (slot: string) =>
      sheetOf(machine, 1)
        .slots.find((s) => s.id === slot)!
        .options.map((o) => o.over)
    expect(over('add.mods')).toEqual(['Not for machines'])
    expect(over('add.weapon')).toEqual([undefined, '2 AP an attack'])
    expect(
      sheetOf()
        .rules.at(-1)!
        .rules.map((r) => r.clause),
    ).toEqual([...['cn.kw.thrown', 'cn.kw.heavy', 'cn.kw.stagger']])
  })

  it('forgets what Deformed raised where nobody is Deformed any more', () => {
    const two = game.fit(draft, 0, 'raised.1', 'intellect')
    expect(game.write(two, 'x', '')).toMatchObject({
      characters: [{ raised: ['strength', 'intellect'] }, {}],
    })
    const plain = game.write(game.fit(two, 0, 'traits.0', ''), 'x', '') as typeof crew
    expect(plain.characters[0]!.raised).toBeUndefined()
  })

  it('shows a fault where it is', () => {
    const fault = (path: string) => ({ clause: 'cn.crew', path, text: path })
    const list = ['characters', 'characters[1].gear[2]', 'characters[0].attributes', 'characters[0].gear']
    expect(placed(game, draft, list.map(fault)).map((c) => c.place)).toEqual([
      { part: 'force' },
      { part: 'row', row: 1, slot: 'gear.2' },
      { part: 'row', row: 0, slot: undefined },
      { part: 'row', row: 0, slot: 'gear.0' },
    ])
  })

  it('takes one more of somebody under another name, and takes one away', () => {
    const more = game.setCount(draft, 0, 2)
    expect(game.rows(more).map((r) => r.name)).toEqual(['Pip', 'Grub', 'Pip 3'])
    expect(game.rows(game.setCount(more, 0, 0)).map((r) => r.name)).toEqual(['Grub', 'Pip 3'])
  })
})
