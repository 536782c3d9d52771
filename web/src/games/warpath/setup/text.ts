// Warpath's own words for setting a match up.
export const words = {
  points: '{n} points',
  zones: 'Deployment Zones',
  objectives: 'Objectives',
  scoring: 'Scoring',
  deployment: 'Force Deployment',
} as const
