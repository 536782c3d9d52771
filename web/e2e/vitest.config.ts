import { defineConfig } from 'vitest/config'

// The tests in a real browser, against the real server: one after the other, since
// what they measure and wait for is the machine's. Another mode is the files whose names begin
// with it: "screens" takes the pictures of the README, "frames" measures drags, "soak" plays
// whole full-size matches.
export default defineConfig(({ mode }) => ({
  test: {
    root: import.meta.dirname,
    include: [mode === 'test' ? '**/*.test.ts' : `${mode}*.ts`],
    environment: 'node',
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}))
