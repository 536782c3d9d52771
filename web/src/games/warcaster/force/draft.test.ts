import { describe, expect, it } from 'vitest'
import type { ForceFile } from './content'
import { add, begin, fit, held, mount, read, setCard, setCount, setOpening, split, write } from './draft'
import { content } from './fixture'

const empty = begin('marchers', 'Dust')
const wolves = read(content, content.all.samples[0]!)
const wolf = wolves.entries[0]!

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
    expect(write(read(content, file), 'f')).toEqual(file)
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
    const draft = read(content, odd)
    expect(write(draft, 'x')).toMatchObject({ units: [{ unit: 'hunter' }], rack: [], opening: [] })
  })

  it('may lack everything but its name', () => {
    expect(read(content, { id: 'x', name: 'X', faction: 'marchers' } as ForceFile).entries).toEqual([])
  })
})

describe('adding', () => {
  it('makes a line, then copies of it', () => {
    const one = add(content, empty, 'hunter')
    const two = add(content, one.draft, 'hunter')
    expect(two.key).toBe(one.key)
    expect(write(two.draft, 'f').units).toEqual([{ unit: 'hunter', count: 2 }])
  })

  it('keeps warjacks, squads, solos and Heroes together in that order', () => {
    const draft = ['fang', 'hunter', 'wolf', 'rangers', 'raptor'].reduce(
      (d, u) => add(content, d, u).draft,
      empty,
    )
    expect(draft.entries.map((e) => e.unit)).toEqual(['wolf', 'raptor', 'rangers', 'hunter', 'fang'])
  })

  it('builds a chassis as a sample has it, or with its first head', () => {
    const { draft } = add(content, add(content, empty, 'wolf').draft, 'raptor')
    expect(write(draft, 'f').units).toEqual([
      { unit: 'wolf', head: 'net', weapons: ['claw', 'cannon'] },
      { unit: 'raptor', head: 'ace' },
    ])
  })

  it('counts attachments apart', () => {
    const { draft } = add(content, add(content, empty, 'warder').draft, 'warder')
    expect(write(draft, 'f')).toMatchObject({ units: [], attachments: [{ attachment: 'warder', count: 2 }] })
    expect(held(draft, 'warder')).toBe(2)
  })

  it('does nothing for what there is not', () => {
    expect(add(content, empty, 'dragon').draft).toBe(empty)
  })
})

describe('steppers', () => {
  it('remove a line at nothing, and its place in the opening', () => {
    expect(setCount(wolves, wolf.key, 0).entries.map((e) => e.unit)).toEqual(['fang'])
    const one = setCount(setOpening(wolves, wolf.key, 2), wolf.key, 1)
    expect(write(one, 'f').opening).toEqual(['wolf'])
  })

  it('stay between none and what a file can say', () => {
    expect(setCount(wolves, wolf.key, 99).entries[0]?.count).toBe(20)
    expect(setOpening(wolves, wolf.key, 9).entries[0]?.opening).toBe(2)
    expect(setOpening(wolves, wolf.key, -1).entries[0]?.opening).toBe(0)
  })

  it('leave the draft before as it was', () => {
    const before = JSON.stringify(wolves)
    setCount(wolves, wolf.key, 1)
    split(wolves, wolf.key)
    fit(content, wolves, wolf.key, 'arm-1', 'rifle')
    setCard(wolves, 'fury-1', false)
    expect(JSON.stringify(wolves)).toBe(before)
  })
})

describe('loadouts', () => {
  it('put weapons on the hardpoints of their kind, the rest after them', () => {
    const card = content.units.get('wolf')!
    expect(mount(content, card, ['cannon', 'rifle'])).toEqual(['rifle', '', 'cannon'])
    expect(mount(content, card, ['cannon', 'cannon', 'claw'])).toEqual(['claw', '', 'cannon', 'cannon'])
  })

  it('change one slot of all copies', () => {
    const draft = fit(content, wolves, wolf.key, 'arm-2', 'rifle')
    expect(write(draft, 'f').units[0]).toEqual({
      unit: 'wolf',
      count: 2,
      head: 'net',
      weapons: ['claw', 'rifle', 'cannon'],
    })
    expect(write(fit(content, draft, wolf.key, 'head', 'ace'), 'f').units[0]?.head).toBe('ace')
    expect(write(fit(content, draft, wolf.key, 'arm-1', ''), 'f').units[0]?.weapons).toEqual([
      'rifle',
      'cannon',
    ])
  })

  it('let go of what no hardpoint is left for', () => {
    const spare = read(content, {
      id: 'f',
      name: 'F',
      faction: 'marchers',
      units: [{ unit: 'wolf', weapons: ['cannon', 'cannon'] }],
    })
    const key = spare.entries[0]!.key
    expect(write(fit(content, spare, key, 'spare-1', ''), 'f').units[0]?.weapons).toEqual(['cannon'])
  })

  it('are changed alone after a split', () => {
    const { draft, key } = split(setOpening(wolves, wolf.key, 2), wolf.key)
    const changed = fit(content, draft, key, 'head', 'ace')
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
    expect(setCard({ ...one, rack: ['fury-1', 'fury-1'] }, 'fury-1', false).rack).toEqual(['fury-1'])
    expect(setCard(empty, 'fury-1', false)).toBe(empty)
  })
})
