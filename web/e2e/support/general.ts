// Somebody who plays by the page's own controls: rows, boxes, and the board. What is asked
// decides what is pressed, and a count is kept of what was answered how.
import type { Locator } from 'playwright'
import { numberOf, Player } from './hands'

/** How somebody plays a game: what may be asked, and how it is answered. */
export interface Habits {
  /** What is asked in a word, by its tag and its words; what nobody knows is a fault. */
  kind(tag: string, prompt: string): string | undefined
  /** What is answered on the board. */
  board: Record<string, OnBoard>
  /** Rows that somebody who wants to win picks first. */
  wanted: Record<string, RegExp>
  /** The same right after a kind of question: what led there once would lead there again. */
  after?: Record<string, Record<string, RegExp>>
  /** What is answered by a place on the board that nobody proposes. */
  sought: ReadonlySet<string>
  /** Events that are no lines of the log: rolls, if nothing is said. */
  quiet?: string[]
}

/** Brought onto the table or placed, moved, led into contact or along a line at somebody, aimed,
    aimed beside what is there, or one base after the other. */
type OnBoard = 'bring' | 'march' | 'close' | 'lane' | 'aim' | 'beside' | 'lose'

export class General {
  /** How often each kind was answered by its own controls, and how often as a bot advised. */
  readonly count = new Map<string, { own: number; advised: number }>()
  private n = 0
  private last = ''
  /** The answer was given without the main button. */
  private given = false
  /** What the last answer was refused for; empty where it was taken. */
  private refused = ''
  private refusals = 0

  constructor(
    readonly player: Player,
    private readonly habits: Habits,
  ) {}

  /** What was asked until now. */
  get kinds(): string[] {
    return [...this.count.keys()]
  }

  get decisions(): number {
    return this.n
  }

  /** Kinds that needed a bot's advice, but for those where a place is sought on the board: a
      person sees where there is one, and tries more of them. */
  get advised(): string[] {
    return [...this.count]
      .filter(([kind, c]) => c.advised > 0 && !this.habits.sought.has(kind))
      .map(([kind]) => kind)
  }

  /** What is asked. A question that nobody here knows is a fault. */
  async kind(): Promise<string> {
    const prompt = await this.player.prompt()
    const tag = (await this.player.request.getAttribute('data-ask')) ?? ''
    const found = this.habits.kind(tag, prompt)
    if (!found) throw new Error(`nobody knows how to answer "${prompt}"`)
    return found
  }

  /** What is asked is decided. Reports whether that needed no bot's advice. */
  async decide(): Promise<boolean> {
    const kind = await this.kind()
    this.refused = await this.player.refusal()
    this.refusals = this.refused ? this.refusals + 1 : 0
    if (this.refusals > 5) throw new Error(`each answer to "${kind}" is refused: ${this.refused}`)
    this.given = false
    const own = (await this.answered(kind)) && (this.given || (await this.ready()))
    if (!own) await this.player.propose()
    const count = this.count.get(kind) ?? { own: 0, advised: 0 }
    count[own ? 'own' : 'advised']++
    this.count.set(kind, count)
    this.n++
    this.last = kind
    if (!this.given) await this.player.commitAll()
    return own
  }

  /** What was decided, a line each. */
  told(): string {
    const lines = [...this.count].map(([kind, { own, advised }]) => `  ${kind}: ${own} + ${advised}`)
    return lines.sort().join('\n')
  }

  private async ready(timeout = 1500): Promise<boolean> {
    const commit = this.player.page.locator('[data-commit]:not([aria-disabled])')
    return commit.waitFor({ timeout }).then(
      () => true,
      () => false,
    )
  }

  private async answered(kind: string): Promise<boolean> {
    const { request } = this.player
    switch (this.habits.board[kind]) {
      case 'bring':
        return this.bring()
      case 'march':
        return this.march()
      case 'close':
        return this.close()
      case 'lane':
        return this.lane()
      case 'aim':
        return this.aim()
      case 'beside':
        return this.aim(true)
      case 'lose':
        return this.lose(this.player.board.getByRole('button', { name: /, lawful/ }))
    }
    if ((await request.locator('fieldset').count()) > 0) return this.assign()
    if ((await request.locator('.qty').count()) > 0) return this.allocate()
    // Who is alone has something to give and nobody who takes it.
    if ((await request.locator('.rest').count()) > 0) return true
    if ((await request.locator('label.check').count()) > 0) return this.check()
    if ((await request.locator('ol.rows').count()) > 0) return this.arrange()
    return this.pick(kind)
  }

