/** The aspects that are scored besides the overall rating. */
export const MORE_SCORES = ['communication', 'punctuality', 'care'] as const;
