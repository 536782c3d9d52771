import { describe, expect, it } from 'vitest'
import { placed, judged } from '../../../force/faults'
import craft from '.'

const stats = { spd: 6, str: 6, mat: 6, rat: 6, def: 16, arm: 15, clauses: ['wm.content'] }
const weapon = { name: 'Hammer', kind: 'melee', pow: 4, ps: 13, loc: 'R', special: ['critical-fire'] }
const gun = { name: 'Cannon', kind: 'ranged', pow: 12, rng: 12, rof: 2, aoe: 3, loc: 'L' }
const model = (id: string, faction: string, kind: string, points: number) => ({
  ...{ id, name: id, faction, kind, points, boxes: 17, weapons: [weapon, gun], ...stats },
})
const limits = { points: [350, 250], table: 121920, warjacks: 12 }
const box = { id: 'box', name: 'Box', faction: 'cygnar', warcaster: 'stryker', warjacks: ['charger'] }
const odd = { ...box, id: 'odd', warjacks: ['charger', 'charger'], points: 300 }
const game = craft({
  factions: [{ id: 'cygnar', name: 'Cygnar', clauses: [] }],
  models: [
    model('stryker', 'cygnar', 'warcaster', 62),
    model('deneghra', 'cryx', 'warcaster', 71),
    model('charger', 'cygnar', 'light', 78),
  ],
  ...{ samples: [box, odd], spells: [], terrain: [], variants: [], limits },
})

describe('a battlegroup', () => {
  it('is read as it was written, and is for as many points as its file says', () => {
    for (const file of [box, odd]) {
      const { id } = game.sizeOf(file)
      expect(game.write(game.read(file), file.id, id)).toEqual(file)
    }
    expect(game.sizeOf(odd).name).toBe('300 points')
    expect(game.write(game.read(odd), 'box', '')).not.toHaveProperty('points')
  })

  it('from nothing is built for points, of which a box knows no limit', () => {
    expect(game.write(game.begin('cygnar', 'x'), 'id', game.begins)).toMatchObject({ points: 350 })
    expect(game.meters(game.read(box), '350')).toMatchObject([{ n: 140, most: 350, form: 'bar' }])
    expect(game.meters(game.read(box), '')).toMatchObject([{ n: 140, form: 'figure' }])
  })

  it('has one warcaster: another takes its place, and a second of a file is told of', () => {
    const other = game.add(game.read(box), 'deneghra').draft
    expect(game.rows(other).map((r) => [r.unit, r.count, r.most])).toEqual([
      ['deneghra', 1, 1],
      ['charger', 1, 20],
    ])
    const two = { ...box, warjacks: ['charger', 'deneghra'] }
    const draft = game.read(two)
    expect(game.write(draft, 'box', '')).toEqual(two)
    expect(game.place(draft, 'warjacks[1]')).toEqual({ part: 'row', row: 3, slot: undefined })
    expect(game.place(draft, 'warcaster')).toEqual({ part: 'row', row: 1, slot: undefined })
    expect(game.place(draft, 'points')).toEqual({ part: 'force' })
  })

  it('without a warcaster is at fault for that, whatever clause says so', () => {
    const draft = game.begin('cygnar', 'x')
    const none = { clause: 'wm.setup.armypoints', path: 'warcaster', text: 'it has none' }
    const dear = { clause: 'wm.setup.armypoints', path: 'points', text: 'too dear' }
    const items = judged(game.checks, placed(game, draft, [none, dear]))
    expect(items.map((i) => [i.check.id, i.clues.length])).toEqual([
      ['faction', 0],
      ['caster', 1],
      ['size', 1],
    ])
  })

  it('shows where weapons are and what they do', () => {
    const [hammer, cannon] = game.sheet(game.read(box), { unit: 'charger' })!.weapons
    expect(hammer).toMatchObject({ line: 'right arm, critical fire', figures: ['½″', '–', '–', '4', '13'] })
    expect(cannon).toMatchObject({ line: 'left arm', figures: ['12″', '2', '3″', '12', '–'] })
  })
})
