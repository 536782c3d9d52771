import { defineConfig } from 'vitest/config'

// The tests in a real browser, against the real server: one browser for all files, and three
// workers with a server each, since much of what a test does is wait. Another mode is the files
// whose names begin with it, one after the other, since what they measure is the machine's:
// "screens" takes the pictures of the README, "frames" measures drags, "pace" how long each beat of
// what is told stands, "soak" plays whole full-size matches.
export default defineConfig(({ mode }) => ({
  test: {
    root: import.meta.dirname,
    include: [mode === 'test' ? '**/*.test.ts' : `${mode}*.ts`],
    environment: 'node',
    globalSetup: mode === 'test' || mode === 'soak' ? 'support/setup.ts' : undefined,
    pool: 'forks',
    fileParallelism: mode === 'test',
    maxWorkers: 3,
    // What files use is loaded once: it keeps nothing but the worker's server and browser.
    isolate: mode !== 'test',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Of a busy machine nothing is expected within a second.
    expect: { poll: { timeout: 30_000 } },
  },
}))
