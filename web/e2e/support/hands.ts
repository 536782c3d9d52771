// Somebody who plays through the page: reads what is asked, decides it, and goes on.
import type { Locator, Page } from 'playwright-core'

/** What a table asks for just now. */
export type Stand = 'over' | 'handover' | 'decide' | 'ready'

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
  async asked(timeout = 15_000): Promise<Stand> {
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

  async prompt(): Promise<string> {
    return (await this.request.getByRole('heading').textContent()) ?? ''
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
    await this.press(this.row(name).first())
  }

  /** Waits until what is decided would be taken, and commits it. */
  async commit(): Promise<void> {
    await this.page.locator('[data-commit]:not([aria-disabled])').waitFor()
    await this.press(this.commitButton)
  }

  /** Takes over what a bot would do; where something is left to do, commits again. */
  async letBot(): Promise<void> {
    const before = await this.prompt()
    await this.press(this.page.getByRole('button', { name: 'Do it for me' }))
    await this.commit()
    const warned = this.page.locator('.note.warned')
    if ((await warned.count()) > 0 && (await this.prompt()) === before) await this.commit()
  }

  /** Where a model stands: on the table in inches, and on the page in pixels. */
  async place(model: number): Promise<{ x: number; y: number; px: number; py: number }> {
    return this.page.evaluate((id) => {
      const base = document.querySelector(`[data-piece="${id}"]`)!.getBoundingClientRect()
      const said = document.querySelector(`[role=application] li > [id$="-${id}"]`)?.textContent ?? ''
      const [, x, y] = /at (-?[\d.]+), (-?[\d.]+)/.exec(said) ?? []
      const px = base.x + base.width / 2
      return { x: Number(x), y: Number(y), px, py: base.y + base.height / 2 }
    }, model)
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

/** Lets a bot decide everything at this page, as quickly as the page can be told to, until
    the match is over or so many choices are made. It presses the page's own buttons. */
export function playOut(page: Page, most = Infinity): Promise<number> {
  return page.evaluate(async (most) => {
    const pressed = (what: string) => {
      const found = document.querySelector<HTMLElement>(what)
      found?.click()
      return found !== null
    }
    let choices = 0
    for (let idle = 0; choices < most && idle < 8000; idle++) {
      if (document.querySelector('.over h2, dialog[open] .figures')) return choices
      if (pressed('main.handover button')) idle = 0
      else if (pressed('[data-commit]:not([aria-disabled])')) {
        idle = 0
        choices++
      } else if (document.querySelector('[data-commit]') && idle % 50 === 0) {
        const extras = [...document.querySelectorAll<HTMLElement>('.extras button')]
        extras.find((b) => b.textContent?.includes('Do it for me'))?.click()
      }
      await new Promise((done) => setTimeout(done, 4))
    }
    return choices
  }, most)
}
