import { describe, expect, it } from 'vitest'
import { judged, ofRow, ofSlot, placed } from '../../../force/faults'
import craft from './index'
import { document } from './fixture'

const game = craft(document)
const draft = game.read({
  id: 'f',
  name: 'F',
  faction: 'marchers',
  units: [
    { unit: 'hunter', count: 2 },
    { unit: 'wolf', count: 2, head: 'net', weapons: ['cannon', 'rifle', 'cannon'] },
    { unit: 'jax' },
  ],
  attachments: [{ attachment: 'warder', count: 2 }],
  rack: ['fury-1', 'fury-2'],
  opening: ['hunter', 'wolf'],
})
const rows = game.rows(draft)
const [hunter, wolf, jax, warder] = rows

describe('the lines of a force', () => {
  it('stand with their kind', () => {
    expect(rows.map((r) => [r.unit, r.strip, r.count])).toEqual([
      ['hunter', undefined, 2],
      ['wolf', undefined, 2],
      ['jax', 'Heroes', 1],
      ['warder', 'Attached', 2],
    ])
    expect(jax?.aside).toBe('Wild Card')
    expect(wolf?.note).toBe('Net; rifle, cannon, cannon')
  })
})

describe('the catalogue', () => {
  it('has what serves the Faction first, and says whom the others serve', () => {
    const offers = game.offers(draft)
    expect(offers.map((o) => o.id)).toEqual([
      'wolf',
      'raptor',
      'rangers',
      'hunter',
      'fang',
      'jax',
      'warder',
      'sabers',
    ])
    expect(offers.at(-1)?.why).toBe('Serves Empire')
    expect(offers.find((o) => o.id === 'jax')?.why).toBeUndefined()
    expect(offers.find((o) => o.id === 'wolf')?.held).toBe(2)
  })
})

describe('meters', () => {
  it('count Heroes apart, but among the units of a skirmish', () => {
    expect(game.meters(draft, '').map((m) => [m.n, m.most])).toEqual([
      [4, 15],
      [1, 3],
    ])
    expect(game.meters(draft, 'brawl').map((m) => [m.n, m.most])).toEqual([[5, 8]])
  })

  it('add up the opening', () => {
    expect(game.opening(draft)).toMatchObject({ cost: 3, most: 5 })
  })
})

describe('a sheet', () => {
  const sheet = game.sheet(draft, { key: wolf!.key })!

  it('has the points of the weapons, and a slot for each hardpoint and what is too much', () => {
    expect(sheet.points).toEqual({ n: 7, most: 5 })
    expect(sheet.slots.map((s) => [s.id, s.part?.id])).toEqual([
      ['head', 'net'],
      ['arm-1', 'rifle'],
      ['arm-2', undefined],
      ['shoulder-1', 'cannon'],
      ['spare-1', 'cannon'],
    ])
  })

  it('says of each option how far it is over', () => {
    const arm = sheet.slots.find((s) => s.id === 'arm-1')
    expect(arm?.options.map((o) => [o.id, o.over])).toEqual([
      ['claw', '3 points over'],
      ['rifle', '2 points over'],
    ])
  })

  it('is there for a unit that the force has not', () => {
    expect(game.sheet(draft, { unit: 'sabers' })).toMatchObject({ key: undefined, why: 'Serves Empire' })
    expect(game.sheet(draft, { unit: 'dragon' })).toBeUndefined()
  })

  it('has the attachments that a squad can take', () => {
    expect(game.sheet(draft, { unit: 'rangers' })?.companions.map((c) => [c.unit, c.count])).toEqual([
      ['warder', 2],
    ])
  })
})

describe('faults', () => {
  const fault = (path: string, clause = 'wc.force.size', text = path) => ({ path, clause, text })

  it('belong to the line of the copy that they name', () => {
    expect(game.place(draft, 'units[1]')).toMatchObject({ part: 'row', row: hunter!.key })
    expect(game.place(draft, 'units[3]')).toMatchObject({ part: 'row', row: wolf!.key })
    expect(game.place(draft, 'units[4]')).toMatchObject({ part: 'row', row: jax!.key })
    expect(game.place(draft, 'attachments[1]')).toMatchObject({ part: 'row', row: warder!.key })
    expect(game.place(draft, 'units')).toEqual({ part: 'force' })
    expect(game.place(draft, 'units[99]')).toEqual({ part: 'force' })
    expect(game.place(draft, '')).toEqual({ part: 'force' })
  })

  it('belong to the slot of the weapon that they count', () => {
    // The second arm is empty: the force counts its weapons past it.
    expect(game.place(draft, 'units[2].weapons[0]').slot).toBe('arm-1')
    expect(game.place(draft, 'units[2].weapons[1]').slot).toBe('shoulder-1')
    expect(game.place(draft, 'units[2].weapons[2]').slot).toBe('spare-1')
    expect(game.place(draft, 'units[2].head').slot).toBe('head')
  })

  it('belong to the deck, to one of its cards, to the opening', () => {
    expect(game.place(draft, 'rack')).toEqual({ part: 'deck' })
    expect(game.place(draft, 'rack[1]')).toEqual({ part: 'deck', card: 'fury-2' })
    expect(game.place(draft, 'opening[0]')).toEqual({ part: 'opening' })
  })

  it('are said once where copies are alike', () => {
    const clues = placed(game, draft, [
      fault('units[2]', 'wc.warjack.weapon_points', '7 points'),
      fault('units[3]', 'wc.warjack.weapon_points', '7 points'),
      fault('units[2].weapons[2]', 'wc.warjack.hardpoints', 'no place'),
    ])
    expect(ofRow(clues, wolf!.key)).toHaveLength(2)
    expect(ofSlot(clues, wolf!.key, 'spare-1')).toHaveLength(1)
  })

  it('fall under the items of the header, the last of which takes what none knows', () => {
    const clues = placed(game, draft, [
      fault('rack', 'wc.rack.size'),
      fault('units[0]', 'wc.force.wild_card'),
      fault('units', 'wc.setup.review_mission'),
    ])
    const items = judged(game.checks, clues).filter((i) => i.clues.length > 0)
    expect(items.map((i) => i.check.id)).toEqual(['faction', 'rack', 'size'])
  })
})

describe('samples', () => {
  it('say what is in them, and are for a skirmish if they are as small', () => {
    expect(game.samples[0]).toMatchObject({ mission: 'brawl', line: 'Marchers, 2 units, 1 Hero, 1 Cypher' })
  })
})
