// What lies on the table besides bases, in inches.

/** Half of a blast template, which is 60 mm across. */
export const blast = 30 / 25.4
/** Half of an objective. */
export const objective = 0.5
