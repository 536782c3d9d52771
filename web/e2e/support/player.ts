// Somebody who plays through the page: reads what is asked, takes the proposal,
// confirms it, and hands the table over.
import type { Page } from 'playwright-core'

/** How somebody presses a button. A whole match has hundreds: "quick" leaves out the
    way of the pointer there. */
export type Hand = 'pointer' | 'keys' | 'quick'

export interface Way {
  hand?: Hand
  /** Asked before each decision; the match's end without it. */
  until?: (choices: number) => boolean
}

export interface Played {
  /** Decisions that were confirmed. */
  choices: number
  over: boolean
}

/** What a table asks for just now. */
type Stand = 'over' | 'handover' | 'propose' | 'confirm' | 'wait'

const buttons: Partial<Record<Stand, string>> = {
  handover: 'main.handover button',
  propose: '.extras button:text-is("Do it for me")',
  confirm: '[data-commit]',
}

const patience = 30_000

/** Plays on at this page. */
export async function play(page: Page, { hand = 'pointer', until = () => false }: Way = {}): Promise<Played> {
  let choices = 0
  let since = Date.now()
  while (!until(choices)) {
    const now = await stand(page)
    if (now === 'over') return { choices, over: true }
    const button = buttons[now]
    if (!button) {
      if (Date.now() - since > patience) throw new Error(`nothing is asked after ${choices} choices`)
      await page.waitForTimeout(15)
      continue
    }
    if (await press(page, button, hand)) {
      since = Date.now()
      if (now === 'confirm') choices++
    }
  }
  return { choices, over: false }
}

function stand(page: Page): Promise<Stand> {
  return page.evaluate(() => {
    if (document.querySelector('main.handover button')) return 'handover'
    if (document.querySelector('.over h2')) return 'over'
    const commit = document.querySelector('[data-commit]')
    if (!commit) return 'wait'
    if (commit.getAttribute('aria-disabled') !== 'true') return 'confirm'
    const extras = [...document.querySelectorAll('.extras button')]
    return extras.some((b) => b.textContent === 'Do it for me') ? 'propose' : 'wait'
  })
}

/** Reports whether the button was still there: a table goes on by itself, too. */
async function press(page: Page, what: string, hand: Hand): Promise<boolean> {
  const button = page.locator(what).first()
  const timeout = 2000
  try {
    if (hand === 'keys') await button.press('Enter', { timeout })
    else if (hand === 'pointer') await button.click({ timeout })
    else await button.evaluate((b) => (b as HTMLElement).click(), undefined, { timeout })
    return true
  } catch {
    return false
  }
}
