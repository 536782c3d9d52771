// Parts of the table, each alone, at a table that has only what the part uses.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Piece } from '../src/board/piece'
import { keepInvite } from '../src/lib/invites'
import { spoken } from '../src/lib/say.svelte'
import Blows from '../src/table/Blows.svelte'
import Chat from '../src/table/Chat.svelte'
import Commit from '../src/table/Commit.svelte'
import { Company, type Host } from '../src/table/company.svelte'
import type { Decision, Desk } from '../src/table/decide/decision.svelte'
import { Arranging, Choosing } from '../src/table/decide/lists.svelte'
import HandStub from '../src/table/HandStub.svelte'
import Items from '../src/table/Items.svelte'
import Lobby from '../src/table/Lobby.svelte'
import ModelSheet from '../src/table/ModelSheet.svelte'
import Threats from '../src/table/Threats.svelte'
import Why from '../src/table/Why.svelte'
import Missed from '../src/tell/Missed.svelte'
import type { Forecast, Request, Sheet, Threat } from '../src/wire'
import { focus, page, press, seen, userEvent, valueOf } from './support/hands'
import { alone, atTable, time } from './support/show'

const all = (selector: string) => [...document.querySelectorAll(`#app ${selector}`)]
const flat = (e: Element) => e.textContent?.replace(/\s+/g, ' ').trim()
const texts = (selector: string) => all(selector).map(flat)

/** The titles of a game are kept for all tests: this one is of none that others use. */
const face = { system: 'some-game', words: (text: string) => text.replaceAll('model', 'figure') }

/** Answers what is asked for the titles of clauses. */
const titles = () =>
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ 'wc.move': 'Moving' })))

const piece = (id: number, seat: number, name: string): Piece => ({
  ...{ id, seat, name, x: id, y: 1, r: 1, glyph: 'u-unit' },
})

describe('a choice of items', () => {
  const request: Request = {
    ...{ clauses: [], form: 'choose', prompt: 'Which?', seat: 0, tag: 'test', min: 1, max: 2 },
    items: ['Axe', 'Bow', 'Club'].map((name, value) => ({ name, value })),
  }
  const ask = vi.fn((what: string, _: object) => Promise.resolve({ type: what === 'judge' ? 'judged' : '' }))
  const desk = { seat: { seq: 1, ask } } as unknown as Desk
  afterEach(() => ask.mockClear())

  it('takes no more than may be chosen', async () => {
    const decision = new Choosing(request, desk)
    alone(Items, { decision })
    expect(texts('p')).toEqual(['0 of 2 chosen'])
    for (const name of ['Club', 'Axe']) await page.getByRole('checkbox', { name }).click()
    expect(texts('p')).toEqual(['2 of 2 chosen'])
    await page.getByRole('checkbox', { name: 'Bow' }).click()
    expect(texts('p')).toEqual(['2 of 2 chosen'])
    expect(decision.answer).toEqual([0, 2])
    await page.getByRole('checkbox', { name: 'Axe' }).click()
    expect(texts('p')).toEqual(['1 of 2 chosen'])
    expect(decision.answer).toEqual([2])
    expect(ask).toHaveBeenCalledWith('judge', { answer: [2], seq: 1 })
  })

  it('is put in order by two buttons an item', async () => {
    const decision = new Arranging({ ...request, form: 'arrange' }, desk)
    alone(Items, { decision })
    expect(texts('.grow')).toEqual(['Axe', 'Bow', 'Club'])
    expect(
      page
        .getByRole('button', { disabled: true })
        .elements()
        .map((b) => b.ariaLabel),
    ).toEqual([...['Axe earlier', 'Club later']])
    await page.getByRole('button', { name: 'Axe later' }).click()
    expect(texts('.grow')).toEqual(['Bow', 'Axe', 'Club'])
    await press(page.getByRole('button', { name: 'Club earlier' }))
    expect(texts('.grow')).toEqual(['Bow', 'Club', 'Axe'])
    expect(decision.answer).toEqual([1, 2, 0])
    expect(texts('.num')).toEqual(['1', '2', '3'])
  })
})

