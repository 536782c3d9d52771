// Words of this part of the page: see index.ts. Keys begin with 'board.'.
export const board = {} as const
