import { svelte } from '@sveltejs/vite-plugin-svelte'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { flags } from '../e2e/support/chromium.ts'
import { sizes } from '../e2e/support/sizes.ts'
import { recording, commands } from './support/commands.ts'

// The page's components, mounted in a real browser on what was recorded of a real server:
// answers to requests and the frames of seeded matches. With RECORD=1 there is the server itself,
// and all that it answers is recorded anew: npm run record.
const server = await recording()

/** A browser that is used so. */
const used = (how: { hasTouch?: boolean }) =>
  playwright({
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags },
    contextOptions: { viewport: sizes.desktop, reducedMotion: 'reduce', locale: 'en', ...how },
  })

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [svelte()],
  cacheDir: 'node_modules/.vite-component',
  optimizeDeps: { include: ['axe-core'] },
  server: server && { proxy: { '/api': { target: server.url, ws: true } } },
  test: {
    fileParallelism: !server,
    // Nothing of the page is loaded again for each file: show.ts sets back what it keeps.
    isolate: false,
    include: ['component/**/*.test.ts'],
    // References to elements are plain variables where nothing is drawn by them.
    onConsoleLog: (text) => (text.includes('binding_property_non_reactive') ? false : undefined),
    setupFiles: ['component/support/setup.ts'],
    // Only what hangs takes that long, on any machine.
    testTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    browser: {
      enabled: true,
      headless: true,
      provider: used({}),
      // One browser is used with a mouse, one with fingers: setup.ts says which tests are whose.
      instances: [
        { browser: 'chromium', name: 'mouse' },
        { browser: 'chromium', name: 'fingers', provider: used({ hasTouch: true }) },
      ],
      viewport: sizes.desktop,
      screenshotFailures: false,
      commands,
    },
  },
})
