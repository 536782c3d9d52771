// Cybernekro's own words for setting a match up.
export const words = {
  crew: '{n} characters',
  'kind.structure': 'Something high',
  'kind.structure.note': 'An inch or higher: nobody walks through; it is climbed where that is agreed',
  'kind.obstacle': 'Something low',
  'kind.obstacle.note': 'Under an inch: stepped over without a thought, and cover behind it',
  'kind.rough': 'Difficult ground',
  'kind.rough.note': 'Whoever touches it goes 2\u2033 less far',
  'kind.hill': 'Slope',
  'kind.hill.note': 'Walked up and down; its top is stood on',
  'kind.door': 'Door',
  'kind.door.note': 'Closed to all until somebody opens it or blasts it',
  'kind.container': 'Container',
  'kind.container.note': 'What Exploration looks into: six of them, or rooms',
  'kind.focus': 'Focus',
  'kind.focus.note': 'Where the ritual is performed',
} as const
