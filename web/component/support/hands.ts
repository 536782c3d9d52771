// What tests do with the page besides what locators can: keys, taps, drags, and time that passes.
import { commands as all, locators, page, userEvent, type Locator } from 'vitest/browser'
import { expect, vi } from 'vitest'
import type { Commands } from './commands'
import { time } from './show'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** What a CSS selector finds. */
    css(selector: string): Locator
  }
}

locators.extend({ css: (selector: string) => `css=${selector}` })

const commands = all as unknown as Commands

/** Waits until something is seen. */
export async function seen(what: Locator): Promise<void> {
  await expect.element(what).toBeVisible()
}

/** Waits until there is nothing left of something. */
export async function gone(what: Locator): Promise<void> {
  await expect.poll(() => what.length).toBe(0)
}

/** Waits until something is seen, while time passes: what the page puts off is done. */
export async function seenLater(what: Locator, ms = 300): Promise<void> {
  await expect
    .poll(() => {
      time.push(ms)
      return what.query()?.checkVisibility() ?? false
    })
    .toBe(true)
}

/** Gives something the focus, and presses a key at it, in userEvent's words. */
export async function press(what: Locator, keys = '{Enter}'): Promise<void> {
  await focus(what)
  await userEvent.keyboard(keys)
}

/** Clicks something without a pointer: none stays, under which rows come to lie later. */
export async function click(what: Locator): Promise<void> {
  ;((await what.findElement()) as HTMLElement).click()
}

/** Gives something the focus. */
export async function focus(what: Locator): Promise<void> {
  ;((await what.findElement()) as HTMLElement).focus()
}

/** Returns the value of a field. */
export const valueOf = (what: Locator): string => (what.element() as HTMLInputElement).value

/** Returns the path of the page. */
export const path = (): string => location.pathname

/** A place on the page, in pixels. */
export interface Spot {
  x: number
  y: number
}

/** Returns the middle of something. */
export function middle(what: Element): Spot {
  const { x, y, width, height } = what.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Taps something with a finger. */
export async function tap(what: Locator): Promise<void> {
  const element = await what.findElement()
  element.scrollIntoView({ block: 'nearest' })
  await commands.tap(middle(element))
}

/** Answers the page's next question for a file with a text under a name. */
export function choosing(name: string, text: string) {
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function (this: HTMLInputElement) {
    const chosen = new DataTransfer()
    chosen.items.add(new File([text], name))
    this.files = chosen.files
    this.dispatchEvent(new Event('change'))
  })
}

/** Moves the mouse, and presses and releases it on its way. */
export const mouse = (...steps: (Spot | 'down' | 'up')[]) => commands.mouse(steps)

/** Drags with the mouse from a place to another. */
export const drag = (from: Spot, to: Spot) => mouse(from, 'down', to, 'up')

export { page, userEvent, type Locator }
