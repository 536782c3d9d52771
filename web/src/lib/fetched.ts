// What is fetched once for as long as the page stays: it does not change while the server runs.

const all = new Map<string, Promise<unknown>>()

/** What is being fetched under the name or is here. A failure is forgotten, so that it can be tried
    again. */
export function once<T>(name: string, fetch: () => Promise<T>): Promise<T> {
  const have = all.get(name)
  if (have) return have as Promise<T>
  const coming = fetch()
  all.set(name, coming)
  coming.catch(() => all.delete(name))
  return coming
}

/** What was fetched under the name, if it was. */
export const fetched = <T>(name: string) => all.get(name) as Promise<T> | undefined

/** Forgets all of it, as if the page were loaded anew. */
export const forgetFetched = () => all.clear()
