// The game that was played or looked at last, kept in this browser.
import { keep, read } from './storage'

const place = 'umpire.game'

/** The name of the game that was chosen last; '' if none was. */
export const lastGame = (): string => {
  const kept = read<unknown>(place, '')
  return typeof kept === 'string' ? kept : ''
}

/** Keeps which game was chosen. */
export const keepGame = (name: string) => keep(place, name)
