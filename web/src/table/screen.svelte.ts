// How much room there is.
import { MediaQuery } from 'svelte/reactivity'

const wide = new MediaQuery('(min-width: 1280px)')
const roomy = new MediaQuery('(min-width: 1400px)')
const middle = new MediaQuery('(min-width: 768px) and (orientation: landscape)')
const low = new MediaQuery(
  '(min-width: 520px) and (max-width: 1023px) and (max-height: 559px) and (orientation: landscape)',
)
const short = new MediaQuery('(max-height: 860px)')
const touch = new MediaQuery('(pointer: coarse)')

export const screen = {
  /** desktop: three columns; tablet: drawers; phone: a sheet below the board. */
  get kind(): 'desktop' | 'tablet' | 'phone' {
    if (wide.current) return 'desktop'
    if (low.current) return 'phone'
    return middle.current ? 'tablet' : 'phone'
  },
  /** A phone on its side, or a page at twice its size: the sheet stands beside the board. */
  get beside(): boolean {
    return low.current
  },
  /** The forces are a rail of blocks. */
  get rail(): boolean {
    return wide.current && !roomy.current
  },
  /** Little can be read at once beside the board. */
  get short(): boolean {
    return short.current
  },
  get touch(): boolean {
    return touch.current
  },
}
