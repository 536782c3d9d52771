// How large the page is that was built (`make build`): how soon it can be used is the machine's, and `make frames` tells it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const kilobytes = 264

it('the JavaScript of all pages is small, but for what draws bodies: that is fetched when it is wanted', () => {
  const assets = resolve(import.meta.dirname, '../dist/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js') && !name.startsWith('SolidView'))
  const bytes = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0)
  expect(scripts.length).toBeGreaterThan(0)
  for (const name of scripts)
    expect(readFileSync(join(assets, name), 'utf8'), name).not.toContain('WebGLRenderer')
  expect(bytes).toBeLessThan(kilobytes * 1000)
})
