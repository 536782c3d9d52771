import { describe, expect, it } from 'vitest'
import { boxOf } from '../board/polygon'
import {
  agreed,
  climbed,
  featureOf,
  freeID,
  giving,
  kept,
  moved,
  placed,
  plotOf,
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
