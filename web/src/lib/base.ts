// Where the page lies at its host. A server behind a proxy may have a part of it: /umpire.

/** The path that all paths of this site begin with: none at a host of its own. */
export const base = document.querySelector<HTMLMetaElement>('meta[name=base]')?.content ?? ''

/** What all addresses of this site begin with. */
export const site = location.origin + base

/** A path of this site as the browser has it. */
export const at = (path: string) => base + path