  /** A row, then whom it is done to, then how, as far as that is asked. */
  private async pick(kind: string): Promise<boolean> {
    const { player } = this
    const rows = player.request.locator('.options:not(.ways)').getByRole('radio', { disabled: false })
    const keen = rows.filter({
      hasText: this.habits.after?.[this.last]?.[kind] ?? this.habits.wanted[kind] ?? /./,
    })
    const some = (await keen.count()) > 0 ? keen : rows
    const count = await some.count()
    if (count === 0) return this.press(player.board.getByRole('button', { name: /, lawful/ }))
    const row = some.nth(this.n % count)
    await player.press(row)
    if ((await player.asked()) === 'ready') return true
    // By turns a name is pressed, or the unit on the board, where nobody stands before it.
    const chips = player.request.locator('.chips').getByRole('radio')
    if (this.n % 2 === 0) {
      await this.press(player.board.getByRole('button', { name: /, lawful/ }))
      if ((await player.asked()) === 'ready') return true
      if ((await row.getAttribute('aria-checked')) !== 'true') await player.press(row)
    }
    if ((await chips.count()) > 0) await player.press(chips.nth(this.n % (await chips.count())))
    if ((await player.asked()) === 'ready') return true
    const ways = player.request.locator('.ways').getByRole('radio')
    if ((await ways.count()) > 0) await player.press(ways.nth(this.n % (await ways.count())))
    return true
  }

  /** Presses one of the pieces on the board. */
  private async press(lines: Locator): Promise<boolean> {
    const count = await lines.count()
    if (count === 0) return false
    await this.player.pressModel(await numberOf(lines.nth(this.n % count)))
    return true
  }

  /** A base to lose; one that another hides is not hit, and a further one is tried. */
  private async lose(lines: Locator): Promise<boolean> {
    for (const line of (await lines.all()).slice(0, 5)) {
      await this.player.pressModel(await numberOf(line))
      if (await this.ready()) return true
    }
    return false
  }

  /** One more for each thing in turn, until all is given. */
  private async allocate(): Promise<boolean> {
    const more = this.player.request.locator('.qty button:last-child:not([disabled])')
    for (let n = this.n; (await more.count()) > 0; n++)
      await this.player.press(more.nth(n % (await more.count())))
    return true
  }

  /** An option for each thing, by turns; after a refusal, another for one that it names. */
  private async assign(): Promise<boolean> {
    const groups = await this.player.request.getByRole('group').all()
    for (const group of this.refused ? groups : []) {
      const others = group.locator('label:has(input:not([disabled]):not(:checked))')
      const count = await others.count()
      const name = (await group.locator('legend').textContent()) ?? ''
      if (count === 0 || !new RegExp(`${quoted(name)}\\b`).test(this.refused)) continue
      await this.player.press(others.nth(this.n % count))
      return true
    }
    for (const [i, group] of groups.entries()) {
      const free = group.locator('label:has(input:not([disabled]))')
      const count = await free.count()
      if (count > 1) await this.player.press(free.nth((this.n + i) % count))
    }
    return true
  }

  /** Boxes, as many as may be, or none where none is needed, by turns. */
  private async check(): Promise<boolean> {
    const boxes = await this.player.request.locator('label.check').all()
    const [, most] = /of (\d+) chosen/.exec((await this.player.request.textContent()) ?? '') ?? []
    if ((await this.ready(100)) && this.n % 3 === 0) return true
    for (const box of boxes.slice(0, Number(most ?? 1))) await this.player.press(box)
    return true
  }

  /** Another order than the one that is proposed, by turns. */
  private async arrange(): Promise<boolean> {
    const later = this.player.request.locator('ol.rows button:last-child:not([disabled])')
    if (this.n % 2 === 0) await this.player.press(later.first())
    return true
  }

