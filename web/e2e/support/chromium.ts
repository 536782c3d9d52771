// How Chromium is started for tests.
export const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All pages are of one site: a process for each would only be started.
  '--disable-site-isolation-trials',
]
