// Whether anybody touches this browser.

const rest = 60_000

/** Tells when nobody has touched it for a while, and when somebody does again; the result ends it. */
export function untouched(tell: (away: boolean) => void, wait = rest): () => void {
  let away = false
  let timer = setTimeout(leave, wait)
  function leave() {
    tell((away = true))
  }
  function touch() {
    if (away) tell((away = false))
    clearTimeout(timer)
    timer = setTimeout(leave, wait)
  }
  const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel']
  for (const what of touches) addEventListener(what, touch, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const what of touches) removeEventListener(what, touch)
  }
}
