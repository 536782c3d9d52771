// Parts of the board and the charts, each alone.
import { describe, expect, it, vi } from 'vitest'
import Ruler from '../src/board/Ruler.svelte'
import Storeys from '../src/board/Storeys.svelte'
import Ties from '../src/board/Ties.svelte'
import type { At, Piece } from '../src/board/piece'
import ScoreChart from '../src/charts/ScoreChart.svelte'
import Card from '../src/table/Card.svelte'
import Losses from '../src/table/Losses.svelte'
import { focus, page, seen, userEvent } from './support/hands'
import Parts from './support/Parts.svelte'
import { alone, drawn } from './support/show'
import { torn } from './support/words'

const all = (selector: string) => [...document.querySelectorAll(`#app ${selector}`)]
const texts = (selector: string) => all(selector).map((e) => e.textContent?.trim())
const paths = (selector = 'path') => all(selector).map((e) => e.getAttribute('d'))
const still = (at: At) => at

describe('the storeys', () => {
  const base = { r: 0.6, glyph: 'u-soldier', x: 5, y: 5 }
  const pieces: Piece[] = [
    { ...base, id: 1, seat: 0, name: 'Ann' },
    { ...base, id: 2, seat: 1, name: 'Ben', level: 3 },
    { ...base, id: 3, seat: 0, name: 'Cleo', level: 2.7 },
  ]
  const storeys = [
    { height: 0, names: [] },
    { height: 3, names: ['Terrace', 'Bridge'] },
    { height: 6, names: ['Roof'] },
  ]

  it('are chosen one at a time, and say who stands on each', async () => {
    const props = $state({ storey: undefined as number | undefined })
    alone(Storeys, {
      ...{ storeys, pieces, compact: false },
      get storey() {
        return props.storey
      },
      set storey(to) {
        props.storey = to
      },
    })
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const pressed = () => texts('button[aria-pressed=true]').map((text) => text?.replace(/\s+/g, ' ').trim())
    expect(pressed()).toEqual(['All'])
    for (const name of [
      'All',
      '+6″ Roof',
      '+3″ Terrace and Bridge Blue: Cleo; Red: Ben',
      '0″ Ground Blue: Ann',
    ])
      expect(button(name).length).toBe(1)
    await userEvent.click(button(/Terrace/))
    expect(props.storey).toBe(3)
    await expect.poll(() => pressed()[0]).toContain('+3″ Terrace and Bridge')
    expect(texts('button[aria-pressed=true] .who')).toEqual(['CleoBen'])
    await focus(button(/Ground/))
    await userEvent.keyboard('{Enter}')
    expect(props.storey).toBe(0)
    await focus(button('All'))
    await userEvent.keyboard(' ')
    expect(props.storey).toBe(undefined)
  })

  it('are folded on a small screen, and say there which is looked at', async () => {
    alone(Storeys, { ...{ storeys, pieces, compact: true }, storey: 6 })
    const group = page.getByRole('group', { name: 'Storeys' })
    expect(group.element().hasAttribute('open')).toBe(false)
    expect(texts('summary b')).toEqual(['+6″ Roof'])
  })
})

describe('the ruler', () => {
  it('lies between the rims of bases, with a stroke at every inch', () => {
    const stations = [
      { x: 0, y: 0, r: 1 },
      { x: 6, y: 0, r: 1 },
    ]
    drawn(Ruler, { stations, scale: 20, turn: still })
    const [halo, line, ticks, first, second, ...more] = paths()
    expect([halo, line, more]).toEqual(['M1 0L5 0', 'M1 0L5 0', []])
    expect(ticks).toBe('M2 0.2L2 -0.2M3 0.2L3 -0.2M4 0.32L4 -0.32')
    expect([first, second].map((d) => d?.slice(0, 5))).toEqual(['M-1 0', 'M5 0a'])
    expect(all('.point').length).toBe(0)
  })

  it('goes over a chain of places as the board is turned', () => {
    const stations = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 2 },
    ]
    drawn(Ruler, { stations, scale: 10, turn: ({ x, y }) => ({ x: y, y: x }) })
    expect(paths('.halo')).toEqual(['M0 0L0 2', 'M0 2L2 2'])
    expect(all('.point').length).toBe(3)
  })

  it('has no leg while only one place is known', () => {
    drawn(Ruler, { stations: [{ x: 1, y: 1 }], scale: 10, turn: still })
    expect([all('.halo').length, all('.point').length]).toEqual([0, 1])
  })
})

