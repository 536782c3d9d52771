// What is carried by the pointer from a list to the board: one of what is to be given, which may go
// to a row as well, and a unit that comes to the table.
import { clock, type Cancel } from '../lib/clock'
import { Allocating } from './decide/lists.svelte'
import { Listed } from './decide/listed.svelte'
import type { At } from '../board/piece'
import type { Table } from './table.svelte'

/** An action: what it is on is taken up, and let go over whom it is for. */
export function carry(node: HTMLElement, table: Table) {
  let from: { x: number; y: number; id: number } | undefined

  const giving = () => (table.decision instanceof Allocating ? table.decision : undefined)
  function down(e: PointerEvent) {
    const d = giving()
    if (!d || e.button !== 0 || d.rest === 0) return
    from = { x: e.clientX, y: e.clientY, id: e.pointerId }
    node.setPointerCapture(e.pointerId)
    e.preventDefault()
  }
  function move(e: PointerEvent) {
    if (!from || e.pointerId !== from.id) return
    if (table.carried || Math.hypot(e.clientX - from.x, e.clientY - from.y) > 4)
      table.carried = { x: e.clientX, y: e.clientY }
  }
  function up(e: PointerEvent) {
    const d = giving()
    if (from && table.carried && d && e.type === 'pointerup') letGo(d, e.clientX, e.clientY)
    from = undefined
    table.carried = undefined
  }
  /** The row under the pointer is meant, or the piece of the board. */
  function letGo(d: Allocating, x: number, y: number) {
    const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-item], [data-unit]')
    const { item, unit } = row?.dataset ?? {}
    const piece = unit === undefined ? table.boardAt?.pieceAt?.(x, y) : Number(unit)
    const i = item !== undefined ? Number(item) : piece === undefined ? -1 : d.of(piece)
    if (i >= 0) d.add(i, 1)
  }

  node.addEventListener('pointerdown', down)
  node.addEventListener('pointermove', move)
  node.addEventListener('pointerup', up)
  node.addEventListener('pointercancel', up)
  return {
    destroy() {
      table.carried = undefined
    },
  }
}

/** So long a finger rests on a unit before it takes it: else it scrolls the list. ms. */
const holds = 400

/** An action: a unit is taken from the list to the table, where that is asked. */
export function bring(node: HTMLElement, of: { table: Table; id: number | undefined }) {
  let from: At | undefined
  let moved = false
  let stage: 'start' | 'move' = 'start'
  let rests: { at: At; stop: Cancel } | undefined

  function leave() {
    rests?.stop()
    rests = undefined
  }
  function down(e: PointerEvent) {
    const { decision } = of.table
    moved = false
    if (of.id === undefined || e.button !== 0) return
    const at = { x: e.clientX, y: e.clientY }
    if (!(decision instanceof Listed) || !decision.carries(of.id)) return
    const take = () => {
      from = at
      stage = 'start'
      node.setPointerCapture(e.pointerId)
    }
    if (e.pointerType !== 'touch') {
      take()
      return
    }
    const stop = clock.after(holds, () => {
      take()
      of.table.carried = at
    })
    rests = { at, stop }
  }
  function move(e: PointerEvent) {
    const { table, id } = of
    if (rests && !from && Math.hypot(e.clientX - rests.at.x, e.clientY - rests.at.y) > 8) leave()
    if (!from || id === undefined || (!moved && Math.hypot(e.clientX - from.x, e.clientY - from.y) < 4))
      return
    moved = true
    const at = table.boardAt?.placeAt?.(e.clientX, e.clientY)
    table.carried = at && stage === 'move' ? undefined : { x: e.clientX, y: e.clientY }
    if (!at) return
    table.dragTo({ id, stage, at })
    stage = 'move'
  }
  function up(e: PointerEvent) {
    const { table, id } = of
    const at = table.boardAt?.placeAt?.(e.clientX, e.clientY)
    leave()
    if (from && id !== undefined && stage === 'move') {
      table.dragTo({ id, stage: at && e.type === 'pointerup' ? 'end' : 'cancel', at: at ?? { x: 0, y: 0 } })
      table.panel = 'table'
    }
    from = table.carried = undefined
  }
  /** What is carried scrolls nothing, and has no menu. */
  function still(e: Event) {
    if (from) e.preventDefault()
  }
  /** It was carried, and not pressed. */
  function click(e: Event) {
    if (moved) e.stopPropagation()
  }

  node.addEventListener('pointerdown', down)
  node.addEventListener('pointermove', move)
  node.addEventListener('pointerup', up)
  node.addEventListener('pointercancel', up)
  node.addEventListener('click', click, true)
  node.addEventListener('touchmove', still, { passive: false })
  node.addEventListener('contextmenu', still)
  return {
    destroy: leave,
    update(next: typeof of) {
      of = next
    },
  }
}
