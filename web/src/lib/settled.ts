// For tests.

/** Waits until all that follows from promises kept by now has been done. */
export async function settled(): Promise<void> {
  for (let n = 0; n < 50; n++) await Promise.resolve()
}