describe('the attacks of a forecast', () => {
  const toggle = { roll: 'attack' as const }
  const boost = { ...toggle, id: 'a', name: 'Boost', text: '3D6', on: true, else: '40%' }
  const damage = { ...toggle, id: 'b', name: 'Damage', text: '2D6', else: '80%' }
  const swap = { ...toggle, id: 'c', name: 'Swap', text: '3D6', instead: 'a', else: '55%' }
  const barred = { ...toggle, id: 'd', name: 'More', text: '2D6', barred: 'no focus left' }
  const purse = { n: 3, left: 1, name: 'Focus', glyph: 't-focus', empty: 't-focus-spent', on: ['Boost'] }
  const forecast = (more: object = {}) =>
    ({
      purse: { ...purse, more: true },
      blows: [
        { name: 'Axe', with: '62%', toggles: [boost, damage] },
        { name: 'Fist', with: '70%', without: '50%', bought: true, toggles: [swap, barred] },
      ],
      ...more,
    }) as unknown as Forecast
  const decision = { flip: vi.fn(), buy: vi.fn() }
  const shown = (more?: object, small = false) =>
    alone(Blows, { forecast: forecast(more), decision: decision as unknown as Decision, small })
  afterEach(() => {
    decision.flip.mockClear()
    decision.buy.mockClear()
  })

  it('have a toggle for each die, which says what it changes or why it cannot', () => {
    shown()
    expect(texts('.purse b')).toEqual(['Focus', '1 left'])
    expect(texts('.purse .grow')).toEqual(['Boost'])
    expect([all('.dots .full').length, all('.dots .out').length]).toEqual([1, 2])
    expect(texts('.who')).toEqual(['Axe 62%', 'Fist without: 50%'])
    expect(texts('[data-toggle]')).toEqual([
      ...['Boost: 3D6off: 40%', 'Damage: 2D6with: 80%', 'Swap: 3D6instead: 55%', 'More: 2D6no focus left'],
    ])
    expect(all('[aria-pressed=true]').map((e) => e.getAttribute('data-toggle'))).toEqual(['a'])
    expect(all('[aria-disabled]').map((e) => e.getAttribute('data-toggle'))).toEqual(['d'])
  })

  it('name the keys that plan them', () => {
    shown()
    expect([...texts('.key'), ...texts('.kbd')]).toEqual(['B', 'D', 'N'])
  })

  it('name no keys on a phone', () => {
    shown()
    expect([...texts('.key'), ...texts('.kbd')]).toEqual(['', ''])
  })

  it('are planned by a click', async () => {
    shown()
    await page.getByRole('button', { name: /^Damage/ }).click()
    expect(decision.flip.mock.calls).toEqual([[damage]])
    await page.getByRole('button', { name: /^One more attack/ }).click()
    await page.getByRole('button', { name: 'One less' }).click()
    expect(decision.buy.mock.calls).toEqual([[1], [-1]])
  })

  it('cannot be more where nothing is left, nor fewer where none was bought', () => {
    shown({ purse: { ...purse, left: 0 }, blows: [{ name: 'Axe', with: '62%', toggles: [] }] })
    expect([all('.more').length, all('.dots .full').length]).toEqual([0, 0])
    shown({ purse: undefined }, true)
    expect([all('.purse').length, all('.blows > .soft').length, all('[data-less]').length]).toEqual([0, 0, 1])
  })
})

describe('the lobby', () => {
  const waiting = (more: object = {}) => ({
    ...{ id: 'abc', watching: false },
    seat: { info: { players: [{ kind: 'person' }, { kind: 'open' }] } },
    ...more,
  })

  it('has the link of an invitation from here, to be copied', async () => {
    keepInvite('abc', { seat: 1, code: 'word' })
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText')
      .mockImplementation((text) => Promise.resolve(void copied.push(text)))
      .mockRejectedValueOnce(new Error('not allowed'))
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    atTable(Lobby, waiting(), {})
    await seen(page.getByRole('heading', { name: 'Waiting for 1 player' }))
    expect(valueOf(page.getByLabelText('Invite link'))).toBe(`${location.origin}/join/abc#word`)
    const copy = page.getByRole('button')
    await copy.click()
    await expect.poll(() => spoken.polite).toMatch(/^The browser does not let the page copy/)
    expect(flat(copy.element())).toBe('Copy the link')
    await copy.click()
    await seen(page.getByRole('button', { name: 'Copied.' }))
    expect(copied).toEqual([`${location.origin}/join/abc#word`])
  })

  it('has no link where somebody else invited', () => {
    atTable(Lobby, waiting(), {})
    expect([all('input').length, all('button').length]).toEqual([0, 0])
    expect(texts('.soft')[0]).toMatch(/^The match waits for days/)
  })

  it('tells who watches how much later that is', () => {
    const seat = { info: { players: [], delay: 5 } }
    atTable(Lobby, waiting({ watching: true, seat }), {})
    expect(texts('h2')).toEqual(['You see this match 5 minutes later than it is played.'])
  })
})

