// The page, mounted: all of it at a path, or a component of it.
import { flushSync, mount, unmount, type Component } from 'svelte'
import { page } from 'vitest/browser'
import { draw } from '../../e2e/support/chance'
import { sizes, type Size } from '../../e2e/support/sizes'
import type { Made } from '../../e2e/support/match'
import App from '../../src/App.svelte'
import { useClock } from '../../src/lib/clock'
import { forgetFetched } from '../../src/lib/fetched'
import { HandClock } from '../../src/lib/hand-clock'
import { go } from '../../src/lib/router.svelte'
import { keepSeat } from '../../src/lib/seats'
import { settings } from '../../src/lib/settings.svelte'
import { local } from '../../src/table/local.svelte'
import { pace } from '../../src/tell/pace.svelte'
import type { Table } from '../../src/table/table.svelte'
import { alive } from './wire'
import AtTable from './AtTable.svelte'

export interface Look {
  size?: Size | { width: number; height: number }
  theme?: 'day' | 'lamp'
  text?: typeof settings.text
  pace?: typeof pace.now
}

const { random } = Math

let mounted: ReturnType<typeof mount> | undefined

/** The time that the page goes by, until the test is over. */
export let time = new HandClock()

/** Whether the page is used with fingers, and not with a mouse. */
export const fingers = matchMedia('(pointer: coarse)').matches

/** Sets back what the page's modules keep of the person that a test before was about, and what they
    have fetched: else the order of tests would decide what a test asks for. */
export function forget() {
  localStorage.clear()
  forgetFetched()
  Object.assign(local, { handover: true, folded: false, log: false, able: false })
  Object.assign(settings, { diceAnimation: true, warnings: true, hints: true, shortcuts: true })
  // Tests choose by a row and then by the button, so that they can look between.
  settings.confirm = true
  Object.assign(settings, { notify: false, sounds: false, keys: {}, name: '' })
  localStorage.clear()
}

/** Shows the page at a path, as if it were loaded there. */
export async function show(path: string, look: Look = {}): Promise<void> {
  leave()
  const { size = 'desktop' } = look
  const { width, height } = typeof size === 'string' ? sizes[size] : size
  await page.viewport(width, height)
  if (fingers !== (size === 'phone' || size === 'tablet' || width < 480))
    throw new Error('a test of a phone or a tablet says so in its name, others do not')
  draw(path)
  // Who loads modules for tests draws numbers too; what the page decides by chance, it draws as bytes.
  Math.random = random
  useClock((time = new HandClock()))
  settings.theme = look.theme ?? 'day'
  settings.text = look.text ?? 'normal'
  pace.now = look.pace ?? 'once'
  go(path)
  appear()
}

/** Shows the page anew where it is. */
export function again() {
  leave()
  useClock((time = new HandClock()))
  appear()
}

function appear() {
  time.every(10_000, alive)
  mounted = mount(App, { target: room() })
}

/** Makes the element that the page is shown in. */
function room(): HTMLElement {
  const made = document.createElement('div')
  made.id = 'app'
  document.body.append(made)
  return made
}

/** Shows a component alone. */
export function alone<P extends Record<string, unknown>>(component: Component<P, object, string>, props: P) {
  leave()
  useClock((time = new HandClock()))
  mounted = mount(component as Component<Record<string, unknown>>, { target: room(), props })
  flushSync()
}

/** Shows a component of a drawing alone, at 20 pixels to the inch. */
export function drawn<P extends Record<string, unknown>>(component: Component<P, object, string>, props: P) {
  leave()
  const target = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  room().append(target)
  mounted = mount(component as Component<Record<string, unknown>>, { target, props })
  flushSync()
}

/** Shows a component alone at a table, of which there is only what the component uses. */
export function atTable<P extends Record<string, unknown>>(
  component: Component<P, object, string>,
  table: object,
  props: P,
) {
  const part = component as Component<Record<string, unknown>>
  alone(AtTable, { table: table as Table, part, props })
}

/** Gives this browser the seats of a match, as if it had been made here, or one of them. */
export function seated(made: Made, only?: number) {
  for (const { seat, token } of made.seats)
    if (only === undefined || seat === only) keepSeat(made.id, seat, token)
}

/** Takes away what is shown. */
export function leave() {
  if (mounted) void unmount(mounted)
  mounted = undefined
  document.getElementById('app')?.remove()
  useClock()
}
