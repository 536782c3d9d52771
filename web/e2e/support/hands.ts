// Somebody who plays through the page: reads what is asked, decides it, and goes on.
import type { BrowserContext, Locator, Page } from 'playwright'

/** What a table asks for just now. */
export type Stand = 'over' | 'handover' | 'decide' | 'ready'

/** A place: on the table in inches, and on the page in pixels. */
interface Place {
  x: number
  y: number
  px: number
  py: number
}

/** Where a way on the page ends, and how far that is from where it begins. */
interface Way {
  px: number
  py: number
  dx: number
  dy: number
}

/** Plays at a table, with a mouse unless told otherwise. */
export class Player {
  readonly request: Locator
  readonly commitButton: Locator
  readonly board: Locator
  readonly log: Locator

  constructor(
    readonly page: Page,
    private readonly touch = false,
  ) {
    this.request = page.getByRole('region', { name: 'Request' })
    this.commitButton = page.locator('[data-commit]')
    this.board = page.getByRole('application')
    this.log = page.getByRole('region', { name: 'Log' })
  }

  /** Waits until the table wants something of this browser. */
  async asked(timeout = 30_000): Promise<Stand> {
    const found = await this.page.waitForFunction(
      () => {
        if (document.querySelector('main.handover button')) return 'handover'
        if (document.querySelector('.over h2, dialog[open] .figures')) return 'over'
        const commit = document.querySelector('[data-commit]')
        if (!commit || commit.textContent?.includes('Sending')) return false
        return commit.getAttribute('aria-disabled') === 'true' ? 'decide' : 'ready'
      },
      undefined,
      { timeout },
    )
    return (await found.jsonValue()) as Stand
  }

  /** What the table asks for, one after the other, until the match is over. */
  async *stands(): AsyncGenerator<Exclude<Stand, 'over'>> {
    for (let stand = await this.asked(); stand !== 'over'; stand = await this.asked()) yield stand
  }

  /** Takes the table that is handed over. */
  async takeTable(): Promise<void> {
    await this.press(this.page.getByRole('button', { name: /^I am / }))
  }

  /** Reports whether something is asked here just now. */
  mustDecide(): Promise<boolean> {
    return this.page.evaluate(() => {
      const extras = document.querySelectorAll('.go .extras button')
      return [...extras].some((b) => b.textContent?.includes('Do it for me'))
    })
  }

