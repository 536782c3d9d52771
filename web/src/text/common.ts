// Words that several parts of the page share: see index.ts.
export const common = {
  'app.name': 'Umpire',
  'side.0': 'Blue',
  'side.1': 'Red',
} as const
