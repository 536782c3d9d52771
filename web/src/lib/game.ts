// The game that was played or looked at last, kept in this browser.
import { keep, read } from './storage'

const place = 'umpire.game'

/** The name of the game that was chosen last; '' if none was. */
export const lastGame = (): string => {
  const kept = read<unknown>(place, '')
  return typeof kept === 'string' ? kept : ''
}

/** The game that was chosen last, if it is one of these; else the first of them. */
export function gameOf<T extends { name: string }>(games: readonly T[]): T | undefined {
  const last = lastGame()
  return games.find(({ name }) => name === last) ?? games[0]
}

/** Keeps which game was chosen. */
export const keepGame = (name: string) => keep(place, name)
