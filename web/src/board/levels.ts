// Storeys: where terrain stands on terrain, one of them is looked at and what stands
// above it is faded. Heights in inches.
import type { Terrain } from './piece'

/** The heights of the floors, the ground first; one is none to choose from. */
export function levelsOf(terrain: readonly Terrain[]): number[] {
  return [...new Set([0, ...terrain.map((f) => f.floor ?? 0)])].sort((a, b) => a - b)
}

/** What stands at the height is above the level that is looked at; without one nothing is. */
export const above = (height: number | undefined, level: number | undefined) =>
  level !== undefined && (height ?? 0) > level