describe('the hand while it is folded', () => {
  const region = (name: string) => page.getByRole('region', { name })

  it('says how many cards there are, and opens', async () => {
    const onwant = vi.fn()
    atTable(HandStub, { watching: false, hand: { title: 'Gambits', cards: [1, 2, 3] } }, { onwant })
    await seen(region('Gambits'))
    expect(texts('b')).toEqual(['3'])
    await page.getByRole('button', { name: 'Show: Gambits' }).click()
    expect(onwant).toHaveBeenCalledTimes(1)
  })

  it('is the mission where the game has no cards', async () => {
    atTable(HandStub, { watching: false, aims: [] }, { onwant: () => {} })
    await seen(region('Mission'))
    expect([texts('small'), texts('b')]).toEqual([['Mission'], []])
  })

  it('counts no cards for who watches', async () => {
    atTable(HandStub, { watching: true }, { onwant: () => {} })
    await seen(region('Hand'))
    expect(all('b').length).toBe(0)
  })
})

describe('missed events', () => {
  const line = (no: number, text: string, n: number) => ({ event: { no, text, event: '' }, n })

  it('is told again from where it is pressed', async () => {
    const tell = vi.fn()
    const table = $state({
      ...{ face, live: { tell }, open: 'missed' as string | undefined },
      missed: [
        { sort: 'loss', lines: [line(4, 'a model falls', 2)] },
        { sort: 'score', lines: [] },
        { sort: 'move', lines: [line(2, 'Wolf moves', 1), line(3, 'Bear moves', 2)] },
      ],
    })
    atTable(Missed, table, {})
    expect(texts('h3')).toEqual(['Losses', 'Moves'])
    expect(texts('button')).toEqual(['A figure falls', 'Wolf moves', 'Bear moves'])
    await page.getByRole('button', { name: 'Wolf moves' }).click()
    expect(tell.mock.calls).toEqual([[1]])
    expect(table.open).toBeUndefined()
  })

  it('may be nothing', () => {
    atTable(Missed, { face, missed: [{ sort: 'loss', lines: [] }] }, {})
    expect(texts('p')).toEqual(['Nothing has happened since you chose last.'])
  })
})

describe('the reasons of a refusal', () => {
  beforeEach(() => void titles())
  const breaches = [
    { text: 'the model is too far', clause: 'wc.move' },
    { text: 'it is blocked', clause: '' },
  ]
  const place = () => {
    const { left, top } = (all('.reasons')[0] as HTMLElement).style
    return [left, top].map(parseFloat)
  }

  it('is said in full beside the place, with the clauses', async () => {
    atTable(Why, { face }, { refusal: { breaches }, at: { x: 40, y: 30 }, within: { w: 900, h: 600 } })
    await seen(page.getByText('It is blocked'))
    expect(texts('p')[0]).toMatch(/^The figure is too far /)
    expect(all('[data-clause]').map((e) => e.getAttribute('data-clause'))).toEqual(['wc.move'])
    await seen(page.getByRole('button', { name: 'Moving' }))
    await expect.poll(place).toEqual([58, 48])
  })

  it('stays within the board at its lower right', async () => {
    atTable(Why, { face }, { refusal: { breaches }, at: { x: 890, y: 590 }, within: { w: 900, h: 600 } })
    const { clientWidth, clientHeight } = all('.reasons')[0]!
    await expect.poll(place).toEqual([890 - 18 - clientWidth, 590 - 18 - clientHeight])
  })
})

