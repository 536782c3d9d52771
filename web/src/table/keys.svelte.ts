// The keys of the table that are not the board's own.
import { flushSync } from 'svelte'
import type { Command } from '../lib/commands'
import { onKeys, takesText } from '../lib/keys'
import { say } from '../lib/say.svelte'
import { Assigning } from './decide/assigning.svelte'
import { Allocating } from './decide/lists.svelte'
import { Listed } from './decide/listed.svelte'
import { pace } from '../tell/pace.svelte'
import { local } from './local.svelte'
import { useTable, type Table } from './table.svelte'

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const cards = [1, 2, 3, 4, 5] as const

/** Listens while the component that calls it is shown. */
export function listen() {
  const table = useTable()
  $effect(() => {
    const handlers: Partial<Record<Command, (e: KeyboardEvent) => void | boolean>> = {
      undo: () => void table.undo(),
      ruler: (e) => {
        if (e.shiftKey) table.open = 'missed'
        else table.ruling = !table.ruling && !table.ground?.unmeasured
      },
      'tell-back': () => table.live.back(),
      'tell-on': () => table.live.step(),
      'tell-slower': () => pace.shift(-1),
      'tell-faster': () => pace.shift(1),
      sight: () => table.look(),
      threats: (e) => table.threats.press(e),
      storeys: (e) => table.goStorey(e.shiftKey ? -1 : 1),
      keys: () => void (table.open = 'keys'),
      panel: () => void (local.folded = !local.folded),
      clause: openClause,
      'turn-left': (e) => table.boardKey({ key: 'turn', by: e.shiftKey ? -1 : -15 }),
      'turn-right': (e) => table.boardKey({ key: 'turn', by: e.shiftKey ? 1 : 15 }),
      'boost-attack': () => boost(table, 'attack'),
      'boost-damage': () => boost(table, 'damage'),
      'more-blows': (e) => buy(table, e.shiftKey ? -1 : 1),
      grid: () => grid(table),
      ping: () => void (table.company.pointing = !table.company.pointing),
      chat: () => void (table.company.open = !table.company.open),
      find: () => {
        document.querySelector<HTMLElement>('[data-unfold]')?.click()
        flushSync()
        const field = document.querySelector<HTMLElement>('[data-find]')
        field?.focus()
        return field !== null
      },
    }
    for (const n of digits) handlers[`option-${n}`] = (e) => option(table, n - 1, e.shiftKey)
    for (const n of cards) handlers[`card-${n}`] = () => card(table, n - 1)
    return onKeys(handlers)
  })
}

/** Turns the toggle of a roll in the row that has focus, else in the first that has one. */
function boost(table: Table, roll: string): boolean {
  const d = table.decision
  const blows = d?.forecast?.blows
  if (!d || !blows) return false
  const near = document.activeElement?.closest('[data-toggle]')?.getAttribute('data-toggle')
  const row = blows.find((b) => b.toggles.some((x) => x.id === near))
  const all = (row ? [row] : blows).flatMap((b) => b.toggles.filter((x) => x.roll === roll))
  const toggle = row ? all[0] : (all.find((x) => !x.barred) ?? all[0])
  if (!toggle) return false
  if (toggle.barred) say(`${toggle.name}: ${toggle.barred}`)
  else d.flip(toggle)
  return true
}

function buy(table: Table, by: number): boolean {
  const d = table.decision
  if (!d?.forecast?.purse) return false
  d.buy(by)
  return true
}

/** The boxes of what has focus, as large as they are read: on its sheet. */
function grid(table: Table): boolean {
  const model = table.hovered ?? table.pointed[0] ?? table.decision?.forecast?.at ?? table.actor
  if (!table.scene?.boxed || model === undefined) return false
  if (table.sheet?.model === model) table.sheet = undefined
  else void table.inspect(model)
  return true
}

/** Option n of the request, by the numbers that the panel shows; of amounts one more, or less. */
function option(table: Table, n: number, less: boolean): boolean {
  const d = table.decision
  if (d instanceof Allocating) return d.number(n, less ? -1 : 1)
  if (d instanceof Assigning) return d.number(n)
  if (!(d instanceof Listed)) return false
  if (d.ways.length > 0 && d.ways[n]) {
    d.pickWay(d.ways[n])
    return true
  }
  const row = d.shownRows.find((r) => d.numberOf(r) === n + 1)
  if (!row) return false
  d.pickRow(row)
  return true
}

function card(table: Table, n: number): boolean {
  const { hand } = table
  const one = hand?.cards[n]
  if (!one || !table.playable(one.id)) return false
  table.pickCard(one.id)
  return true
}

/** The clause of what has focus, else of the decision, else of the latest line of the log. */
function openClause(): boolean {
  const near = document.activeElement?.closest('li, [data-region]')
  const places = [near, ...document.querySelectorAll('.refusal, [data-region=request]')]
  const found = places.map((place) => place?.querySelector<HTMLElement>('[data-clause]')).find(Boolean)
  const clause = found ?? [...document.querySelectorAll<HTMLElement>('[data-clause]')].at(-1)
  clause?.click()
  return clause !== undefined
}

const regions = ['board', 'request', 'hand', 'forces', 'log']

/** What Space presses, or End goes to the end of. */
const pressed = 'button, a, summary, [role=application], [role=radio], [role=tab], [role=slider]'

/** Enter commits, Esc steps back, F6 goes from region to region. */
export function press(e: KeyboardEvent, table: Table) {
  if (e.defaultPrevented || document.querySelector('dialog[open]')) return
  if (e.key === 'Tab' && table.threats.held) {
    e.preventDefault()
    table.threats.next()
  }
  if (e.key === 'F6') {
    e.preventDefault()
    nextRegion(e.shiftKey ? -1 : 1)
    return
  }
  if (takesText(e.target)) return
  const plain = !(e.target instanceof Element && e.target.closest(pressed))
  if (plain && (e.key === ' ' || e.key === 'End')) {
    e.preventDefault()
    if (e.key === 'End') table.live.newest()
    else table.live.toggle()
  }
  if (e.key === 'Escape' && table.back()) e.preventDefault()
  if (e.key === 'Enter' && !e.repeat && meansCommit(e.target)) {
    e.preventDefault()
    table.commit()
  }
}

/** Enter on a control is the control's own, but for the option that is already chosen. */
function meansCommit(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true
  // A press of the mouse leaves the focus at what it pressed: Enter is not meant for that.
  if (!target.matches(':focus-visible') && target.closest('[data-region]')) return true
  if (target.matches('[role=radio][aria-checked=true]') && target.closest('[data-region=request]'))
    return true
  return !target.closest('button, a, summary, [role=tab], [role=radio], [role=dialog]')
}

function nextRegion(by: number) {
  const found = regions
    .map((name) => document.querySelector<HTMLElement>(`[data-region="${name}"]`))
    .filter((el): el is HTMLElement => el !== null && el.offsetParent !== null)
  if (found.length === 0) return
  const at = found.findIndex((el) => el.contains(document.activeElement))
  const next = found[(at + by + found.length) % found.length]!
  const inner = next.querySelector<HTMLElement>('[role=application]') ?? next
  inner.focus()
}
