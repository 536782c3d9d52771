// No module of the page imports itself by way of others, types included: each can be read
// when those that it imports are known.
import { expect, it } from 'vitest'

const texts = import.meta.glob<string>(['./**/*.ts', './**/*.svelte', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The module that a path in an import means, if it is one of the page. */
function meant(from: string, path: string): string | undefined {
  const at = new URL(path, `file:///${from.slice(2)}`).pathname.slice(1)
  return [at, `${at}.ts`, `${at}/index.ts`].map((name) => `./${name}`).find((name) => name in texts)
}

const imports = Object.fromEntries(
  Object.entries(texts).map(([name, text]) => {
    const paths = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)].map((m) => m[1]!)
    return [name, paths.flatMap((path) => meant(name, path) ?? [])]
  }),
)

it('has no circles of imports', () => {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (name: string, above: string[]) => {
    if (above.includes(name)) circles.push([...above.slice(above.indexOf(name)), name].join(' > '))
    if (done.has(name)) return
    done.add(name)
    for (const next of imports[name]!) visit(next, [...above, name])
  }
  for (const name in imports) visit(name, [])
  expect(Object.keys(imports).length).toBeGreaterThan(100)
  expect(circles).toEqual([])
})
