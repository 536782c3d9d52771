// Where the reader is: the path of the page, without a page load between.

import { at, base } from './base'

/** Where the browser is on this site. */
const here = () => (location.pathname.startsWith(base) ? location.pathname.slice(base.length) : '') || '/'

class Route {
  path = $state(here())
  query = $state(new URLSearchParams(location.search))
  hash = $state(location.hash.slice(1))
}

export const route = new Route()

function read() {
  route.path = here()
  route.query = new URLSearchParams(location.search)
  route.hash = location.hash.slice(1)
}

addEventListener('popstate', read)

/** Goes to a path of this site; replace leaves no way back to where one was. */
export function go(to: string, replace = false) {
  if (replace) history.replaceState(null, '', at(to))
  else history.pushState(null, '', at(to))
  read()
  scrollTo(0, 0)
}

/** Changes the path that is shown for where the reader is. */
export function rename(to: string) {
  history.replaceState(null, '', at(to))
}

/** Makes plain links go without a page load: <a href={at('/rules')} use:link>. */
export function link(a: HTMLAnchorElement) {
  const follow = (e: MouseEvent) => {
    if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return
    e.preventDefault()
    go(a.getAttribute('href')!.slice(base.length))
  }
  a.addEventListener('click', follow)
  return { destroy: () => a.removeEventListener('click', follow) }
}
