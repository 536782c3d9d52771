// The keys of the table that are not the board's own.
import type { Command } from '../lib/commands'
import { onKeys, takesText } from '../lib/keys'
import { Assigning } from './decide/assigning.svelte'
import { Listed } from './decide/listed.svelte'
import { local } from './local.svelte'
import { useTable, type Table } from './table.svelte'

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const cards = [1, 2, 3, 4, 5] as const

/** Listens while the component that calls it is shown. */
export function listen() {
  const table = useTable()
  $effect(() => {
    const handlers: Partial<Record<Command, () => void | boolean>> = {
      undo: () => void table.undo(),
      ruler: () => void (table.ruling = !table.ruling && !table.ground?.unmeasured),
      sight: () => table.look(),
      keys: () => void (table.open = 'keys'),
      panel: () => void (local.folded = !local.folded),
      clause: openClause,
      'turn-left': () => table.boardKey({ key: 'turn', by: -15 }),
      'turn-right': () => table.boardKey({ key: 'turn', by: 15 }),
      // The match stays where it is: the rules open beside it, ready to be searched.
      find: () => void open(`/rules/${table.face.system}?find`, '_blank'),
    }
    for (const n of digits) handlers[`option-${n}`] = () => option(table, n - 1)
    for (const n of cards) handlers[`card-${n}`] = () => card(table, n - 1)
    return onKeys(handlers)
  })
}

/** Option n of the request, in the order that the panel shows. */
function option(table: Table, n: number): boolean {
  const d = table.decision
  if (d instanceof Assigning) return d.number(n)
  if (!(d instanceof Listed)) return false
  if (d.ways.length > 0 && d.ways[n]) {
    d.pickWay(d.ways[n])
    return true
  }
  const row = d.shownRows[n]
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

/** Enter commits, Esc steps back, F6 goes from region to region. */
export function press(e: KeyboardEvent, table: Table) {
  if (e.defaultPrevented || document.querySelector('dialog[open]')) return
  if (e.key === 'F6') {
    e.preventDefault()
    nextRegion(e.shiftKey ? -1 : 1)
    return
  }
  if (takesText(e.target)) return
  if (e.key === 'Escape' && table.back()) e.preventDefault()
  if (e.key === 'Enter' && !e.repeat && meansCommit(e.target)) {
    e.preventDefault()
    table.commit()
  }
}

/** Enter on a control is the control's own, but for the option that is already chosen. */
function meansCommit(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true
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
