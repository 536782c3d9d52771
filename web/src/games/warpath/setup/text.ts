// Warpath's own words for setting a match up.
export const words = {
  points: '{n} points',
} as const
