// The games of the first page: those that the server offers, then those to come.
import { coming, type Coming } from '../games/coming'
import { t } from '../text'
import type { System } from '../wire'

export interface Game {
  name: string
  title: string
  edition: string
  blurb: string
  coming: boolean
  bots: string[]
}

export function games(systems: readonly System[]): Game[] {
  const there = systems.map((s) => ({ ...s, coming: false }))
  const others = (Object.keys(coming) as Coming[])
    .filter((name) => !systems.some((s) => s.name === name))
    .map((name) => ({
      name,
      title: t(`game.${name}`),
      edition: t(`game.${name}.edition`),
      blurb: t(`game.${name}.blurb`),
      coming: true,
      bots: [],
    }))
  return [...there, ...others]
}
