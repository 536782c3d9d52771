// How much room there is.
import { MediaQuery } from 'svelte/reactivity'

const wide = new MediaQuery('(min-width: 1280px)')
const roomy = new MediaQuery('(min-width: 1400px)')
const middle = new MediaQuery('(min-width: 768px) and (orientation: landscape)')
const touch = new MediaQuery('(pointer: coarse)')

export const screen = {
  /** desktop: three columns; tablet: drawers; phone: a sheet below the board. */
  get kind(): 'desktop' | 'tablet' | 'phone' {
    if (wide.current) return 'desktop'
    return middle.current ? 'tablet' : 'phone'
  },
  /** The forces are a rail of blocks. */
  get rail(): boolean {
    return wide.current && !roomy.current
  },
  get touch(): boolean {
    return touch.current
  },
}
