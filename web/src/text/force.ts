// Words of this part of the page: see index.ts. Keys begin with 'force.'.
export const force = {} as const
