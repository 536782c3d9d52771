// Frames in words, and browsers that wait for a screen or do not.

/** Ways to run the browser: a headless screen has 60 Hz, and a frame is never shorter than its. */
export const screens: [string, string[]][] = [
  ['at the 60 Hz of a headless screen', []],
  ['without a screen to wait for', ['--disable-frame-rate-limit', '--disable-gpu-vsync']],
]

/** The middle one and the 95th of 100. */
export function told(of: number[]): string {
  const sorted = [...of].sort((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? NaN).toFixed(2)
  return `median ${at(0.5)} ms, 95th of 100 ${at(0.95)} ms`
}
