// The pages by their paths. Each is fetched when it is first wanted.
import type { Component } from 'svelte'

export interface Page {
  /** A path that differs in one of the page's own parts shows the page anew. */
  key: string
  load: () => Promise<{ default: Component<Record<string, string>> }>
  props: Record<string, string>
}

type Load = () => Promise<{ default: Component<never> }>

const pages: [RegExp, Load][] = [
  [/^\/$/, () => import('./pages/Home.svelte')],
  [/^\/setup(?:\/(?<system>[\w-]+))?$/, () => import('./pages/Setup.svelte')],
  [/^\/forces(?:\/(?<system>[\w-]+))?(?:\/(?<id>[\w-]+))?$/, () => import('./pages/Force.svelte')],
  [/^\/m\/(?<id>[\w-]+)$/, () => import('./pages/Table.svelte')],
  [/^\/join\/(?<id>[\w-]+)$/, () => import('./pages/Join.svelte')],
  [/^\/take\/(?<id>[\w-]+)$/, () => import('./pages/Take.svelte')],
  [/^\/watch$/, () => import('./pages/Watch.svelte')],
  [/^\/replays$/, () => import('./pages/Replays.svelte')],
  [/^\/r\/(?<id>[\w-]+)$/, () => import('./pages/Replay.svelte')],
  [/^\/r\/(?<id>[\w-]+)\/dice$/, () => import('./pages/Dice.svelte')],
  [/^\/rules(?:\/(?<system>[\w-]+))?(?:\/(?<clause>[\w.-]+))?$/, () => import('./pages/Rules.svelte')],
]

const missing: Load = () => import('./pages/Missing.svelte')

/** The page of a path. The groups of its pattern are the page's properties; "id"
    makes it another page, so that nothing of one match is left in the next. */
export function pageOf(path: string): Page {
  for (const [i, [pattern, load]] of pages.entries()) {
    const m = pattern.exec(path)
    if (!m) continue
    const props = Object.fromEntries(Object.entries(m.groups ?? {}).filter(([, v]) => v !== undefined))
    return { key: `${i} ${props.id ?? ''}`, load: load as Page['load'], props }
  }
  return { key: 'missing', load: missing as Page['load'], props: {} }
}
