// Words of this part of the page: see index.ts. Keys begin with 'replay.'.
export const replay = {} as const
