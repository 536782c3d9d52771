// WARMACHINE's own words for setting a match up.
export const words = {
  box: '{faction}, a box',
  points: '{faction}, {n} points',
  battle: 'A battle of two battlegroups',
  'battle.text': 'The last warcaster that stands wins.',
  'kind.structure': 'Obstruction',
  'kind.structure.note': 'Over an inch high: nobody goes or sees through',
  'kind.obstacle': 'Obstacle',
  'kind.obstacle.note': 'Up to an inch high and less thick: crossed by who does not run or charge',
  'kind.rough': 'Rough terrain',
  'kind.rough.note': 'Each inch counts twice, and ends a charge',
  'kind.forest': 'Wood',
  'kind.forest.note': 'Rough, and conceals who stands near behind it',
  'kind.impassable': 'Impassable terrain',
  'kind.impassable.note': 'Nobody enters it',
  'kind.woods': 'Brush',
  'kind.woods.note': 'Open, and conceals who stands near behind it',
} as const
