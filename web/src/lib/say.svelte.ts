// What is spoken to people who do not see the page. Live.svelte holds the two
// regions; say() fills them.

interface Spoken {
  polite: string
  assertive: string
}

export const spoken = $state<Spoken>({ polite: '', assertive: '' })

let turn = false

/** Speaks a sentence when there is a pause, or at once: refusals are spoken at once. */
export function say(text: string, at: 'pause' | 'once' = 'pause') {
  // The same sentence twice is a change too: a space that is not heard makes it one.
  turn = !turn
  spoken[at === 'once' ? 'assertive' : 'polite'] = text + (turn ? '' : '\u00a0')
}
