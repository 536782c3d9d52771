// Pages of a real browser, at the sizes that the design names.
import { writeFile } from 'node:fs/promises'
import { chromium, type Browser, type BrowserContext, type Download, type Page } from 'playwright'
import { inject } from 'vitest'
import { draw } from './chance'
import { flags } from './chromium'
import { sizes, type Size } from './sizes'

export { sizes, type Size }
export type Theme = 'day' | 'lamp'

export interface Look {
  size?: Size
  theme?: Theme
  /** The language that the browser asks for; English unless told otherwise. */
  locale?: string
  /** Less motion, so that nothing has to be waited for; true unless told otherwise. */
  still?: boolean
  /** How fast what happens is told; at once unless told otherwise. */
  pace?: 'slow' | 'normal' | 'quick' | 'once'
  /** Pixels of the picture to a pixel of the page. */
  scale?: number
  /** Each choice is made by its button, so that it can be looked at before; true unless told otherwise. */
  confirm?: boolean
  /** The log stands open while something is asked, so that it can be read; true unless told otherwise. */
  log?: boolean
}

let browser: Promise<Browser> | undefined

/** The browser that all files share, or one with flags of its own for whoever asks for it first. */
export function started(...more: string[]): Promise<Browser> {
  const shared = inject('browser')
  browser ??=
    more.length === 0 && shared
      ? chromium.connect(shared)
      : chromium.launch({
          executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
          args: [...flags, ...more],
        })
  return browser
}

export async function closeBrowser(): Promise<void> {
  const open = await browser
  browser = undefined
  await open?.close()
}

/** How long a page is waited for at most, in milliseconds: of a busy machine nothing is expected soon. */
const patience = Number(process.env.PATIENCE ?? 30_000)

/** A person: a browser with a memory of its own, and its pages. */
export class Person {
  readonly troubles: string[] = []

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async at(
    url: string,
    seed: string,
    {
      size = 'desktop',
      theme = 'day',
      still = true,
      scale = 1,
      pace = 'once',
      locale = 'en',
      confirm = true,
      log = true,
    }: Look = {},
  ): Promise<Person> {
    const touch = size === 'phone' || size === 'tablet'
    const context = await (
      await started()
    ).newContext({
      baseURL: url,
      locale,
      viewport: sizes[size],
      deviceScaleFactor: scale,
      colorScheme: theme === 'lamp' ? 'dark' : 'light',
      reducedMotion: still ? 'reduce' : 'no-preference',
      hasTouch: touch,
      isMobile: size === 'phone',
    })
    await context.addInitScript(draw, seed)
    await context.addInitScript((pace) => {
      if (!localStorage.getItem('umpire.pace')) localStorage.setItem('umpire.pace', JSON.stringify(pace))
    }, pace)
    await context.addInitScript(
      ([table, settings]) => {
        if (!localStorage.getItem('umpire.table')) localStorage.setItem('umpire.table', table)
        if (!localStorage.getItem('umpire.settings')) localStorage.setItem('umpire.settings', settings)
      },
      [JSON.stringify({ log }), JSON.stringify({ confirm })] as const,
    )
    context.setDefaultTimeout(patience)
    const person = new Person(context, await context.newPage())
    person.watch(person.page)
    return person
  }

  /** Whatever the page complains of: errors, and what its own policy forbids. */
  private watch(page: Page) {
    page.on('pageerror', (e) => this.troubles.push(`page: ${e.message}`))
    page.on('console', (m) => m.type() === 'error' && this.troubles.push(`console: ${m.text()}`))
  }

  /** Goes to a path, and waits until something of it stands there. */
  async goto(path: string): Promise<Page> {
    await this.page.goto(path)
    await this.page.locator('h1').first().waitFor({ state: 'attached' })
    return this.page
  }

  /** Keeps a picture of the page under a name without its end, and what stands on it. */
  async keep(name: string): Promise<void> {
    await this.page.screenshot({ path: `${name}.png` })
    await writeFile(`${name}.html`, await this.page.content())
  }

  async leave(): Promise<void> {
    await this.context.close()
  }
}

/** The text of a file that a page has handed out. */
export async function textOf(file: Download): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
