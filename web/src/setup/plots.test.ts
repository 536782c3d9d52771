import { describe, expect, it } from 'vitest'
import { boxOf } from '../board/polygon'
import {
  agreed,
  climbed,
  featureOf,
  freeID,
  giving,
  granted,
  kept,
  moved,
  placed,
  plotOf,
  put,
  sized,
  sizeOf,
  turned,
  twin,
  type Kind,
} from './plots'

const wall: Kind = {
  kind: 'obstacle',
  name: 'Wall',
  note: '',
  round: false,
  length: 5,
  breadth: 0.5,
  height: 0.9,
}
const wood: Kind = { kind: 'forest', name: 'Wood', note: '', round: true, length: 6, breadth: 5 }

describe('what is agreed of a piece', () => {
  const kind: Kind = { ...wall, agreed: { cover: true } }
  it('goes to the wire only where its kind does otherwise', () => {
    const plot = placed(kind, { x: 10, y: 10 }, [])
    expect(featureOf(plot)).not.toHaveProperty('cover')
    const bare = agreed(plot, false, kind)
    expect(featureOf(bare)).toMatchObject({ cover: false })
    expect(plotOf(featureOf(bare))).toMatchObject({ cover: false, agreed: 'no cover' })
    expect(featureOf(agreed(bare, true, kind))).not.toHaveProperty('cover')
  })

  it('is what it gives to who stands behind it', () => {
    const plot = giving(placed(wall, { x: 10, y: 10 }, []), 'concealment')
    expect(plot.agreed).toBe('concealment')
    expect(featureOf(plot)).toMatchObject({ shelter: 'concealment' })
    expect(plotOf(featureOf(plot))).toMatchObject({ agreed: 'concealment' })
    expect(giving(plot, 'none')).not.toHaveProperty('agreed')
    expect(featureOf(giving(plot, 'none'))).toMatchObject({ shelter: 'none' })
  })

  it('is a ladder in the middle of its longest side', () => {
    const plot = climbed(placed(kind, { x: 10, y: 10 }, []), true)
    expect(plot.ladders).toEqual([{ foot: { x: 10, y: 9.75 }, head: { x: 10, y: 9.75 } }])
    expect(featureOf(plot)).toMatchObject({ standable: true })
    expect(climbed(plot, false).ladders).toEqual([])
  })
})

describe('what has storeys', () => {
  const corner = { x: 10, y: 10 }
  const floor: Kind = { ...wall, kind: 'floor', name: 'Floor', height: 0.2, storeys: true }
  const ladder: Kind = {
    ...{ ...wall, kind: 'structure', preset: 'ladder', height: 3, storeys: true },
    rest: { standable: true, climbable: true },
  }

  it('stands on the storey that is looked at, and a floor hangs over it', () => {
    expect(placed(wall, corner, [], 3)).not.toHaveProperty('floor')
    expect(placed({ ...wall, storeys: true }, corner, [])).not.toHaveProperty('floor')
    expect(placed({ ...wall, storeys: true }, corner, [], 3)).toMatchObject({ floor: 3 })
    expect(placed(floor, corner, []).floor).toBeCloseTo(2.8)
    expect(placed(floor, corner, [], 3).floor).toBeCloseTo(5.8)
    const shown = featureOf(placed(floor, corner, []))
    expect(shown).toMatchObject({ kind: 'floor', floor: 7112, height: 508 })
    expect(plotOf(shown).floor).toBeCloseTo(2.8)
  })

  it('is a flight of steps side by side, each with an id of its own', () => {
    const stairs: Kind = { ...wall, kind: 'hill', preset: 'stairs', length: 1, steps: [0.9, 1.8, 2.7] }
    const made = put(stairs, corner, [])
    expect(made.map((p) => [p.id, p.height, boxOf(p.shape).x0])).toEqual([
      ['stairs', 0.9, 8.5],
      ['stairs-2', 1.8, 9.5],
      ['stairs-3', 2.7, 10.5],
    ])
  })

  it('says on the wire and to the board whether its sides are climbed', () => {
    const plot = placed(ladder, corner, [], 3)
    expect(plot).toMatchObject({ id: 'ladder', kind: 'structure', floor: 3, climbable: true, blocks: false })
    expect(featureOf(plot)).toMatchObject({ climbable: true, standable: true, floor: 7620 })
    const sheer = granted(plot, 'climbable', false)
    expect(sheer).not.toHaveProperty('climbable')
    expect(featureOf(sheer).climbable).toBe(undefined)
    expect(granted(plot, 'blocks', true)).toMatchObject({ climbable: true, blocks: true })
    const up = granted(placed(wall, corner, []), 'climbable', true)
    expect(featureOf(up)).toMatchObject({ climbable: true, standable: true })
  })
})

describe('a piece of terrain', () => {
  it('comes back from the wire as it went', () => {
    const plot = {
      ...placed(wall, { x: 10, y: 12 }, []),
      ladders: [{ foot: { x: 10, y: 12 }, head: { x: 10, y: 12 } }],
    }
    expect(plotOf(featureOf(plot))).toMatchObject({
      id: 'obstacle',
      shape: plot.shape,
      height: 0.9,
      ladders: plot.ladders,
    })
  })

  it('keeps its size when it is moved and turned', () => {
    const plot = turned(moved(placed(wall, { x: 10, y: 12 }, []), 3, -2), 37)
    expect(sizeOf(plot).length).toBeCloseTo(5)
    expect(sizeOf(plot).breadth).toBeCloseTo(0.5)
  })

  it('is stretched along its own length, however it is turned', () => {
    const plot = sized(turned(placed(wall, { x: 10, y: 12 }, []), 30), { length: 8 })
    expect(sizeOf(plot).length).toBeCloseTo(8)
    expect(sizeOf(plot).breadth).toBeCloseTo(0.5)
    const [a, b, c] = plot.shape
    const square = (b!.x - a!.x) * (c!.x - b!.x) + (b!.y - a!.y) * (c!.y - b!.y)
    expect(square).toBeCloseTo(0)
  })

  it('stays on the table', () => {
    const box = boxOf(kept(placed(wood, { x: 1, y: 47 }, []), 48).shape)
    expect(box.x0).toBeGreaterThanOrEqual(0)
    expect(box.y1).toBeLessThanOrEqual(48)
  })

  it('has a twin at the other side, with an id of its own', () => {
    const plot = placed(wood, { x: 10, y: 12 }, [])
    const other = twin(plot, 48, [plot])
    expect(other.id).toBe('forest-2')
    expect(boxOf(other.shape).x0).toBeCloseTo(48 - boxOf(plot.shape).x1)
    expect(freeID('forest', [plot, other])).toBe('forest-3')
  })
})
