// What a spectator saw after each line, made of the opening and the patches. Every
// fiftieth frame is kept, so that a jump anywhere applies fifty patches at most.
import type { Line } from './file'
import { merged } from '../wire/patch'

const apart = 50

export class Frames {
  #lines: readonly Line[]
  /** Frame i * apart. */
  #kept: unknown[]
  #last: { at: number; view: unknown }

  constructor(opening: unknown, lines: readonly Line[]) {
    this.#lines = lines
    this.#kept = [opening]
    this.#last = { at: 0, view: opening }
  }

  /** The view after so many lines; 0 is the opening. Lines may still be arriving. */
  at(line: number): unknown {
    const want = Math.max(0, Math.min(line, this.#lines.length))
    const key = Math.min(Math.floor(want / apart), this.#kept.length - 1)
    const near = this.#last.at <= want && this.#last.at >= key * apart
    let view = near ? this.#last.view : this.#kept[key]!
    for (let at = near ? this.#last.at : key * apart; at < want;) {
      const patch = this.#lines[at]!.patch
      if (patch !== undefined) view = merged(view, patch)
      at++
      if (at % apart === 0 && this.#kept.length === at / apart) this.#kept.push(view)
    }
    this.#last = { at: want, view }
    return view
  }
}