describe('threats', () => {
  const told: Threat = {
    ...{ bands: [], by: 1, name: 'Wolf', given: 'It walks.' },
    could: [{ model: 2, with: 'rifle', figure: [{ label: 'hits', value: '70%' }] }],
    feared: [
      { model: 2, with: 'claw', figure: [] },
      { model: 3, with: 'gun', figure: [] },
    ],
  }
  const table = (more: object = {}) => ({
    onTable: [piece(1, 0, 'Wolf'), piece(2, 1, 'Bear'), piece(3, 1, 'Lynx')],
    chain: () => undefined,
    nameOf: (id: number) => `name ${id}`,
    squadOf: (id: number) => `squad ${id}`,
    pointed: [] as number[],
    threats: { told: told as Threat | undefined, next: vi.fn(), toggle: vi.fn() },
    ...more,
  })

  it('are of one model: whom it reaches, and who reaches it', async () => {
    const at = table()
    atTable(Threats, at, {})
    await seen(page.getByRole('region', { name: 'Threats' }))
    expect([...texts('h3 > span'), ...texts('h4')]).toEqual(['Wolf reaches 1', '2 reach it'])
    expect(texts('li')).toEqual(['name 2Rifle 70% hits', 'name 2Claw', 'name 3Gun'])
    expect(texts('p')).toEqual(['It walks. Each from a place where it may stand; more may be possible.'])
    const last = page.getByRole('listitem').last()
    await last.hover()
    expect(at.pointed).toEqual([3])
    await page.getByRole('button', { name: 'Threats of the next enemy' }).click()
    expect(at.pointed).toEqual([])
    expect(at.threats.next).toHaveBeenCalledTimes(1)
    await page.getByRole('button', { name: 'No threats' }).click()
    expect(at.threats.toggle).toHaveBeenCalledTimes(1)
  })

  it('name whole units where they act as one', () => {
    atTable(Threats, table({ chain: () => 3 }), {})
    expect(texts('li b')).toEqual(['squad 2', 'squad 2', 'squad 3'])
  })

  it('are not there while none are told', () => {
    atTable(Threats, table({ threats: {} }), {})
    expect(all('section').length).toBe(0)
  })
})

describe('the chat', () => {
  const when = '2026-01-01T10:00:00Z'

  /** A table with two lines said, and what is asked of its server. */
  function talk() {
    const asked: object[] = []
    const seat = {
      ask: (_: string, what: object) => Promise.resolve(asked.push(what)),
      info: { players: [{ name: 'Ann' }, { name: 'Ben' }] },
      talks: [
        { no: 1, seat: 1, text: `see ${location.origin}/r/abc?line=3`, when },
        { no: 2, seat: 1, text: '', at: { X: 2540, Y: 5080 }, when },
      ],
    }
    const host = {
      ...{ id: 'abc', seat, seats: [{ seat: 0 }], watching: false },
      ...{ who: (n: number) => ['Ann', 'Ben'][n], sideOf: (n: number) => n, trouble: () => {} },
    }
    const company = new Company(host as unknown as Host)
    const table = $state({ ...host, company, panel: 'chat' })
    return { asked, table, company }
  }

  it('shows the last line, and all of them once it is opened', async () => {
    const { table, company } = talk()
    atTable(Chat, table, {})
    const fold = page.getByRole('button', { expanded: false })
    expect(flat(fold.element())).toBe('Chat Ben: points at a place 2 new')
    await fold.click()
    await seen(page.getByRole('button', { expanded: true }))
    expect([texts('em'), company.seen]).toEqual([[], 2])
    expect(texts('li b')).toEqual(['Ben', 'Ben'])
    const link = page.getByRole('link').element()
    expect([flat(link), link.getAttribute('href')]).toEqual(['/r/abc?line=3', '/r/abc?line=3'])
  })

  it('sends what is typed, or one of some words', async () => {
    const { asked, table } = talk()
    atTable(Chat, table, { tall: true })
    const field = page.getByRole('textbox', { name: 'Say something' })
    await focus(field)
    await userEvent.keyboard('  {Enter}Hello{Enter}')
    expect(valueOf(field)).toBe('')
    await page.getByRole('button', { name: 'Nice roll' }).click()
    expect(asked).toEqual([{ text: 'Hello' }, { text: 'Nice roll' }])
  })

  it('shows on the board what was pointed at, for some seconds', async () => {
    const { table, company } = talk()
    atTable(Chat, table, { tall: true })
    await page.getByRole('button', { name: 'points at a place' }).click()
    expect(company.pings).toEqual([{ x: 1, y: 2, seat: 1, name: 'Ben' }])
    time.push(9000)
    expect(company.pings).toEqual([])
  })

  it('goes to the table to point at it, and may be muted', async () => {
    const { table, company } = talk()
    atTable(Chat, table, { tall: true })
    const point = page.getByRole('button', { name: 'Point at the table' })
    expect(point.element().getAttribute('aria-pressed')).toBe('false')
    await point.click()
    expect([point.element().getAttribute('aria-pressed'), company.pointing, table.panel]).toEqual([
      ...['true', true, 'table'],
    ])
    await page.getByRole('button', { name: 'Mute' }).click()
    expect([company.muted, all('li').length]).toEqual([true, 0])
  })
})

