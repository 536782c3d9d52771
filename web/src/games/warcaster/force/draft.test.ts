import { describe, expect, it } from 'vitest'
import type { Draft } from '../../../force/craft'
import type { ForceFile } from './content'
import { document } from './fixture'
import craft from './index'

const game = craft(document)
const { add, fit, read, setCard, setCount, setOpening, split } = game
const write = (draft: Draft, id: string) => game.write(draft, id, '') as ForceFile
const units = (draft: Draft) => game.rows(draft).map((r) => r.unit)
const empty = game.begin('marchers', 'Dust')
const wolves = read(document.samples[0]!)
const wolf = game.rows(wolves)[0]!

describe('a force file', () => {
  it('is written as it was read', () => {
    const file: ForceFile = {
      id: 'f',
      name: 'F',
      faction: 'marchers',
      units: [
        { unit: 'wolf', count: 2, head: 'net', weapons: ['claw', 'cannon'] },
        { unit: 'wolf', head: 'ace' },
        { unit: 'rangers', count: 3 },
        { unit: 'jax' },
      ],
      attachments: [{ attachment: 'warder', count: 2 }],
      rack: ['fury-1', 'harmonic-2'],
      opening: ['wolf', 'wolf 3', 'rangers'],
    }
    expect(write(read(file), 'f')).toEqual(file)
  })

  it('may name what the content does not know: that is left out', () => {
    const odd = {
      id: 'x',
      name: 'X',
      faction: 'marchers',
      units: [{ unit: 'dragon' }, { unit: 'hunter' }],
      rack: ['none'],
      opening: ['dragon', 'hunter 9'],
    }
    const draft = read(odd)
    expect(write(draft, 'x')).toMatchObject({ units: [{ unit: 'hunter' }], rack: [], opening: [] })
  })

  it('may lack everything but its name', () => {
    expect(units(read({ id: 'x', name: 'X', faction: 'marchers' }))).toEqual([])
  })
})

describe('adding', () => {
  it('makes a line, then copies of it', () => {
    const one = add(empty, 'hunter')
    const two = add(one.draft, 'hunter')
    expect(two.key).toBe(one.key)
    expect(write(two.draft, 'f').units).toEqual([{ unit: 'hunter', count: 2 }])
  })

  it('keeps warjacks, squads, solos and Heroes together in that order', () => {
    const draft = ['fang', 'hunter', 'wolf', 'rangers', 'raptor'].reduce((d, u) => add(d, u).draft, empty)
    expect(units(draft)).toEqual(['wolf', 'raptor', 'rangers', 'hunter', 'fang'])
  })

  it('builds a chassis as a sample has it, or with its first head', () => {
    const { draft } = add(add(empty, 'wolf').draft, 'raptor')
    expect(write(draft, 'f').units).toEqual([
      { unit: 'wolf', head: 'net', weapons: ['claw', 'cannon'] },
      { unit: 'raptor', head: 'ace' },
    ])
  })

  it('counts attachments apart', () => {
    const { draft } = add(add(empty, 'warder').draft, 'warder')
    expect(write(draft, 'f')).toMatchObject({ units: [], attachments: [{ attachment: 'warder', count: 2 }] })
    expect(game.offers(draft).find((o) => o.id === 'warder')?.held).toBe(2)
  })

  it('does nothing for what there is not', () => {
    expect(add(empty, 'dragon').draft).toBe(empty)
  })
})

describe('steppers', () => {
  it('remove a line at nothing, and its place in the opening', () => {
    expect(units(setCount(wolves, wolf.key, 0))).toEqual(['fang'])
    const one = setCount(setOpening(wolves, wolf.key, 2), wolf.key, 1)
    expect(write(one, 'f').opening).toEqual(['wolf'])
  })

  it('stay between none and what a file can say', () => {
    expect(game.rows(setCount(wolves, wolf.key, 99))[0]?.count).toBe(20)
    expect(game.opening(setOpening(wolves, wolf.key, 9)).rows[0]?.count).toBe(2)
    expect(game.opening(setOpening(wolves, wolf.key, -1)).rows[0]?.count).toBe(0)
  })

  it('leave the draft before as it was', () => {
    const before = JSON.stringify(wolves)
    setCount(wolves, wolf.key, 1)
    split(wolves, wolf.key)
    fit(wolves, wolf.key, 'arm-1', 'rifle')
    setCard(wolves, 'fury-1', false)
    expect(JSON.stringify(wolves)).toBe(before)
  })
})

describe('loadouts', () => {
  it('put weapons on the hardpoints of their kind, the rest after them', () => {
    const mounted = (...weapons: string[]) => {
      const draft = read({ faction: 'marchers', units: [{ unit: 'wolf', weapons }] })
      const { slots } = game.sheet(draft, { key: 1 })!
      return slots.slice(1).map((s) => s.part?.id ?? '')
    }
    expect(mounted('cannon', 'rifle')).toEqual(['rifle', '', 'cannon'])
    expect(mounted('cannon', 'cannon', 'claw')).toEqual(['claw', '', 'cannon', 'cannon'])
  })

  it('change one slot of all copies', () => {
    const draft = fit(wolves, wolf.key, 'arm-2', 'rifle')
    expect(write(draft, 'f').units[0]).toEqual({
      unit: 'wolf',
      count: 2,
      head: 'net',
      weapons: ['claw', 'rifle', 'cannon'],
    })
    expect(write(fit(draft, wolf.key, 'head', 'ace'), 'f').units[0]?.head).toBe('ace')
    expect(write(fit(draft, wolf.key, 'arm-1', ''), 'f').units[0]?.weapons).toEqual(['rifle', 'cannon'])
  })

  it('let go of what no hardpoint is left for', () => {
    const spare = read({
      id: 'f',
      name: 'F',
      faction: 'marchers',
      units: [{ unit: 'wolf', weapons: ['cannon', 'cannon'] }],
    })
    const key = game.rows(spare)[0]!.key
    expect(write(fit(spare, key, 'spare-1', ''), 'f').units[0]?.weapons).toEqual(['cannon'])
  })

  it('are changed alone after a split', () => {
    const { draft, key } = split(setOpening(wolves, wolf.key, 2), wolf.key)
    const changed = fit(draft, key, 'head', 'ace')
    expect(write(changed, 'f')).toMatchObject({
      units: [{ unit: 'wolf', head: 'net' }, { unit: 'wolf', head: 'ace' }, { unit: 'fang' }],
      opening: ['wolf', 'wolf 2'],
    })
    expect(split(changed, key).draft).toBe(changed)
  })
})

describe('the rack', () => {
  it('has a card once, and gives back one at a time', () => {
    const one = setCard(empty, 'fury-1', true)
    expect(setCard(one, 'fury-1', true)).toBe(one)
    const twice = read({ ...write(one, 'f'), rack: ['fury-1', 'fury-1'] })
    expect(write(setCard(twice, 'fury-1', false), 'f').rack).toEqual(['fury-1'])
    expect(setCard(empty, 'fury-1', false)).toBe(empty)
  })
})