  /** A unit that comes in is put somewhere else than is proposed, where that is lawful. */
  private async bring(): Promise<boolean> {
    const ghosts = this.player.page.locator('.ghost')
    if (!(await this.ready(5000))) return false
    const box = (await ghosts.first().boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const angle = this.n
    await this.player.pressAt(x + 30 * Math.cos(angle), y + 30 * Math.sin(angle))
    if (await this.ready()) return true
    // There it may not stand: a smaller step does, or the first place.
    for (const far of [14, 0]) {
      await this.player.pressAt(x + far * Math.cos(angle), y + far * Math.sin(angle))
      if (await this.ready()) return true
    }
    return false
  }

  /** The ground towards the middle of the table, or another way, nearer and nearer. */
  private async march(): Promise<boolean> {
    const { player } = this
    const selected = player.board.getByRole('button', { name: /yours.*selected/ }).first()
    if ((await selected.count()) === 0) return this.bring()
    const { px, py } = await player.place(await numberOf(selected))
    const { x, y, width, height } = (await player.board.boundingBox())!
    const to = Math.atan2(y + height / 3 - py, x + width / 2 - px)
    for (const [far, turn] of steps) {
      const angle = to + turn
      await player.pressAt(px + far * Math.cos(angle), py + far * Math.sin(angle))
      if (await this.ready(1200)) return true
    }
    // Between two others there may be room straight ahead only.
    for (const far of [-40, 40]) {
      await player.pressAt(px, py + far)
      if (await this.ready(1200)) return true
    }
    return this.stay()
  }

  /** Where no way is found a unit stays, if it may. */
  private async stay(): Promise<boolean> {
    const stays = this.player.page.locator('.extras').getByRole('button', { name: /stays/ })
    if ((await stays.count()) === 0) return false
    await this.player.press(stays)
    this.given = true
    return true
  }

  /** A unit that is led into contact: where it would stand is proposed, else it goes close. */
  private async close(): Promise<boolean> {
    return (await this.ready(2500)) || this.march()
  }

  /** A line at somebody: to where it stands, or less far, or a little beside. */
  private async lane(): Promise<boolean> {
    const { player } = this
    const tag = await player.request.getAttribute('data-ask')
    const own = player.board.getByRole('button', { name: /yours.*selected/ }).first()
    const from = await player.place(await numberOf(own))
    const lines = await player.board.getByRole('button', { name: /, theirs,.*aimed at/ }).all()
    for (const line of lines) {
      const to = await player.place(await numberOf(line))
      for (const [part, turn] of ways) {
        const [dx, dy] = [to.px - from.px, to.py - from.py]
        const [x, y] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)]
        await player.pressAt(from.px + x * part, from.py + y * part)
        if (await this.ready(1200)) return true
        // Straight at it is meant already: to press it again is to mean it.
        if ((await player.request.getAttribute('data-ask')) !== tag) return (this.given = true)
      }
    }
    return false
  }

  /** A point of the table that is lawful, beside those that are there or by turns. */
  private async aim(beside = false): Promise<boolean> {
    const { player } = this
    const shown = player.board.locator('.reach path').first()
    const box = (await ((await shown.count()) > 0 ? shown : player.board).boundingBox())!
    const places: { px: number; py: number }[] = []
    const [, target] = /, to touch (.+)\?$/.exec(await player.prompt()) ?? []
    const wanted = target && player.board.getByRole('button', { name: theirsOf(target) })
    for (const line of wanted ? await wanted.all() : []) places.push(await player.place(await numberOf(line)))
    // Further templates lie beside the first.
    if (beside)
      for (const line of await player.board.getByRole('button', { name: / theirs/ }).all())
        places.push(await player.place(await numberOf(line)))
    for (let i = 0; i < 24; i++) {
      const [a, b] = [((this.n * 7 + i * 5) % 12) / 12, ((this.n * 5 + i * 7) % 11) / 11]
      places.push({ px: box.x + box.width * (0.2 + 0.6 * a), py: box.y + box.height * (0.15 + 0.6 * b) })
    }
    for (const { px, py } of places) {
      await player.pressAt(px, py)
      if (await this.ready(800)) return true
    }
    return false
  }
}

/** How a line of the board's list begins that is about somebody of the other side. */
const theirsOf = (name: string) => new RegExp(`^${quoted(name)}, theirs`)

/** A name as part of a regular expression. */
const quoted = (name: string) => name.replace(/[()]/g, '\\$&')

/** How far a unit is sent, in pixels, and how far off the straight way. */
const steps = [
  [90, 0],
  [60, 0.6],
  [60, -0.6],
  [30, 0],
  [20, 1.6],
  [20, -1.6],
  [60, 3.1],
  [40, 2.4],
  [40, -2.4],
] as const

/** How much of the line to somebody is gone, and how far beside it. */
const ways = [
  [1, 0],
  [0.9, 0.05],
  [0.9, -0.05],
  [0.8, 0],
  [0.6, 0],
  [0.8, 0.15],
  [0.8, -0.15],
  [0.4, 0],
  [0.25, 0],
] as const
