// Words of this part of the page: see index.ts. Keys begin with 'rules.'.
export const rules = {} as const
