// Before all files: one browser for all of them.
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { flags } from './chromium'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser listens that all files share. */
    browser: string
  }
}

export default async function setup(project: TestProject) {
  const server = await chromium.launchServer({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: flags,
  })
  project.provide('browser', server.wsEndpoint())
  return () => server.close()
}
