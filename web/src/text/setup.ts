// Words of this part of the page: see index.ts. Keys begin with 'setup.'.
export const setup = {} as const
