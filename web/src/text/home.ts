// Words of this part of the page: see index.ts. Keys begin with 'home.'.
export const home = {} as const
