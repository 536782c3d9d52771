import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// In development the page is served by Vite and talks to a server on 8080, or to the
// one that the variable UMPIRE names: UMPIRE=http://localhost:8091 npx vite.
const server = process.env.UMPIRE ?? 'http://localhost:8080'

export default defineConfig({
  plugins: [svelte()],
  // Whatever knows es2023 knows modulepreload too.
  build: { target: 'es2023', modulePreload: { polyfill: false }, assetsInlineLimit: 0, emptyOutDir: true },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'jsdom' },
  // Svelte's code for the browser, also in tests.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
})
