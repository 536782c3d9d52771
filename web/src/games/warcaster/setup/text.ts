// Warcaster's own words for setting a match up.
export const words = {
  secondaries: 'Each player chooses a secondary mission, and both are shown together.',

  'kind.forest': 'Forest',
  'kind.forest.note': 'half rate, and no sight through it',
  'kind.rough': 'Rough ground',
  'kind.rough.note': 'half rate',
  'kind.obstacle': 'Wall',
  'kind.obstacle.note': 'up to 1″ high: crossed, and gives cover',
  'kind.structure': 'Building',
  'kind.structure.note': 'higher than 1″: climbed, and gives cover',
  'kind.impassable': 'Crag',
  'kind.impassable.note': 'nobody enters',
  'kind.smoke': 'Smoke',
  'kind.smoke.note': 'no sight through it',
  'kind.open': 'Open ground',
  'kind.open.note': 'nothing but what is agreed on, such as craters that only give cover',
} as const
