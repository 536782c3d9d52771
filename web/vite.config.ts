import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// In development the page is served by Vite and talks to a server on 8080, or to the
// one that the variable UMPIRE names: UMPIRE=http://localhost:8091 npx vite.
const server = process.env.UMPIRE ?? 'http://localhost:8080'

// The folders of the packages that the page is made of, for their notices
// (internal/notices): also of those of which nothing was left in the end, and of Vite, which
// adds a helper of its own.
function packages(): Plugin {
  return {
    name: 'packages',
    generateBundle(_, bundle) {
      const parts = [...this.getModuleIds()]
      for (const part of Object.values(bundle)) {
        if (part.type === 'asset') parts.push(...part.originalFileNames)
      }
      const folders = parts.map((id) => {
        const file = id.replace(/^\0(vite|rolldown)\//, 'node_modules/$1/').replaceAll('\\', '/')
        return /(node_modules\/.*)/.exec(file)?.[1]?.match(/.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/)?.[0]
      })
      const source = JSON.stringify([...new Set(folders)].filter((at) => at !== undefined).sort())
      this.emitFile({ type: 'asset', fileName: 'packages.json', source })
    },
  }
}

// No page comes drawn from the server, so what Svelte does to take over such a page is left
// out: the switch for it is fixed, and calls that only that needs are no longer made.
function drawnHere(): Plugin {
  const runtime = 'svelte/src/internal/client/dom/hydration.js'
  const fixed: [string, string][] = [
    ['export let hydrating = false', 'export const hydrating = false'],
    ['hydrating = value', 'void value'],
  ]
  return {
    name: 'drawn-here',
    apply: 'build',
    transform(code, id) {
      if (id.endsWith('.svelte')) {
        const calls = /^\s*\$\.(reset|next|remove_input_defaults)\([^()\n]*\);$/gm
        return { code: code.replace(calls, ''), map: null }
      }
      if (!id.endsWith(runtime)) return undefined
      for (const [was, is] of fixed) {
        if (!code.includes(was)) this.error(`there is no "${was}": has Svelte changed?`)
        code = code.replace(was, is)
      }
      return { code, map: null }
    },
  }
}

export default defineConfig({
  // What the page loads is named from where it is itself; the server knows where that is.
  base: './',
  plugins: [svelte(), drawnHere(), packages()],
  // Whatever knows es2023 knows modulepreload too.
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    emptyOutDir: true,
    // What three parts or more share is one file: many small ones pack worse. So is what a
    // table and a replay of it share, and set-up and builder, which say much in the same words.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 3, priority: 3 },
            { name: 'board', test: /src.(board|charts|replay|table|tell)./, minShareCount: 2, priority: 2 },
            { name: 'say', test: /src.lib.say/, priority: 1 },
            // What is wanted by others too must not bring set-up and builder with it.
            {
              name: 'few',
              test: /svelte.src|src.(lib|rules|games.\w+.\w+\.ts)/,
              minShareCount: 2,
              priority: 1,
            },
            // What leads to tables, and the rules that are read beside one.
            { name: 'pages', test: /src.(pages.(Home|Join|Missing|Replays|Rules|Watch)|home|join|rules)/ },
            { name: 'prepare', test: /src.(setup|force|pages.(Setup|Force)|games.\w+.(setup|force))/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'jsdom',
    isolate: false, // a page for each file takes longer than all tests
    setupFiles: ['src/text/english.ts'],
  },
  // Svelte's code for the browser, also in tests.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
})
