// Chance in the page, drawn from a text: runs in the page before anything else does.

/** Has the page draw numbers from a text, the same each time, in place of the browser's own. */
export function draw(text: string) {
  let state = 2166136261
  for (const sign of text) state = Math.imul(state ^ sign.codePointAt(0)!, 16777619)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  Math.random = next
  crypto.getRandomValues = <T extends ArrayBufferView | null>(room: T): T => {
    if (room) {
      const bytes = new Uint8Array(room.buffer, room.byteOffset, room.byteLength)
      for (let i = 0; i < bytes.length; i++) bytes[i] = Math.floor(next() * 256)
    }
    return room
  }
}
