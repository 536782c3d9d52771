// Whether anybody touches this browser.

import { clock } from '../lib/clock'

const rest = 60_000

/** Tells when nobody has touched it for a while, and when somebody does again; the result ends it. */
export function untouched(tell: (away: boolean) => void, wait = rest): () => void {
  let away = false
  let stop = clock.after(wait, leave)
  function leave() {
    tell((away = true))
  }
  function touch() {
    if (away) tell((away = false))
    stop()
    stop = clock.after(wait, leave)
  }
  const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel']
  for (const what of touches) addEventListener(what, touch, { passive: true })
  return () => {
    stop()
    for (const what of touches) removeEventListener(what, touch)
  }
}
