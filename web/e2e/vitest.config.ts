import { defineConfig } from 'vitest/config'

// The tests in a real browser, against the real server: one after the other, since
// what they measure and wait for is the machine's. In the mode "screens" the
// pictures of the README are taken instead.
export default defineConfig(({ mode }) => ({
  test: {
    root: import.meta.dirname,
    include: [mode === 'screens' ? 'screens.ts' : '**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}))
