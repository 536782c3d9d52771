// The lessons that were finished in this browser.
import { keep, read } from '../lib/storage'

const place = 'umpire.lessons'

export const isDone = (system: string, id: string): boolean =>
  read<Record<string, string[]>>(place, {})[system]?.includes(id) ?? false

export function finish(system: string, id: string) {
  const all = read<Record<string, string[]>>(place, {})
  if (!isDone(system, id)) keep(place, { ...all, [system]: [...(all[system] ?? []), id] })
}
