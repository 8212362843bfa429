/** The aspects that are scored besides the overall rating. */
export const FURTHER_SCORES = ['communication', 'punctuality', 'care'] as const;
