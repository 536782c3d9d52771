import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { games } from '../games'
import { kindsOf, type Offered } from './kinds'
import { put } from './plots'

const inch = 2540
const plain: Offered = { kind: 'hill', clause: 'x.hill', length: 5 * inch, breadth: 4 * inch }
const kindOf = (more: Partial<Offered>) =>
  kindsOf([{ ...plain, ...more }], (key) => ({ name: key, note: '' }))[0]!

describe('a piece of terrain that is offered', () => {
  test('is measured in inches, and stands on the ground', () => {
    expect(kindOf({ height: 2.5 * inch })).toEqual({
      ...{ kind: 'hill', name: 'hill', note: '', clause: 'x.hill', round: false, length: 5, breadth: 4 },
      ...{ height: 2.5, storeys: false, shelters: false },
    })
  })

  test('brings what its kind gives it', () => {
    const made = kindOf({ standable: true, climbable: true, blocks: true, shelter: 'cover' })
    expect(made.rest).toEqual({ standable: true, climbable: true, blocks: true, shelter: 'cover' })
  })

  test('is agreed on piece by piece, where that is so', () => {
    expect(kindOf({}).agreed).toBeUndefined()
    expect(kindOf({ agreed: ['shelter'] })).toMatchObject({ shelters: true })
    expect(kindOf({ agreed: ['shelter'] }).agreed).toBeUndefined()
    const none = { top: false, ladders: false, climb: false, blocks: false }
    expect(kindOf({ agreed: ['top'] }).agreed).toEqual({ ...none, top: true })
    expect(kindOf({ agreed: ['cover', 'climb'] }).agreed).toEqual({ ...none, climb: true, cover: false })
    expect(kindOf({ agreed: ['cover'], cover: true }).agreed?.cover).toBe(true)
  })

  test('has the name of its preset, and is put down by its steps', () => {
    const stairs = kindOf({ preset: 'stairs', steps: [inch, 2 * inch] })
    expect(stairs).toMatchObject({ kind: 'hill', name: 'stairs', preset: 'stairs' })
    expect(put(stairs, { x: 9, y: 9 }, []).map((p) => p.height)).toEqual([1, 2])
  })
})

// The server's own answers, as the tests of components hear them.
const recorded = (system: string) => {
  const file = `${import.meta.dirname}/../../component/testdata/http/GET-api-systems-${system}-content.json`
  return JSON.parse((JSON.parse(readFileSync(file, 'utf8')) as { body: string }).body) as unknown
}

test.each(Object.entries(games))(
  'the terrain of %s has names, and words for what it does',
  async (name, game) => {
    const { kinds } = (await game.offer())(recorded(name))
    expect(kinds.length).toBeGreaterThan(4)
    const mute = kinds.filter((k) => !k.note || k.name === (k.preset ?? k.kind))
    expect(mute).toEqual([])
  },
)
