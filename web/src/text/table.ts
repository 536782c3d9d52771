// Words of this part of the page: see index.ts. Keys begin with 'table.'.
export const table = {} as const
