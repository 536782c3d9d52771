// Everything that is agreed before a match, as the set-up page holds it.
import type { Opponent } from '../home/open'
import type { Clock, Feature } from '../wire'

export interface OwnForce {
  name: string
  force: object
}

/** A sample of the game, or a force of one's own. */
export type ForceChoice = { sample: string } | OwnForce

export interface Plan {
  system: string
  mission: string
  /** The table as "30x44" inches, where it is not the mission's own. */
  size: string
  /** The entry chosen of each chart; '' is rolled for. */
  charts: string[]
  /** Where terrain comes from: a set of the book, a seed, one's own hand. */
  ground: 'set' | 'seed' | 'hand'
  set: string
  seed: number
  features: Feature[]
  forces: [ForceChoice, ForceChoice]
  secondaries: boolean
  /** Keys of the variants that are played. */
  variants: string[]
  /** Who sits down, by its key; '' where the game has but one way. */
  seating: string
  opponent: Opponent
  seat: number
  bot: string
  hints: boolean
  private: boolean
  clock?: Clock
  /** By how many minutes those who watch see it later. */
  delay?: number
  /** Anybody may take the open seat. */
  lobby: boolean
}
