// A set-up as a link: the text of its options behind the #, where no server reads it.
import { site } from '../lib/base'
import type { Plan } from './agreed'
import { textOf } from './plan'

export function linkOf(plan: Plan, from = site): string {
  const bytes = new TextEncoder().encode(JSON.stringify(JSON.parse(textOf(plan))))
  const text = btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''))
  return `${from}/setup/${plan.system}#${text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`
}

/** The text of a link's part behind the #; undefined if it is none. */
export function textOfLink(hash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(hash.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