  /** Waits until something is asked here. */
  async decides(): Promise<this> {
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll('.go .extras button')].some((b) =>
        b.textContent?.includes('Do it for me'),
      ),
    )
    return this
  }

  /** What is asked; empty where nothing is. */
  async prompt(): Promise<string> {
    const heading = this.request.getByRole('heading', { level: 2 })
    return (await heading.count()) > 0 ? ((await heading.textContent()) ?? '') : ''
  }

  /** What the last answer was refused for; empty where it was taken. */
  async refusal(): Promise<string> {
    return (await this.page.locator('.refusal').allTextContents()).join(' ')
  }

  /** A row of what is asked that may be chosen. */
  row(name: string | RegExp): Locator {
    return this.request.getByRole('radio', { name, disabled: false })
  }

  async press(what: Locator): Promise<void> {
    if (this.touch) await what.tap()
    else await what.click()
  }

  async choose(name: string | RegExp): Promise<void> {
    await this.listed()
    await this.press(this.row(name).first())
    await this.listed()
  }

  /** Waits until all rows and targets are listed, so that none moves away from a press. */
  async listed(): Promise<void> {
    await this.page.locator('.options[aria-busy=true]').waitFor({ state: 'detached' })
  }

  /** Waits until what is decided would be taken, and commits it; where its answer is heard, waits
      for that as well. */
  async commit(heard = true): Promise<void> {
    const ready = this.page.locator('[data-commit]:not([aria-disabled])')
    await ready.waitFor()
    if (!/\w/.test((await ready.locator('span').first().textContent()) ?? ''))
      throw new Error('the button that commits has no words')
    await this.press(this.commitButton)
    if (heard) await this.sent()
  }

  /** Waits until what was committed is taken and what came of it is here, or the line is lost. */
  async sent(): Promise<void> {
    await this.commitButton.getByText('Sending').waitFor({ state: 'detached' })
  }

  /** Commits, also where the page warns of what is left to do. */
  async commitAll(heard = true): Promise<void> {
    await this.commit(heard)
    if ((await this.page.locator('.note.warned').count()) > 0) await this.commit(heard)
  }

  /** Takes over what a bot would do, without committing it. */
  async propose(): Promise<void> {
    await this.press(this.page.getByRole('button', { name: 'Do it for me' }))
    await this.page.locator('[data-commit]:not([aria-disabled])').waitFor()
  }

  /** Decides as a bot would. */
  async letBot(): Promise<void> {
    await this.propose()
    await this.commitAll()
  }

  /** Where a model stands: on the table in inches, and on the page in pixels. */
  async place(model: number): Promise<Place> {
    return this.page.evaluate((id) => {
      const base = document.querySelector(`[data-piece="${id}"]`)!.getBoundingClientRect()
      const said = document.querySelector(`[role=application] li > [id$="-${id}"]`)?.textContent ?? ''
      const [, x, y] = /at (-?[\d.]+), (-?[\d.]+)/.exec(said) ?? []
      const px = base.x + base.width / 2
      return { x: Number(x), y: Number(y), px, py: base.y + base.height / 2 }
    }, model)
  }

  /** Where a model stands, once it has stood there for three frames: the board may be on its way. */
  async still(model: number): Promise<Place> {
    await this.page.waitForFunction((id) => {
      const { x, y } = document.querySelector(`[data-piece="${id}"]`)!.getBoundingClientRect()
      const seen = ((window as { stood?: string[] }).stood ??= [])
      seen.push(`${x} ${y}`)
      return seen.length > 3 && new Set(seen.slice(-3)).size === 1
    }, model)
    return this.place(model)
  }

  /** The model that the board's list calls selected: the one that moves, where one does. */
  async acting(): Promise<number> {
    return numberOf(this.board.getByRole('button', { name: /yours.*selected/ }).first())
  }

  /** The place on the page that lies so many pixels from where a model stands, along a way on
      which nobody stands: a friend may be right ahead.
      Of these turns off the way to the other side, by quarters, it is the first that is free,
      also of those who go along. Where none is, one off or along a base that is touched is taken,
      if those count. */
  async free(
    model: number,
    far: number,
    { turns = [0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2], along = [model], touching = true } = {},
  ): Promise<Way> {
    const from = await this.place(model)
    const ways = await this.page.evaluate(
      ([along, far, turns, touching]) => {
        const rows = [...document.querySelectorAll('[role=application] li > button[id]')]
        const numbers = (what: RegExp) =>
          rows.filter((r) => what.test(r.textContent ?? '')).map((r) => Number(r.id.replace(/.*-/, '')))
        const discs = (of: number[]) =>
          of.flatMap((n) => {
            const box = document.querySelector(`[data-piece="${n}"] .disc`)?.getBoundingClientRect()
            return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2, r: box.width / 2 } : []
          })
        const who = discs(along)
        const others = discs(numbers(/./).filter((n) => !along.includes(n)))
        const them = discs(numbers(/, theirs/))[0]
        // The other side is up the page or down it.
        const ahead = them && them.y > who[0]!.y ? 1 : -1
        const free = (touched: boolean) =>
          turns.flatMap((turn) => {
            const angle = ((ahead + turn) * Math.PI) / 2
            const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
            const stopped = who.some((own) =>
              others.some(({ x, y, r }) => {
                const on = Math.max(0, Math.min(far, (x - own.x) * dx + (y - own.y) * dy))
                const now = touched ? Math.hypot(own.x - x, own.y - y) : Infinity
                const apart = Math.min(own.r + r + 2, now)
                return Math.hypot(own.x + on * dx - x, own.y + on * dy - y) < apart
              }),
            )
            return stopped ? [] : [{ dx: Math.round(far * dx), dy: Math.round(far * dy) }]
          })
        const clear = free(false)
        return clear.length > 0 || !touching ? clear : free(true)
      },
      [along, far, turns, touching] as const,
    )
    if (!ways[0]) throw new Error(`${model} has no free way of ${far} pixels`)
    const { dx, dy } = ways[0]
    return { px: from.px + dx, py: from.py + dy, dx, dy }
  }

  /** Presses the board at a place of the page. */
  async pressAt(x: number, y: number): Promise<void> {
    if (this.touch) await this.page.touchscreen.tap(x, y)
    else await this.page.mouse.click(x, y)
  }

  /** Presses a model on the board. */
  async pressModel(model: number): Promise<void> {
    const at = await this.place(model)
    await this.pressAt(at.px, at.py)
  }
}

/** Which model a line of the board's list is about. */
export async function numberOf(line: Locator): Promise<number> {
  return Number((await line.getAttribute('id'))!.replace(/.*-/, ''))
}

/** The key for a way up the page, down it or to a side. */
export function arrow({ dx, dy }: { dx: number; dy: number }): string {
  if (dx !== 0) return dx < 0 ? 'ArrowLeft' : 'ArrowRight'
  return dy < 0 ? 'ArrowUp' : 'ArrowDown'
}

/** Turns of a way that a key has. */
export const quarters = [0, 1, -1, 2]

/** Whichever of them is asked something first. */
export async function whoseTurn(...players: Player[]): Promise<Player> {
  return Promise.any(players.map((one) => one.decides()))
}

/** The matches that are made in this browser have bots that take no time to think. */
export async function hurryBots(context: BrowserContext): Promise<void> {
  await context.route('**/api/matches', (route) => {
    const made = route.request().method() === 'POST'
    const order = made ? { ...(route.request().postDataJSON() as object), pace: 0 } : undefined
    return route.continue(order && { postData: JSON.stringify(order) })
  })
}