describe('a tie between bases', () => {
  const base = (id: number, x: number): [number, Piece] => [
    id,
    { id, x, y: 4, r: 1, seat: 0, glyph: '', name: '' },
  ]
  const pieces = new Map([base(1, 2), base(2, 10)])

  it('is a bar from rim to rim, with its name above the middle', () => {
    const ties = [{ by: 1, to: 2, text: 'Arm' }]
    drawn(Ties, { ties, pieces, scale: 20, em: 1, turn: still })
    expect(texts('[data-tie] text')).toEqual(['Arm'])
    expect(paths('[data-tie] > path')).toEqual(['M60 80L180 80M120 80V28'])
    expect(all('[data-tie] use').length).toBe(1)
    expect(all('.loose').length).toBe(0)
  })

  it('has no lock where it is loose', () => {
    const ties = [{ by: 1, to: 2, text: 'Arm', loose: true }]
    drawn(Ties, { ties, pieces, scale: 20, em: 1, turn: still })
    expect([all('.loose').length, all('use').length]).toEqual([1, 0])
  })

  it('is not drawn to a model that is gone', () => {
    const ties = [{ by: 1, to: 3, text: 'Arm' }]
    drawn(Ties, { ties, pieces, scale: 20, em: 1, turn: still })
    expect(all('[data-tie]').length).toBe(0)
  })
})

describe('the chart of the score', () => {
  const scores = [
    { line: 0, label: 'Start', scores: [0, 0] },
    { line: 8, label: '', scores: [2, 0] },
    { line: 20, label: 'Pulse I', scores: [2, 1] },
    { line: 40, label: 'Pulse II', scores: [5, 1] },
  ]

  it('tells in a table the score at each point that has a name', async () => {
    alone(ScoreChart, { scores, part: 'Pulse', lines: 60 })
    await seen(page.getByRole('heading', { name: 'Score by Pulse' }))
    expect(texts('caption')).toEqual(['Score by Pulse'])
    expect(texts('thead th')).toEqual(['When', 'Blue', 'Red'])
    const rows = all('tbody tr').map((r) => [...r.children].map((c) => c.textContent))
    expect(rows).toEqual([
      ['Start', '0', '0'],
      ['Pulse I', '2', '1'],
      ['Pulse II', '5', '1'],
    ])
  })

  it('draws a line a side, and marks the line that is looked at', () => {
    alone(ScoreChart, { scores, part: '', lines: 60, at: 30 })
    expect(texts('h2')).toEqual(['Score'])
    expect(texts('text.end')).toEqual(['Red 1', 'Blue 5'])
    // Squares for Blue; the steps go on to the last line.
    expect(all('svg rect').length).toBe(3)
    expect(paths('path.blue')[0]?.match(/H/g)?.length).toBe(4)
    const [now] = paths('path.now')
    const end = Number(/H([\d.]+)V[\d.]+$/.exec(paths('path.blue')[0]!)![1])
    expect(Number(/^M([\d.]+)/.exec(now!)![1])).toBeCloseTo((26 + end) / 2)
  })

  it('names a point without a label by its line', () => {
    alone(ScoreChart, { scores: scores.slice(0, 2), part: 'Pulse', lines: 8 })
    expect(texts('tbody th')).toEqual(['Start', 'Line 8'])
    expect(all('.now').length).toBe(0)
  })
})

describe('the chances of losses', () => {
  it('are of the parts that are left, those with a letter first', () => {
    const part = { of: 3, share: 250, chance: '25%' }
    alone(Losses, {
      parts: [
        { ...part, name: 'Hull', letter: '', left: 2 },
        { ...part, name: 'Head', letter: 'H', left: 0 },
        { ...part, name: 'Left arm', letter: 'L', left: 3 },
      ],
    })
    expect(texts('.cap')).toEqual(['Chance to lose'])
    expect(texts('.head .soft')).toEqual(['blank: hull'])
    expect(all('li').map((l) => l.getAttribute('title'))).toEqual(['Left arm', 'Hull'])
    expect(texts('.box')).toEqual(['L', ''])
    expect(texts('b')).toEqual(['25%', '25%'])
    expect(all('i > i').map((i) => (i as HTMLElement).style.width)).toEqual(['25%', '25%'])
  })
})

describe('a part that fails', () => {
  it('says so, leaves the others alone, and comes back when it is tried again', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const how = $state({ fails: true })
    alone(Parts, { how })
    const notice = page.getByRole('alert')
    await expect.element(notice).toHaveTextContent('Log cannot be shown just now; the match goes on.')
    await expect.element(page.getByText('the board')).toBeVisible()
    expect(told).toHaveBeenCalledTimes(1)
    how.fails = false
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('well again')).toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
  })
})

it.each(['Encrypted Command', 'Malediction Rubric', 'Annihilation Vector'])(
  'a card as narrow as it comes has its name in whole words: %s',
  (name) => {
    const none = () => {}
    const card = { id: 0, name, kind: 'Fury', sign: '', text: 'A hit ends it.' }
    alone(Card, {
      ...{ card, key: '', playable: true, picked: false, read: false },
      ...{ onpick: none, onread: none, ondrop: none },
    })
    const room = document.getElementById('app')!
    room.style.width = '5.25rem'
    expect(all('.name')[0]!.getBoundingClientRect().width).toBeLessThan(84)
    expect(torn('#app .name')).toEqual([])
  },
)
