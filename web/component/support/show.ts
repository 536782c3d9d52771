// The page, mounted: all of it at a path, or a component of it.
import { mount, unmount } from 'svelte'
import { page } from 'vitest/browser'
import { draw } from '../../e2e/support/chance'
import { sizes, type Size } from '../../e2e/support/sizes'
import type { Made } from '../../e2e/support/match'
import App from '../../src/App.svelte'
import { useClock } from '../../src/lib/clock'
import { HandClock } from '../../src/lib/hand-clock'
import { go } from '../../src/lib/router.svelte'
import { keepSeat } from '../../src/lib/seats'
import { settings } from '../../src/lib/settings.svelte'
import { pace } from '../../src/tell/pace.svelte'

export interface Look {
  size?: Size
  theme?: 'day' | 'lamp'
  text?: typeof settings.text
  pace?: typeof pace.now
}

let mounted: ReturnType<typeof mount> | undefined

/** The time that the page goes by, until the test is over. */
export let time = new HandClock()

/** Shows the page at a path. */
export async function show(path: string, look: Look = {}): Promise<void> {
  leave()
  const { width, height } = sizes[look.size ?? 'desktop']
  await page.viewport(width, height)
  draw(path)
  useClock((time = new HandClock()))
  settings.theme = look.theme ?? 'day'
  settings.text = look.text ?? 'normal'
  pace.now = look.pace ?? 'once'
  go(path)
  const target = document.createElement('div')
  target.id = 'app'
  document.body.append(target)
  mounted = mount(App, { target })
}

/** Gives this browser the seats of a match, as if it had been made here. */
export function seated(made: Made) {
  for (const { seat, token } of made.seats) keepSeat(made.id, seat, token)
}

/** Takes away what is shown. */
export function leave() {
  if (mounted) void unmount(mounted)
  mounted = undefined
  document.getElementById('app')?.remove()
  useClock()
}
