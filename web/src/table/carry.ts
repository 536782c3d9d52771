// One of what is to be given, carried by the pointer from a list: to a row, or to a piece of the board.
import { Allocating } from './decide/lists.svelte'
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
