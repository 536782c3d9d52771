// Moments: what was hidden is turned over for all to see. It lies there as it was a little
// longer, then it is open; where less motion is wanted it is open at once, and said.
import { clock } from '../lib/clock'
import type { Face } from '../games/face'
import { say } from '../lib/say.svelte'
import { settings } from '../lib/settings.svelte'
import type { Seat } from '../wire/seat.svelte'

/** Milliseconds that it lies there still, and that it is spoken of. */
const lies = 900
const told = 5000

export class Moments {
  /** What is shown instead of the view that has come. */
  view = $state.raw<unknown>()
  text = $state('')
  private last: { seat: Seat; view: unknown } | undefined

  constructor(private readonly face: Face) {}

  /** Takes note of what a seat sees now. */
  see(seat: Seat, view: unknown) {
    const before = this.last?.seat === seat ? this.last.view : undefined
    this.last = { seat, view }
    if (before === undefined || view === undefined || before === view) return
    const opened = this.face.opened?.(before, view, seat.seat)
    if (!opened) return
    say(opened.text)
    this.text = opened.text
    clock.after(told, () => (this.text = ''))
    if (settings.still) return
    this.view = opened.view
    clock.after(lies, () => (this.view = undefined))
  }
}
