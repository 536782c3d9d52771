// The line between a browser and the server: it can be cut and mended, and is listened to.
import type { BrowserContext, Page, WebSocketRoute } from 'playwright'

export interface Line {
  /** What the page said that reached the server. */
  readonly said: string[]
  /** Cuts the line; what is said from now on is lost. */
  cut(): Promise<void>
  mend(): void
  /** The page goes on saying things that the server hears, and hears nothing itself. */
  deafen(): void
}

export async function line(context: BrowserContext): Promise<Line> {
  const said: string[] = []
  let state: 'up' | 'down' | 'deaf' = 'up'
  const ends = new Set<{ page: WebSocketRoute; server: WebSocketRoute }>()
  await context.routeWebSocket(/\/play$/, async (page) => {
    if (state === 'down') return page.close()
    const server = page.connectToServer()
    const both = { page, server }
    ends.add(both)
    page.onMessage((message) => {
      said.push(String(message))
      server.send(message)
    })
    server.onMessage((message) => {
      if (state === 'up') page.send(message)
    })
    page.onClose(() => {
      ends.delete(both)
      void server.close()
    })
    server.onClose(() => {
      ends.delete(both)
      void page.close()
    })
  })
  return {
    said,
    async cut() {
      state = 'down'
      const now = [...ends]
      ends.clear()
      await Promise.all(now.flatMap((e) => [e.page.close(), e.server.close()]))
    },
    mend() {
      state = 'up'
    },
    deafen() {
      state = 'deaf'
    },
  }
}

/** All that a page hears on its sockets, from now on. */
export function heard(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', (f) => frames.push(String(f.payload))))
  return frames
}