describe('the sheet of a model', () => {
  beforeEach(() => void titles())
  const rule = { name: 'Tough', text: 'the model may stay', clause: 'wc.move' }
  const sheet: Sheet = {
    ...{ model: 1, name: 'Wolf', kind: 'Light warjack', notes: [{ text: 'the model is on fire' }] },
    stats: [
      {
        name: 'SPD',
        printed: 6,
        value: 8,
        lines: [{ ...{ what: 'Haste', amount: 2 }, ...{ of: '', roll: '', clause: 'wc.move' } }],
      },
      { name: 'ARM', printed: 3, value: 3 },
    ],
    weapons: [
      {
        name: 'Rifle',
        kind: 'ranged',
        reach: 2540,
        rules: ['Fire', 'Fire'],
        stats: [{ name: 'POW', printed: 4, value: 4 }],
      },
    ],
    rules: [rule, rule],
  }
  const at = () => {
    const table = $state({
      ...{ face, onTable: [piece(1, 1, 'Wolf')], look: vi.fn(), selected: 0 },
      sheet: sheet as Sheet | undefined,
      reaching: undefined as object | undefined,
    })
    return table
  }

  it('says what differs from the card, and each rule once', async () => {
    atTable(ModelSheet, at(), {})
    await seen(page.getByRole('dialog', { name: 'Wolf' }))
    expect(texts('.stats > div')).toEqual(['SPD 8printed 6', 'ARM 3'])
    expect(all('.changed').length).toBe(1)
    expect(texts('h3')).toEqual(['Now', 'Weapons', 'Special rules'])
    const [changed, note, weapon, tough, ...more] = texts('.line')
    expect(changed).toMatch(/^SPD: Haste \+2 /)
    expect(note).toBe('the figure is on fire')
    expect(weapon).toBe('Rifle ranged POW 4 Fire')
    expect(tough).toMatch(/^Tough the figure may stay /)
    expect(more).toEqual([])
  })

  it('draws how far a weapon reaches while it is pointed at', async () => {
    const table = at()
    atTable(ModelSheet, table, {})
    await page.getByText('Rifle').hover()
    expect(table.reaching).toEqual({ by: 1, reach: 2540, name: 'Rifle' })
    await page.getByRole('heading', { name: 'Wolf' }).hover()
    expect(table.reaching).toBeUndefined()
  })

  it('leads to the line of sight, and is closed', async () => {
    const table = at()
    atTable(ModelSheet, table, {})
    await page.getByRole('button', { name: /^Line of sight from here/ }).click()
    expect([table.selected, table.look.mock.calls.length]).toEqual([1, 1])
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.getByRole('dialog').length).toBe(0)
    expect(table.sheet).toBeUndefined()
  })
})

describe('the button that commits', () => {
  const decided = (judged?: object, secret = false) => ({
    ...{ seat: { info: { hints: false } }, company: { others: [{}] }, face: { ...face, verb: () => 'Cast' } },
    decision: {
      ...{ answer: [1], wants: '', extras: [], request: { final: true, secret }, judged },
      final: (judged as { final?: boolean } | undefined)?.final ?? true,
    },
  })

  it.each([
    ['not before it is judged', undefined, false, 'No undo after this.', 'i-eye'],
    [
      'where they are rolled',
      { rolls: true, final: true },
      false,
      'No undo after this: dice are rolled.',
      'i-dice',
    ],
    [
      'not where something is shown',
      { final: true },
      false,
      'No undo after this: something hidden is shown.',
      'i-eye',
    ],
    [
      'not of what others may hold',
      { rolls: true, final: true },
      true,
      'No undo after this: something hidden is shown.',
      'i-eye',
    ],
    ['not where it can be taken back', { final: false }, false, 'Can be taken back.', 'i-undo'],
  ])('says that dice are rolled: %s', (_, judged, secret, note, sign) => {
    atTable(Commit, decided(judged, secret), {})
    expect(texts('.note')).toEqual([note])
    expect(all('.note use')[0]?.getAttribute('href')).toContain(sign)
  })
})
