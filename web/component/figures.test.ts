// The pictures of a unit in the workshop, a game each.
import { describe, expect, it, vi } from 'vitest'
import type { Part, Sheet, Slot } from '../src/force/craft'
import Traits from '../src/games/cybernekro/force/Figure.svelte'
import Warjack from '../src/games/warcaster/force/Figure.svelte'
import Grid from '../src/games/warmachine/force/Figure.svelte'
import Bases from '../src/games/warpath/force/Figure.svelte'
import { page, seen } from './support/hands'
import { alone } from './support/show'

const part = (name: string, kind: string, points?: number): Part => ({
  ...{ id: name, name, line: '', kind, figures: [] },
  ...(points !== undefined && { points }),
})
const slot = (id: string, at: string, has?: Part): Slot => ({
  ...{ id, name: `Slot ${id}`, short: id.toUpperCase(), options: [], columns: [], at },
  ...(has && { part: has }),
})
const sheet = (more: Partial<Sheet>): Sheet => ({
  ...{ unit: 'unit', key: 1, count: 1, name: 'Falcon', line: '', glyph: 'u-unit', models: 1, base: 40 },
  ...{ stats: [], marks: [], slots: [], weapons: [], columns: [], companions: [], rules: [] },
  ...{ splits: false, clauses: [] },
  ...more,
})

const all = (selector: string) => [...document.querySelectorAll(`#app ${selector}`)]
const texts = (selector: string) => all(selector).map((e) => e.textContent?.trim())

describe("Warcaster's warjack", () => {
  const slots = [
    slot('head', 'head', part('Scout cortex', 'head')),
    slot('arm', 'arm-1', part('Long rifle', 'ranged', 2)),
    slot('back', 'back-1'),
    slot('spirit', 'nowhere', part('Ghost', 'none')),
  ]
  const built = sheet({ slots, weapons: [part('Fist', 'melee')] })

  it('has a button for each part that has a place, and says what is empty', async () => {
    alone(Warjack, { sheet: built, chosen: 'arm', pick: () => {} })
    await seen(page.getByRole('group', { name: 'Falcon and its parts' }))
    const words = page
      .getByRole('button')
      .elements()
      .map((b) => b.textContent?.replace(/\s+/g, ' ').trim())
    expect(words).toEqual([
      'Slot head:HEAD Scout cortex',
      'Slot arm:ARM Long rifle 2 points',
      'Slot back:BACK empty',
    ])
    const pressed = page.getByRole('button', { pressed: true })
    expect(pressed.elements().map((b) => b.querySelector('b')?.textContent)).toEqual(['Long rifle'])
    expect(texts('p b')).toEqual(['Fist'])
    expect([all('g.piece.none').length, all('g.piece.on').length]).toEqual([1, 1])
    expect(all('.visor').length).toBe(1)
  })

  it('is worked on where it is pressed, at a label or at the drawing', async () => {
    const pick = vi.fn()
    alone(Warjack, { sheet: built, chosen: 'arm', pick })
    await page.getByRole('button', { name: /^Slot back/ }).click()
    all('g.piece.on')[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(pick.mock.calls).toEqual([['back'], ['arm']])
  })

  it('has nothing fixed where both arms are chosen', () => {
    const arms = [slot('l', 'arm-1'), slot('r', 'arm-2')]
    alone(Warjack, {
      sheet: sheet({ slots: arms, weapons: [part('Fist', 'melee')] }),
      chosen: '',
      pick: () => {},
    })
    expect([all('.figure p').length, all('button').length]).toEqual([0, 2])
  })

  it('is the bases of a unit that has no such parts', async () => {
    alone(Warjack, { sheet: sheet({ models: 3, base: 30 }), chosen: '', pick: () => {} })
    await seen(page.getByRole('img', { name: '3 bases of 30 mm' }))
    expect(all('circle').length).toBe(3)
    expect(all('button').length).toBe(0)
  })
})

describe("Warpath's bases", () => {
  it.each([
    { models: 1, name: 'A base of 40 mm', rows: 1 },
    { models: 5, name: '5 bases of 40 mm', rows: 1 },
    { models: 8, name: '8 bases of 40 mm', rows: 2 },
  ])('stand in $rows rows where there are $models', async ({ models, name, rows }) => {
    alone(Bases, { sheet: sheet({ models }), chosen: '', pick: () => {} })
    await seen(page.getByRole('img', { name }))
    const circles = all('circle')
    expect(circles.length).toBe(models)
    expect(new Set(circles.map((c) => c.getAttribute('cy'))).size).toBe(rows)
    // None of a row touches the next.
    const [x, r] = ['cx', 'r'].map((a) => circles.slice(0, 2).map((c) => Number(c.getAttribute(a))))
    if (models > 1) expect(x![1]! - x![0]!).toBeGreaterThan(2 * r![0]!)
  })
})

describe("WARMACHINE's grid", () => {
  it('has a letter in each box, and says what the letters are', async () => {
    const grid = [
      ['-', 'L'],
      ['-', 'R', 'M'],
    ]
    alone(Grid, { sheet: sheet({ grid }), chosen: '', pick: () => {} })
    await seen(page.getByRole('img', { name: 'Grid of Falcon: 5 boxes' }))
    expect(all('rect').length).toBe(5)
    expect(texts('text.column')).toEqual(['1', '2'])
    expect(texts('text:not(.column)')).toEqual(['L', 'R', 'M'])
    expect(texts('dt')).toEqual(['L', 'M', 'R'])
    expect(texts('dd')).toEqual(['left arm', 'movement', 'right arm'])
  })

  it('is rows of ten, apart in fives, for a warcaster', () => {
    alone(Grid, { sheet: sheet({ grid: [Array<string>(12).fill('-')] }), chosen: '', pick: () => {} })
    const boxes = all('rect')
    expect(boxes.length).toBe(12)
    expect(new Set(boxes.map((b) => b.getAttribute('y'))).size).toBe(2)
    const x = boxes.map((b) => Number(b.getAttribute('x')))
    expect(x[5]! - x[4]!).toBeGreaterThan(x[4]! - x[3]!)
    expect([all('text').length, all('dl').length]).toEqual([0, 0])
  })
})

describe("Cybernekro's character", () => {
  const slots = [
    slot('t1', 'traits', part('Tough', '')),
    slot('add.mods', 'mods'),
    slot('g1', 'gear', part('Pistol', '')),
  ]

  it('has its parts by list, each with places for more', async () => {
    const pick = vi.fn()
    alone(Traits, { sheet: sheet({ slots }), chosen: 'g1', pick })
    expect(texts('h3')).toEqual(['Traits', 'Body-mods', 'Gear'])
    expect(texts('button')).toEqual(['Tough', 'Slot add.mods', 'Pistol'])
    expect(texts('button.add')).toEqual(['Slot add.mods'])
    expect(texts('[aria-pressed=true]')).toEqual(['Pistol'])
    await page.getByRole('button', { name: 'Slot add.mods' }).click()
    expect(pick.mock.calls).toEqual([['add.mods']])
  })

  it('has none before it is in the force', () => {
    const { key: _, ...offered } = sheet({ slots })
    alone(Traits, { sheet: offered, chosen: '', pick: () => {} })
    expect(all('h3, button').length).toBe(0)
  })
})
