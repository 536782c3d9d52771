// What the main thread of a page does for each frame, as the browser itself traces it.
import type { Browser, Page } from 'playwright'

interface Traced {
  name: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  dur?: number
  args?: { name?: string }
}

export interface Frames {
  /** Milliseconds that the main thread was busy for each frame, in order. */
  busy: number[]
  /** Milliseconds from each frame to the next one. */
  apart: number[]
}

const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata']

/** Traces what the page does meanwhile. */
export async function traced(browser: Browser, page: Page, meanwhile: () => Promise<void>): Promise<Frames> {
  await browser.startTracing(page, { categories })
  await meanwhile()
  const trace = await browser.stopTracing()
  return framesOf((JSON.parse(trace.toString()) as { traceEvents: Traced[] }).traceEvents)
}

function framesOf(events: Traced[]): Frames {
  const mains = events.filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain')
  const all = mains.map((main) => events.filter((e) => e.pid === main.pid && e.tid === main.tid))
  // Pages that are not looked at have a main thread too, with next to no frames.
  const ends = all.map((some) => some.filter((e) => e.name === 'Commit').map((e) => e.ts))
  const most = ends.reduce((best, some, i) => (some.length > ends[best]!.length ? i : best), 0)
  // A frame ends where the main thread hands it on.
  const frames = ends[most]!.sort((a, b) => a - b)
  const busy = frames.map(() => 0)
  for (const task of all[most]!) {
    if (task.name !== 'RunTask' || task.dur === undefined) continue
    const of = frames.findIndex((ts) => ts >= task.ts)
    if (of >= 0) busy[of]! += task.dur / 1000
  }
  return { busy: busy.slice(1), apart: frames.slice(1).map((ts, i) => (ts - frames[i]!) / 1000) }
}
