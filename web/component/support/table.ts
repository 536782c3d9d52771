// A table that asks something: what a person does there to decide.
import { expect } from 'vitest'
import type { Made } from '../../e2e/support/match'
import { page, type Locator } from './hands'
import { seated, show, time, type Look } from './show'
import { records } from './wire'

/** The region where decisions are made. */
export const request = page.getByRole('region', { name: 'Request' })

const ready = page.css('[data-commit]:not([aria-disabled])')

/** How much time passes at once while the page waits; little where a server has to keep up. */
const pushed = records ? 50 : 300

/** Shows the table of a match to those who have its seats, or one of them, and waits until it
    wants something of them. */
export async function sit(match: Made, { seat, ...look }: Look & { seat?: number } = {}): Promise<void> {
  seated(match, seat)
  await show(`/m/${match.id}`, look)
  await asked()
}

/** Waits until the table wants something; reports whether that is to be handed over. */
export async function asked(): Promise<boolean> {
  const handed = page.css('main.handover button')
  await expect
    .poll(() => {
      time.push(pushed)
      const commit = page.css('[data-commit]').query()
      return handed.length > 0 || (commit !== null && !commit.textContent?.includes('Sending'))
    })
    .toBe(true)
  return handed.length > 0
}

/** Takes the table, if it is handed over, and waits until something is asked. */
export async function take(): Promise<void> {
  if (!(await asked())) return
  await page.getByRole('button', { name: /^I am / }).click()
  await page.css('[data-commit]').findElement()
}

/** Takes over what a bot would do, without committing it. */
export async function propose(): Promise<void> {
  await page.getByRole('button', { name: 'Do it for me' }).click()
  await ready.findElement()
}

/** Commits what is decided, also where the page warns of what is left to do. */
export async function commit(): Promise<void> {
  await ready.click()
  if (page.css('.note.warned').length > 0) await ready.click()
}

/** Returns a row of what is asked that may be chosen. */
export const row = (name: string | RegExp): Locator => request.getByRole('radio', { name, disabled: false })
