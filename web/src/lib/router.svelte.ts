// Where the reader is: the path of the page, without a page load between.

class Route {
  path = $state(location.pathname)
  query = $state(new URLSearchParams(location.search))
  hash = $state(location.hash.slice(1))
}

export const route = new Route()

function read() {
  route.path = location.pathname
  route.query = new URLSearchParams(location.search)
  route.hash = location.hash.slice(1)
}

addEventListener('popstate', read)

/** Goes to a path of this site; replace leaves no way back to where one was. */
export function go(to: string, replace = false) {
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  read()
  scrollTo(0, 0)
}

/** Makes plain links go without a page load: <a href="/rules" use:link>. */
export function link(a: HTMLAnchorElement) {
  const follow = (e: MouseEvent) => {
    if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return
    e.preventDefault()
    go(a.getAttribute('href')!)
  }
  a.addEventListener('click', follow)
  return { destroy: () => a.removeEventListener('click', follow) }
}
