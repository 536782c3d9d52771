import { expect, it } from 'vitest'
import { plain } from '../games/plain'
import type { GameEvent, Scene } from '../wire'
import { beatsOf } from './beats'
import { stageOf } from './stage'
import { captionOf, missedOf } from './words'

const at = (id: number, x: number) => ({
  id,
  x,
  y: 0,
  r: 1,
  name: id === 1 ? 'Reaver' : 'Ghoul',
  seat: id - 1,
})
const face = plain('sample', {
  pieces: (view) => view as never,
})
const scene = {
  models: [{ name: 'Ogre' }, { name: 'Reaver' }, { name: 'Ghoul' }],
  features: [],
  sides: [],
} as unknown as Scene
const thrown = (no: number, event: string, label: string, result: string): GameEvent => ({
  ...{ no, event, text: `Reaver ${result}`, on: [1, 2] },
  sort: 'roll',
  throw: { title: 'Axe at Ghoul', rows: [{ label, dice: '1 d6', faces: [no] }], result },
})
const part = {
  events: [
    thrown(1, 'attack', 'Attack', 'hits'),
    thrown(2, 'damage', 'Damage', 'takes 2'),
    { no: 3, event: 'destroyed', text: 'Ghoul is destroyed', on: [1, 2], sort: 'loss' as const },
  ],
  before: [at(1, 0), at(2, 9)],
  after: [at(1, 0)],
}
const beats = beatsOf(part)

it('a sentence tells of dice what they are for, and of those that go on with it what they are', () => {
  expect(beats.map((b) => b.label ?? b.kind)).toEqual(['sight', 'Attack', 'Damage', 'loss'])
  expect(beats.map((b) => captionOf(part, b, face, scene))).toEqual([
    'Reaver: Axe at Ghoul.',
    'Reaver: Axe at Ghoul.',
    'Reaver hits; Damage.',
    'Reaver hits and takes 2; Ghoul is destroyed.',
  ])
})

it('who is lost stands there and is aimed at until that is told, and is not counted before', () => {
  const told = beats.map((b, n) => {
    const stage = stageOf(part, beats, n, face, scene)
    const losses = missedOf([part], 0, b.until)[0]!.lines.length
    return [stage.pieces.length, stage.overlay.aimed, losses]
  })
  expect(told).toEqual([
    [2, [2], 0],
    [2, [2], 0],
    [2, [2], 0],
    [1, [], 1],
  ])
})

it('a turn that begins is told by itself', () => {
  const on = {
    ...part,
    events: [...part.events, { no: 4, event: 'turn', text: 'Ghoul is next', sort: 'turn' as const }],
  }
  const told = beatsOf(on)
  expect(told.map((b) => b.kind)).toEqual(['sight', 'dice', 'dice', 'loss', 'say'])
  expect(captionOf(on, told.at(-1), face, scene)).toBe('Ghoul is next.')
})

it('dice that are rolled next stand alone, where what was told before leaves no room for them', () => {
  const long = 'Ghoul takes 3 damage from the blast '.repeat(4).trim()
  const events = [
    { no: 1, event: 'blast', text: long },
    { ...thrown(2, 'attack', 'Attack', 'hits'), no: 2 },
  ]
  const next = { events, before: part.before, after: part.after }
  const told = beatsOf(next).map((b) => [b.kind, captionOf(next, b, face, scene)])
  expect(told.slice(0, 2)).toEqual([
    ['say', `${long}.`],
    ['sight', 'Reaver: Axe at Ghoul.'],
  ])
})

it('a unit that acts as a whole rolls as that, and is named once', () => {
  const units = { ...scene, chain: 2, models: [{ name: 'Ogre' }, { name: 'Reaver a', team: 'Reaver' }] }
  const said = (title: string) => {
    const roll = { ...part.events[0]!, throw: { ...part.events[0]!.throw!, title } }
    const act = { ...part, events: [roll] }
    return captionOf(act, beatsOf(act)[0], face, units as unknown as Scene)
  }
  expect(said('Axe at Ghoul')).toBe('Reaver: Axe at Ghoul.')
  expect(said('Damage to Reaver')).toBe('Damage to Reaver.')
})
